import { BUCKETS } from '../../../../src/api/calls.ts'
import type { CallOutput, FlowRow } from '../../../../src/api/calls.ts'
import { addDecimals, signOf, sumDecimals } from '../../../../src/lib/decimal.ts'
import type { Property } from '../../../../src/screens/wallet/balances/balance-parts.ts'
import type { Month } from '../../../../src/screens/wallet/reconciliation/reconciliation.ts'
import { envelope } from '../../../support/test-env.ts'
import type { TestRequest } from '../../../support/test-env.ts'
import { createTestStores } from '../../../support/test-stores.ts'
import { flowRow, propertyAnswer } from '../wallet-answers.ts'

export type FlowAnswer = CallOutput<'transactionFlow'>

/** A movement: day, balance, amount, kind. */
export type Move = readonly [
  day: string,
  bucket: (typeof BUCKETS)[number],
  amount: string,
  kind?: NonNullable<FlowRow['kind']>
]

/** A small backend with a ledger: rows get ids from 1, in the order of the moves. */
export class FakeLedger {
  rows: FlowRow[] = []
  /** Replaces the true answer. */
  forge: (answer: FlowAnswer) => FlowAnswer = answer => answer
  /** Balances that differ from the sum of the rows. */
  forged: Partial<Property> = {}

  constructor(moves: readonly Move[]) {
    for (const move of moves) this.add(move)
  }

  add([day, bucket, amount, kind = 'ad_serving']: Move): void {
    const before = this.balance(bucket)
    const row = flowRow(this.rows.length + 1, amount, {
      time: `${day}T10:00:00Z`,
      bucket,
      kind,
      balance_after: addDecimals(before, amount)
    })
    this.rows.push(row)
  }

  balance(bucket: FlowRow['bucket'] | null): string {
    const own = this.rows.filter(row => bucket === null || row.bucket === bucket)
    return sumDecimals(['0.00', ...own.map(row => row.amount)])
  }

  property() {
    const [available, to_be_consumed, to_be_settled, withdrawal_pending] = BUCKETS.map(bucket =>
      this.balance(bucket)
    )
    return propertyAnswer({
      total_assets: this.balance(null),
      available_balance: available,
      to_be_consumed,
      to_be_settled,
      withdrawal_pending,
      last_flow_id: this.rows.at(-1)?.id ?? null,
      ...this.forged
    })
  }

  flow({ query }: Pick<TestRequest, 'query'>): FlowAnswer {
    const existing = this.rows.filter(row => !query.up_to || Number(row.id) <= Number(query.up_to))
    const asked = existing.filter(row => !query.bucket || row.bucket === query.bucket)
    const of = asked.filter(row => !query.month || row.time.startsWith(query.month)).reverse()
    const [page, size] = [Number(query.page), Number(query.page_size)]
    const below = query.before ? of.findIndex(row => row.id === query.before) + 1 : null
    const from = below ?? (page - 1) * size
    return this.forge({
      list: of.slice(from, from + size),
      page,
      page_size: size,
      total: below === null ? of.length : null,
      has_more: from + size < of.length,
      up_to: existing.at(-1)?.id ?? null,
      currency: 'USD',
      as_of: '2026-01-15T11:00:00Z',
      months: query.group === 'month' ? monthsOf(asked, query.month) : null
    })
  }
}

function monthsOf(rows: readonly FlowRow[], only: string | undefined): Month[] {
  const months = new Map<string, FlowRow[]>()
  for (const row of rows) {
    const name = row.time.slice(0, 7)
    months.set(name, [...(months.get(name) ?? []), row])
  }
  let balance = '0.00'
  const list = [...months].map(([month, own]): Month => {
    const opening = balance
    const sum = (kept: readonly FlowRow[]) => sumDecimals(['0.00', ...kept.map(row => row.amount)])
    balance = addDecimals(balance, sum(own))
    return {
      month,
      in: sum(own.filter(row => signOf(row.amount) > 0)),
      out: sum(own.filter(row => signOf(row.amount) < 0)),
      net: sum(own),
      opening,
      closing: balance,
      by_kind: Object.fromEntries(
        [...new Set(own.map(row => row.kind!))].map(kind => [
          kind,
          sum(own.filter(row => row.kind === kind))
        ])
      )
    }
  })
  return list.filter(one => !only || one.month === only).reverse()
}

/** Stores connected to such a backend. */
export function ledgerStores(ledger: FakeLedger, path = '/wallet') {
  const stores = createTestStores({ path, token: 'token' })
  stores.env.answer('GET /user/property', () => envelope(ledger.property()))
  stores.env.answer('GET /bank_card/detail', () => envelope({ bound: false }))
  stores.env.answer('GET /transaction_flow/list', request => envelope(ledger.flow(request)))
  return stores
}

/** Two months of all balances. */
export const MOVES: readonly Move[] = [
  ['2025-12-03', 'available', '1000.00', 'system_topup'],
  ['2025-12-10', 'available', '-300.00'],
  ['2025-12-10', 'to_be_consumed', '300.00'],
  ['2025-12-20', 'to_be_consumed', '-120.50', 'ad_billing'],
  ['2026-01-05', 'to_be_settled', '90.25', 'profit_sharing'],
  ['2026-01-06', 'to_be_settled', '-90.25', 'profit_sharing'],
  ['2026-01-06', 'available', '90.25', 'profit_sharing'],
  ['2026-01-12', 'available', '-40.00', 'manual_withdrawal'],
  ['2026-01-12', 'withdrawal_pending', '40.00', 'manual_withdrawal']
]
