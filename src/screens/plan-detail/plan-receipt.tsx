import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'

/** The receipt number, to be copied for a question to customer service. */
export function PlanReceipt({ receiptNo }: { receiptNo: string }) {
  const { env, shell } = useStores()
  const { t } = useLanguage()
  async function copy(): Promise<void> {
    const isDone = await env.copyText(receiptNo)
    shell.toast(isDone ? 'done' : 'fail', t(isDone ? 'common.copied' : 'plan.copyFailed'))
  }
  return (
    <Section title={t('plan.receiptTitle')}>
      <List>
        <ListRow
          title={<bdi className="any">{receiptNo}</bdi>}
          meta={t('plan.receiptNo')}
          value={
            <Button kind="quiet" onClick={() => void copy()}>
              {t('common.copy')}
            </Button>
          }
        />
      </List>
    </Section>
  )
}
