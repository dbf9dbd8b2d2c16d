import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { useCopy } from '../../hooks/use-share.ts'
import { useMoneyIn } from '../../money/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/page.tsx'
import { ShareRecord, recordText, useReceipt, useSaveOrCopy } from '../../widgets/share-record.tsx'
import type { PutOutcome } from './put-order.ts'

interface PlanReceiptProps {
  plan: PlanDetail
  receiptNo: string
  /** The answer to the put just made, of which the plan may not say anything yet. */
  outcome?: PutOutcome
}

/** The receipt number, to be copied for customer service, and the receipt to save or share. */
export function PlanReceipt({ plan, receiptNo, outcome }: PlanReceiptProps) {
  const { clock } = useStores().env
  const { t, f } = useLanguage()
  const copy = useCopy()
  const save = useSaveOrCopy()
  const moneyIn = useMoneyIn()
  const sum = (stated: string | null | undefined, own: string | null | undefined) =>
    stated ? moneyIn(outcome?.currency).withCurrency(stated) : own && moneyIn().withCurrency(own)
  const put = outcome?.accepted_at ?? plan.timeline?.find(step => step.status === 'matching')?.at
  const record = useReceipt(`receipt-${receiptNo}`, [
    [t('common.receiptNo'), receiptNo],
    [t('plans.search'), plan.plan_no],
    [t('plan.receiptProduct'), plan.product?.name],
    [t('adCenter.metric.put_amount'), sum(outcome?.put_amount, plan.money?.put ?? plan.put_amount)],
    [t('plan.money.charged'), sum(outcome?.charged, plan.money?.charged)],
    [t('plan.put.acceptedAt'), put && `${f.date(put)} ${f.time(put)} ${clock.timeZone()}`]
  ])

  const text = recordText(record)

  return (
    <Section title={t('plan.receiptTitle')}>
      <List>
        <ListRow
          title={<bdi className="break-words">{receiptNo}</bdi>}
          meta={t('common.receiptNo')}
          value={
            <Button kind="quiet" onClick={() => void copy(receiptNo)}>{t('common.copy')}</Button>
          }
        />
      </List>
      <div className="links ends">
        <ShareRecord record={record} />
        <Button kind="quiet" onClick={() => void save({ name: `${record.name}.txt`, type: 'text/plain', text }, text)}>{t('plan.receiptSave')}</Button>
      </div>
    </Section>
  )
}
