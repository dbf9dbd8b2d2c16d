import { useLanguage, useProfile, useSubmission } from '../../hooks/use-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { LinksOut } from '../../widgets/links-out.tsx'
import { FormFailure } from '../../widgets/form-parts.tsx'
import { HelpNote, UndisclosedNote } from '../../widgets/warnings.tsx'
import { undisclosed, type AgentCard, type Follow, type Review } from './follow-model.ts'

/** The agent to follow, the terms, and what is not disclosed (TR-17). */
export function FollowSheet({ model, review }: { model: Follow; review: Review }) {
  const { t } = useLanguage()
  const { isSending } = useSubmission(model)
  const now = useProfile()?.agent_id
  const { agent } = review
  const missing = undisclosed(agent)

  return (
    <DialogSheet
      title={t('operated.reviewTitle')}
      onClose={model.cancel}
      locked={isSending}
      actions={
        <ButtonRow>
          <Button disabled={isSending} onClick={model.cancel}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={isSending && t('operated.following')} onClick={() => void model.confirm()}>
            {t(missing.length > 0 ? 'operated.followBlind' : 'operated.follow')}
          </Button>
        </ButtonRow>
      }
    >
      <div className="stack-12">
        <Terms agentId={review.agentId} agent={agent} />
        {missing.length > 0 && (
          <>
            <UndisclosedNote fields={missing.map(key => t(key))} />
            <HelpNote />
          </>
        )}
        {now && <p className="text-13 text-secondary">{t('operated.replaces', { agent: now })}</p>}
      </div>
      <FormFailure form={model} unknown={t('operated.unknownOutcome')} isOver />
    </DialogSheet>
  )
}

function Terms({ agentId, agent }: { agentId: string; agent: AgentCard | null }) {
  const { t, f } = useLanguage()
  const share = agent?.profit_share_percent
  const details = [
    [t('exchange.partner.name'), agent?.agent_name],
    [t('exchange.field.fee'), agent?.fee_text],
    [t('operated.share'), share && t('operated.shareOf', { value: f.decimal(share) })],
    [t('operated.scope'), agent?.data_scope]
  ] as const
  return (
    <>
      <TotalsTable
        rows={[
          { label: t('operated.agentId'), figure: agent?.agent_id ?? agentId, strong: true },
          ...details.map(([label, figure]) => ({ label, figure }))
        ]}
      />
      <LinksOut
        links={[
          [t('exchange.field.complaints_url'), agent?.complaints_url],
          [t('operated.terms'), agent?.terms_url]
        ]}
      />
    </>
  )
}
