import { compareDecimals } from '../../../lib/decimal.ts'
import type { Money } from '../../../money/create-money.ts'
import type { FundsFilter } from './funds-filter.ts'

/** A filter as it stands in the form. */
export type TypedField = 'from' | 'to' | 'min_amount' | 'max_amount'
export type TypedFilter = FundsFilter & Record<TypedField, string>

export interface WrongField {
  type: 'wrong'
  field: TypedField
  why: 'invalid' | 'order' | 'less'
}

export const typeFilter = (filter: FundsFilter, { typed }: Pick<Money, 'typed'>): TypedFilter => ({
  ...filter,
  from: filter.from ?? '',
  to: filter.to ?? '',
  min_amount: typed(filter.min_amount ?? ''),
  max_amount: typed(filter.max_amount ?? '')
})

/** Reads the form; the first field that is wrong is named. */
export function readTyped(
  typed: TypedFilter,
  money: Pick<Money, 'read'>
): { type: 'filter'; filter: FundsFilter } | WrongField {
  const wrong = (field: TypedField, why: WrongField['why']): WrongField => ({ type: 'wrong', field, why })
  const from = typed.from || undefined
  const to = typed.to || undefined
  if (from && to && to < from) return wrong('to', 'order')
  const min = money.read(typed.min_amount)
  const max = money.read(typed.max_amount)
  if (min.type === 'invalid') return wrong('min_amount', 'invalid')
  if (max.type === 'invalid') return wrong('max_amount', 'invalid')
  const min_amount = min.type === 'amount' ? min.value : undefined
  const max_amount = max.type === 'amount' ? max.value : undefined
  if (min_amount && max_amount && compareDecimals(max_amount, min_amount) < 0) {
    return wrong('max_amount', 'less')
  }
  // Days that are chosen here stand in place of a month.
  const month = from || to ? undefined : typed.month
  return { type: 'filter', filter: { ...typed, from, to, month, min_amount, max_amount } }
}
