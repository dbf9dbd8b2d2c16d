import type { FlowRow } from '../../../src/api/calls.ts'
import type { Property } from '../../../src/screens/wallet/balances/balance-parts.ts'
import { envelope } from '../../support/test-env.ts'
import type { TestRequest } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'
import type { TestStores, TestStoresOptions } from '../../support/test-stores.ts'

/** A wallet whose parts add up, as the backend sends it. */
export const propertyAnswer = (over: Partial<Property> = {}): Property => ({
  total_assets: '3420.17',
  available_balance: '2318.45',
  to_be_consumed: '736.72',
  to_be_settled: '345.00',
  withdrawal_pending: '20.00',
  discount_amount: '55.00',
  deposit: '500.00',
  startup_funds: '0.00',
  currency: 'USD',
  as_of: '2026-01-15T11:59:30Z',
  withdrawable: { ok: true, amount: '2318.45', blocks: [] },
  ...over
})

export const flowRow = (id: number, amount: string, over: Partial<FlowRow> = {}): FlowRow => ({
  id: String(id),
  time: `2026-01-${String(1 + (id % 14)).padStart(2, '0')}T10:00:00Z`,
  amount,
  kind: 'ad_serving',
  remark: `Remark ${id}`,
  currency: 'USD',
  bucket: 'available',
  balance_after: null,
  ref: { type: 'plan', id: '7', label: '1107-039' },
  state: 'posted',
  ...over
})

/** Two rows that lead from 2106.15 to the available balance of `propertyAnswer`. */
export const RECENT: readonly FlowRow[] = [
  flowRow(12, '-200.00', { balance_after: '2318.45' }),
  flowRow(11, '412.30', { balance_after: '2518.45', kind: 'profit_sharing' })
]

export interface WalletSetUp extends TestStoresOptions {
  property?: Partial<Property>
  rows?: readonly FlowRow[]
  config?: Record<string, unknown>
}

/** Stores of a logged-in user on the wallet; the answers are read again at each request. */
export async function walletStores(setUp: WalletSetUp = {}): Promise<TestStores> {
  const { property, rows = RECENT, config, ...options } = setUp
  const stores = createTestStores({ path: '/wallet', token: 'token', ...options })
  stores.env.answer('GET /user/property', () => envelope(propertyAnswer(property)))
  stores.env.answer('GET /transaction_flow/list', () => envelope({ list: rows }))
  stores.env.answer('GET /bank_card/detail', () => envelope({ bound: false }))
  if (config) {
    stores.env.answer('GET /basic_config', () =>
      envelope({
        client_language_map: [],
        customer_service_url: [],
        recharge_customer_service_url: [],
        ...config
      })
    )
    await stores.config.load('en')
  }
  return stores
}

/** A list of `total` rows in pages of at most 20, newest first. */
export function pagesOf(total: number) {
  return ({ query }: TestRequest): Response => {
    const page = Number(query.page)
    const size = Math.min(20, Number(query.page_size))
    const ids = Array.from({ length: total }, (_, i) => total - i)
    return envelope({
      list: ids.slice((page - 1) * size, page * size).map(id => flowRow(id, '1.00')),
      page,
      page_size: size,
      total,
      has_more: page * size < total,
      opening_balance: '10.00',
      closing_balance: String(10 + total) + '.00',
      currency: 'USD',
      as_of: '2026-01-15T11:00:00Z'
    })
  }
}
