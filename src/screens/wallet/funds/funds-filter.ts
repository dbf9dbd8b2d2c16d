import { BUCKETS, FLOW_KINDS, filtersOf, type CallInput, type FlowFilters, type FlowRow } from '../../../api/calls.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { compareDecimals } from '../../../lib/decimal.ts'
import type { MessageKey } from '../../../lib/message-key.ts'
import type { Money } from '../../../money/create-money.ts'
import { bucketName } from '../../../widgets/flow-events.ts'

/** Which movements are looked at; what is absent does not choose. */
export type FundsFilter = Pick<CallInput<'transactionFlow'>, keyof FlowFilters> & FlowFilters

type Query = Readonly<Record<string, string | undefined>>

const REF_TYPES = ['plan', 'withdrawal'] as const
/** As long as one can be typed, in a currency of whatever decimals. */
const AMOUNT = /^\d{1,15}(\.\d{1,18})?$/
/** Of whatever signs a backend makes it. */
const ID = /^\S{1,64}$/

/** A day that exists: `2026-02-30` does not. */
function dayOf(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}
const matching = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined
const among = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find(one => one === text)

/** `&month=` of the address, if it is one. */
export const readMonth = (text: string | undefined): string | undefined =>
  matching(text, /^\d{4}-(0[1-9]|1[0-2])$/)

/** Reads `&kind=`, `from`, `to`, `month`, `min`, `max`, `bucket`, `ref_type`, `ref_id`; what is none is dropped. */
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

/** Equal for equal filters. */
export const filterKey = (filter: FundsFilter): string => JSON.stringify(filtersOf(filter))

/** Judges a row: a backend that ignores a filter sends those, too, that say to belong elsewhere. */
export const fitsFilter =
  ({ kind, from, to, ref_type, ref_id }: FundsFilter) =>
  (row: FlowRow): boolean => {
    const at = Date.parse(row.time)
    return (
      (!kind || kind === row.kind || !FLOW_KINDS.some(known => known === row.kind)) &&
      // In this person's zone, as the filter is meant; nothing is before or after a day that is not chosen.
      !(at < Date.parse(from + 'T00:00')) &&
      !(at >= Date.parse(to + 'T24:00')) &&
      (!ref_id || !row.ref || (row.ref.type === ref_type && row.ref.id === ref_id))
    )
  }

/** How many choices it makes; a reference is one. */
export const countOf = (filter: FundsFilter): number =>
  Object.keys(filtersOf(filter)).filter(name => name !== 'ref_id').length

/** Whether the opening balance and its rows lead to the closing one: none is left out between. */
export const isWhole = ({ kind, min_amount, max_amount, ref_id }: FundsFilter): boolean =>
  [kind, min_amount, max_amount, ref_id].every(part => part === undefined)

export type TypedField = 'from' | 'to' | 'min_amount' | 'max_amount'
/** A filter as it stands in the form. */
type TypedFilter = FundsFilter & Record<TypedField, string>

export const typeFilter = (filter: FundsFilter, { typed }: Pick<Money, 'typed'>): TypedFilter => ({
  ...filter,
  from: filter.from ?? '',
  to: filter.to ?? '',
  min_amount: typed(filter.min_amount ?? ''),
  max_amount: typed(filter.max_amount ?? '')
})

/** Reads the form; the first field that is wrong is named. */
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
  // Days that are chosen here stand in place of a month.
  const month = from || to ? undefined : typed.month
  const filter: FundsFilter = { ...typed, from, to, month, min_amount, max_amount }
  return { type: 'filter', filter } as const
}

/**
 * The whole filter in words, for the head of a statement.
 * @param refLabel number of the plan or withdrawal as a row tells it
 */
export const filterText = (
  filter: FundsFilter,
  language: Language,
  money: Pick<Money, 'amount'>,
  refLabel: string | null | undefined
): string =>
  filterLabels(filter, language, money, refLabel)
    .map(({ text }) => text)
    .join(', ') || language.t('wallet.filter.none')

/**
 * Each choice of a filter in words, and the filter without it.
 * @param refLabel number of the plan or withdrawal as a row tells it
 */
export function filterLabels(
  filter: FundsFilter,
  { t, f }: Language,
  money: Pick<Money, 'amount'>,
  refLabel?: string | null
) {
  const words: { key: string; text: string; without: FundsFilter }[] = []
  const add = (text: string | null | undefined | false, ...keys: (keyof FundsFilter)[]): void => {
    if (!text) return
    const without = Object.fromEntries(keys.map(key => [key, undefined]))
    words.push({ key: keys.join(), text, without: { ...filter, ...without } })
  }
  const { kind, bucket, month, from, to, min_amount, max_amount, ref_type, ref_id } = filter
  const number = refLabel || ref_id || ''
  add(kind && t(`flow.name.${kind}`), 'kind')
  add(bucketName(bucket, { t }), 'bucket')
  add(month && f.month(month), 'month')
  add(from && t('wallet.filter.since', { day: f.day(from) }), 'from')
  add(to && t('wallet.filter.until', { day: f.day(to) }), 'to')
  add(min_amount && t('wallet.filter.atLeast', { amount: money.amount(min_amount) }), 'min_amount')
  add(max_amount && t('wallet.filter.atMost', { amount: money.amount(max_amount) }), 'max_amount')
  add(
    ref_type && t(ref_type === 'plan' ? 'flow.ofPlan' : 'wallet.filter.ofWithdrawal', { number }),
    'ref_type',
    'ref_id'
  )
  return words
}
