import { QUOTE_MS } from '../../../src/screens/plan-detail/coupon-quotes.ts'
import { PlanDetailView } from '../../../src/screens/plan-detail/view.tsx'
import { byRole, click, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { configAnswer, createTestStores } from '../../support/test-stores.ts'

export const DETAIL = 'POST /plan/order/detail'
export const WAITING = {
  id: '7',
  status: 'waitPut',
  plan_no: '1107-042',
  currency: 'USD',
  product: { name: 'Trail backpack', kind: 'product' },
  is_official_push: true,
  limits: { min: '100.00', max: '2000.00' }
}
export const SETTLED = {
  ...WAITING,
  status: 'settlementSuccessful',
  put_amount: '300.00',
  receipt_no: 'R-7',
  rules: 'First rule.\n\n<b>Second</b> rule.',
  landing_pages: [
    { title: 'Shop', url: 'https://shop.example/x' },
    { title: 'Trap', url: 'javascript:alert(1)' }
  ],
  money: {
    put: '300.00', charged: '300.00', consumed: '300.00', to_be_consumed: '0.00', revenue: '285.80',
    revenue_state: 'settled', agent_share: '0.00', result: '-14.20'
  },
  delivery: { orders: 4, impressions: 12345, clicks: 67, as_of: '2026-01-12T10:00:00Z' },
  timeline: [
    { status: 'waitPut', at: '2026-01-07T10:00:00Z', note: 'Waits for your amount' },
    { status: 'matching', at: '2026-01-08T10:00:00Z' }
  ]
}

export interface PlanOptions {
  /** Answer of the plan detail. */
  detail?: () => Response
  plan?: object
  config?: object
  path?: string
  coupons?: object[]
  /** Currency of the balance. */
  walletCurrency?: string
  /** The native host can share text. */
  shares?: boolean
}

export async function openPlan(options: PlanOptions = {}) {
  const { plan = WAITING, config = {}, path = '/plan/detail?id=7', coupons = [] } = options
  const { detail = () => envelope(plan) } = options
  const stores = createTestStores({ path, token: 't' })
  const { env } = stores
  env.answer(DETAIL, detail)
  env.answer('GET /user/property', () => envelope({ available_balance: '2318.45', currency: options.walletCurrency }))
  env.answer('GET /user_coupon/list', () => envelope({ list: coupons }))
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: 0 }))
  env.answer('GET /basic_config', () =>
    envelope(configAnswer({ operator: { legal_name: 'Northlight Ads' }, ...config }))
  )
  await stores.config.load('en')
  if (options.shares) env.host.answer('share.open', () => ({ ok: true, value: {} }))
  return { stores, env, ...show(PlanDetailView, stores) }
}
type Opened = Awaited<ReturnType<typeof openPlan>>

export async function openForm(options: PlanOptions = {}): Promise<Opened> {
  const opened = await openPlan(options)
  await opened.reads('Fund this plan')
  click(byRole(opened.box, 'button', 'Fund this plan'))
  await opened.reads('2,318.45')
  return opened
}
export async function enter({ box, env, reads }: Opened, amount: string): Promise<void> {
  type(byRole(box, 'textbox', 'Amount'), amount)
  await env.clock.advance(QUOTE_MS)
  await reads('You pay now')
}
