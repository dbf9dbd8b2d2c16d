import { useStore } from '@nanostores/react'

import type { PlanDetail } from '../../api/calls.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useOperator } from '../../hooks/use-operator.ts'
import { useShare } from '../../hooks/use-share.ts'
import type { Language } from '../../i18n/i18n.ts'
import { useMoney } from '../../money/use-money.ts'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { List } from '../../ui/list.tsx'
import { Section } from '../../ui/section.tsx'

/** The receipt number, to be copied for a question to customer service, and the receipt to keep. */
export function PlanReceipt({ plan, receiptNo }: { plan: PlanDetail; receiptNo: string }) {
  const { config, env, shell } = useStores()
  const language = useLanguage()
  const { t } = language
  const { withCurrency: money } = useMoney(plan.currency)
  const operator = useOperator()
  const isSandbox = useStore(config.$config)?.environment === 'sandbox'

  async function copy(text: string, done: string): Promise<void> {
    const isDone = await env.copyText(text)
    shell.toast(isDone ? 'done' : 'fail', isDone ? done : t('plan.copyFailed'))
  }
  const name = `receipt-${receiptNo.replace(/[^\w-]/g, '')}.txt`
  const facts = { plan, receiptNo, money, operator: operator?.legal_name ?? null, isSandbox }
  const text = receiptText(facts, language)
  const share = useShare({ title: t('plan.receiptTitle'), text })

  async function save(): Promise<void> {
    if (await env.saveFile({ name, type: 'text/plain', text })) {
      shell.toast('done', t('common.savedAs', { name }))
    } else await copy(text, t('plan.receiptNotSaved'))
  }

  return (
    <Section
      title={t('plan.receiptTitle')}
      action={
        <>
          {share && (
            <Button kind="quiet" onClick={share}>
              {t('common.share')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => void save()}>
            {t('plan.receiptSave')}
          </Button>
        </>
      }
    >
      <List>
        <ListRow
          title={<bdi className="any">{receiptNo}</bdi>}
          meta={t('plan.receiptNo')}
          value={
            <Button kind="quiet" onClick={() => void copy(receiptNo, t('common.copied'))}>
              {t('common.copy')}
            </Button>
          }
        />
      </List>
    </Section>
  )
}

interface ReceiptFacts {
  plan: PlanDetail
  receiptNo: string
  /** `500.00 USD` of a wire amount. */
  money: (value: string) => string
  /** Null when nobody is named. */
  operator: string | null
  isSandbox: boolean
}

/** A receipt to keep, line by line; the sandbox is named in it. */
function receiptText(facts: ReceiptFacts, { t, f }: Language): string {
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
