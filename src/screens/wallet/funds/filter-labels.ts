import type { Language } from '../../../i18n/i18n.ts'
import type { Money } from '../../../money/create-money.ts'
import { bucketName } from '../../../widgets/flow-events.ts'
import type { FundsFilter } from './funds-filter.ts'

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
  add(kind && t(`flow.${kind}.name`), 'kind')
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
