import type { PlanDetail } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'

export interface ReceiptFacts {
  plan: PlanDetail
  receiptNo: string
  /** `500.00 USD` of a wire amount. */
  money: (value: string) => string
  /** Null when nobody is named. */
  operator: string | null
  isSandbox: boolean
}

/** A receipt to keep, line by line; the sandbox is named in it. */
export function receiptText(facts: ReceiptFacts, { t, f }: Language): string {
  const { plan, receiptNo, money, operator, isSandbox } = facts
  const none = t('common.notProvided')
  const put = plan.timeline?.find(step => step.status === 'matching')?.at
  const amount = plan.money?.put ?? plan.put_amount
  const charged = plan.money?.charged
  const rows = [
    [t('plan.receiptNo'), receiptNo],
    [t('plans.search'), plan.plan_no ?? none],
    [t('plan.receiptProduct'), plan.product?.name ?? none],
    [t('plan.money.put'), amount == null ? none : money(amount)],
    [t('plan.money.charged'), charged == null ? none : money(charged)],
    [t('plan.put.acceptedAt'), put ? f.dateTime(put) : none],
    [t('plan.receiptOperator'), operator ?? none]
  ]
  const head = isSandbox ? [t('tape.sandbox'), ''] : []
  return [...head, ...rows.map(([name, value]) => `${name}: ${value}`), ''].join('\n')
}
