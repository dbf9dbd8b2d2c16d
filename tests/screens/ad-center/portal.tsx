import { expect, onTestFinished } from 'vitest'

import type { BasicConfig, UserInfo } from '../../../src/api/calls.ts'
import { createClient, TIMEOUTS } from '../../../src/api/client.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { createRouter } from '../../../src/router/router.ts'
import { StoresProvider } from '../../../src/hooks/use-stores.ts'
import { createStores } from '../../../src/stores/create-stores.ts'
import { createSession } from '../../../src/stores/session.ts'
import { AdCenterSheets } from '../../../src/screens/ad-center/sheets.tsx'
import { RecentActivity, SetUp, Tools } from '../../../src/screens/ad-center/tail-sections.tsx'
import { TrendBody } from '../../../src/screens/ad-center/trend-body.tsx'
import { AdCenterView } from '../../../src/screens/ad-center/view.tsx'
import { NO_PAGE } from '../../support/no-page.ts'
import { render } from '../../support/render.tsx'
import { statistics } from '../../support/statistics.ts'
import { createTestEnv, envelope, settle } from '../../support/test-env.ts'
import { until } from '../../support/until.ts'

export const USER: UserInfo = {
  entry: 'register',
  customer_service_url: [],
  recharge_customer_service_url: [],
  nickname: 'Lindqvist Studio',
  username: 'lindqvist',
  account_status: 'active',
  agent_id: '204 118',
  credit_score: '86',
  credit_score_max: '100',
  shop_level: 3,
  shop_level_max: 5,
  deposit: { amount: '500.00', currency: 'USD', return_condition: 'When the account is closed.' },
  store_opened: true
}

export interface AdCenterSetUp {
  path?: string
  /** Null: not loaded yet. */
  user?: Partial<UserInfo> | null
  config?: Partial<BasicConfig>
  /** Plans that wait for an amount. */
  waiting?: number
  /** Answer of the plan list. */
  plans?: readonly unknown[]
  /** Number of plans per status; sent only if given. */
  counts?: Readonly<Record<string, number>>
  answer?: () => unknown
  /** The latest transactions; not shown unless given. */
  recent?: readonly unknown[]
}

/** The ad center of a logged-in user, with in-memory dependencies. */
export async function openAdCenter(options: AdCenterSetUp = {}) {
  const { path = '/ad-center', user = USER, config = {}, waiting = 2, plans = [], counts } = options
  const { answer = () => statistics(), recent } = options
  const env = createTestEnv({ path, timeZone: 'Europe/Berlin' })
  const session = createSession(env, true)
  const info: UserInfo = { entry: 'register', customer_service_url: [], recharge_customer_service_url: [], ...user }
  session.begin({ token: 'token', ...(user && { user_info: info }) })
  const router = createRouter(env.location, session.$hasToken, env.sessionStorage)
  const stores = createStores({
    env,
    session,
    router,
    settings: {
      allowedOrigins: [],
      operator: null,
      refreshMs: 1000,
      undoMs: 5000,
      hasDock: true,
      isWide: false
    },
    page: NO_PAGE,
    client: createClient({ env, baseUrl: '/base', token: session.$token.get, timeouts: TIMEOUTS }),
    i18n: createI18n({ load: env.loadLocale, timeZone: env.clock.timeZone }),
    askToken: () => Promise.resolve(null),
    onError: () => undefined
  })
  const data = { client_language_map: [], customer_service_url: [], recharge_customer_service_url: [] }
  env.answer('GET /basic_config', () => envelope({ ...data, ...config }))
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: waiting }))
  env.answer('GET /plan/order/list', () => envelope({ list: plans, counts }))
  if (recent) env.answer('GET /transaction_flow/list', () => envelope({ list: recent }))
  env.answer('GET /ad/order/data_statistics/list', () => {
    const value = answer()
    return value instanceof Response ? value : envelope(value)
  })
  await stores.config.load('en')
  await stores.waitingPlans.load()

  const { box, unmount } = render(
    <StoresProvider stores={stores}>
      <AdCenterView Sheets={AdCenterSheets} SetUp={SetUp} Recent={recent ? RecentActivity : () => null} Trend={TrendBody} Tools={Tools} />
    </StoresProvider>
  )
  onTestFinished(() => {
    router.destroy()
    session.destroy()
  })
  await until(() => expect(box.textContent).not.toContain('Loading'))
  await painted()
  return { env, stores, box, unmount }
}

/** Waits until effects, frame-bound renders and answers have run. */
export async function painted(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise<void>(resolve => requestAnimationFrame(() => resolve()))
    await settle()
  }
}
