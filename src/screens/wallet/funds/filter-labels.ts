import type { FlowRow } from '../../../api/calls.ts'
import type { Language } from '../../../i18n/i18n.ts'
import type { Money } from '../../../money/create-money.ts'
import { bucketName } from '../../../widgets/flow-events.ts'
import { isWhole, type FundsFilter } from './funds-filter.ts'

/** The filter as a statement names it, away from the screen: also that its balances count more than its rows. */
export function filterText(...of: Parameters<typeof filterLabels>): string {
  const [filter, { t }] = of
  const text = filterLabels(...of).map(label => label.text).join(', ') || t('wallet.filter.none')
  return isWhole(filter) ? text : `${text} · ${t('wallet.funds.partText')}`
}

/** @param rows of the filter: they name the number of a plan or withdrawal */
export function filterLabels(
  filter: FundsFilter,
  { t, f }: Language,
  money: Pick<Money, 'amount'>,
  rows: readonly FlowRow[] = []
) {
  const labels: { key: string; text: string; without: FundsFilter }[] = []
  const add = (text: string | null | undefined | false, ...keys: (keyof FundsFilter)[]): void => {
    if (!text) return
    const without = Object.fromEntries(keys.map(key => [key, undefined]))
    labels.push({ key: keys.join(), text, without: { ...filter, ...without } })
  }
  const { kind, bucket, month, from, to, min_amount, max_amount, ref_type, ref_id } = filter
  const number = rows[0]?.ref?.label || ref_id || ''
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
  return labels
}
