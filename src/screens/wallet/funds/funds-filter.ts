import { BUCKETS, filtersOf, FLOW_KINDS, type CallInput, type FlowFilters, type FlowRow } from '../../../api/calls.ts'
import { compareDecimals } from '../../../lib/decimal.ts'
import type { MessageKey } from '../../../lib/message-key.ts'
import type { Money } from '../../../money/create-money.ts'
import { knownKind } from '../../../widgets/flow-events.ts'

/** Which movements to show; an absent field does not restrict. */
export type FundsFilter = Pick<CallInput<'transactionFlow'>, keyof FlowFilters> & FlowFilters

type Query = Readonly<Record<string, string | undefined>>

const REF_TYPES = ['plan', 'withdrawal'] as const
/** As long as an amount can be typed, with any currency's decimals. */
const AMOUNT = /^\d{1,18}(\.\d{1,18})?$/
/** Any characters that a backend uses. */
const ID = /^\S{1,64}$/

/** The text if it is an existing day; `2026-02-30` is not. */
function dayOf(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}
const matching = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined
const among = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find(one => one === text)

/** `&month=` of the address, if valid. */
export const readMonth = (text: string | undefined): string | undefined =>
  matching(text, /^\d{4}-(0[1-9]|1[0-2])$/)

/** Reads `&kind=`, `from`, `to`, `month`, `min`, `max`, `bucket`, `ref_type`, `ref_id`; drops invalid values. */
export function readFilter(query: Query): FundsFilter {
  const type = among(REF_TYPES, query.ref_type)
  const id = matching(query.ref_id, ID)
  return {
    kind: among(FLOW_KINDS, query.kind),
    bucket: among(BUCKETS, query.bucket),
    from: dayOf(query.from),
    to: dayOf(query.to),
    month: readMonth(query.month),
    min_amount: matching(query.min, AMOUNT),
    max_amount: matching(query.max, AMOUNT),
    ...(type && id ? { ref_type: type, ref_id: id } : {})
  }
}

/** The query of the address that {@link readFilter} reads. */
export function writeFilter(filter: FundsFilter): Query {
  const { min_amount: min, max_amount: max, ...rest } = filter
  return { view: 'funds', ...rest, min, max }
}

export const filterKey = (filter: FundsFilter): string => JSON.stringify(filtersOf(filter))

/** Tests a row, since a backend may ignore a filter; only a stated mismatch fails. */
export const fitsFilter =
  ({ kind, bucket, from, to, min_amount, max_amount, ref_type, ref_id }: FundsFilter) =>
  (row: FlowRow): boolean => {
    const at = Date.parse(row.time)
    const size = row.amount.replace('-', '')
    return (
      (!bucket || !row.bucket || bucket === row.bucket) &&
      (!min_amount || compareDecimals(size, min_amount) >= 0) &&
      (!max_amount || compareDecimals(size, max_amount) <= 0) &&
      (!kind || kind === row.kind || !knownKind(row)) &&
      // Days are in the user's time zone; comparing with an absent day (NaN) is false.
      !(at < Date.parse(from + 'T00:00')) &&
      !(at >= Date.parse(to + 'T24:00')) &&
      (!ref_id || !row.ref || (row.ref.type === ref_type && row.ref.id === ref_id))
    )
  }

/** The number of fields that restrict; a reference counts once. */
export const countOf = (filter: FundsFilter): number =>
  Object.keys(filtersOf(filter)).filter(name => name !== 'ref_id').length

/** True when the filter leaves out no row between the opening and the closing balance. */
export const isWhole = ({ kind, min_amount, max_amount, ref_id }: FundsFilter): boolean =>
  [kind, min_amount, max_amount, ref_id].every(part => part === undefined)

export type TypedField = 'from' | 'to' | 'min_amount' | 'max_amount'
type TypedFilter = FundsFilter & Record<TypedField, string>

export const typeFilter = (filter: FundsFilter, { typed }: Pick<Money, 'typed'>): TypedFilter => ({
  ...filter,
  from: filter.from ?? '',
  to: filter.to ?? '',
  min_amount: typed(filter.min_amount ?? ''),
  max_amount: typed(filter.max_amount ?? '')
})

export function readTyped(typed: TypedFilter, money: Pick<Money, 'read'>) {
  const wrong = (field: TypedField, why: MessageKey) => ({ type: 'wrong', field, why }) as const
  const from = typed.from || undefined
  const to = typed.to || undefined
  if (from && to && to < from) return wrong('to', 'wallet.filter.order')
  const min = money.read(typed.min_amount)
  const max = money.read(typed.max_amount)
  if (min.type === 'invalid') return wrong('min_amount', 'wallet.filter.invalid')
  if (max.type === 'invalid') return wrong('max_amount', 'wallet.filter.invalid')
  const min_amount = min.type === 'amount' ? min.value : undefined
  const max_amount = max.type === 'amount' ? max.value : undefined
  if (min_amount && max_amount && compareDecimals(max_amount, min_amount) < 0) {
    return wrong('max_amount', 'wallet.filter.less')
  }
  // Days chosen here replace a month.
  const month = from || to ? undefined : typed.month
  const filter: FundsFilter = { ...typed, from, to, month, min_amount, max_amount }
  return { type: 'filter', filter } as const
}
