import { useStore } from '@nanostores/react'

import { useForm, useLanguage, useModel, useProfile, useRoute, useStores, useSubmission } from '../../hooks/use-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Card, Note, Page, Section } from '../../ui/page.tsx'
import { SegmentPanel } from '../../ui/tab-list.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { FormFailure, Submit } from '../../widgets/submit.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { LinksOut } from '../../widgets/links-out.tsx'
import { HelpNote, UndisclosedNote } from '../../widgets/warnings.tsx'
import { createFollow, createRecords, type Follow, type Relation, type Review } from './follow-model.ts'
import { RelationList } from './relation-list.tsx'

/** Plan follow: an agent by ID, and the history. The tab is in the address. */
export function OperatedView() {
  const { router } = useStores()
  const { t } = useLanguage()
  const { query } = useRoute()
  const tab = query.tab === 'records' ? 'records' : 'follow'
  return (
    <Page>
      <SegmentPanel
        label={t('operated.tabs')}
        value={tab}
        onSelect={key => router.replace('/ad-center/operated', { tab: key === 'follow' ? undefined : key })}
        tabs={[
          { key: 'follow', label: t('operated.tab.follow') },
          { key: 'records', label: t('operated.tab.records') }
        ]}
      >
        {tab === 'follow' ? <FollowPanel /> : <RecordsPanel />}
      </SegmentPanel>
    </Page>
  )
}

function RecordsPanel() {
  const { t } = useLanguage()
  const records = useModel(createRecords, 'record')
  return <RelationList records={records} empty={<EmptyState title={t('operated.noRecords')} />} />
}

function FollowPanel() {
  const model = useModel(createFollow)
  const { t } = useLanguage()
  const review = useStore(model.$review)
  const profile = useProfile()
  const agent = profile?.agent_id ?? ''
  const list = useStore(model.current.$list)
  // Without state and start, a current relation looks like an ended one.
  const isDisclosed = (relation: Relation): boolean =>
    relation.relation_state != null || relation.started_at != null || relation.agent_id === agent
  const isUndisclosed = !profile || agent !== '' || (list.type === 'ready' && list.rows.length > 0)
  return (
    <div className="stack-16">
      <Card>
        <FollowForm model={model} />
      </Card>
      <Section title={t('operated.current')}>
        <RelationList
          records={model.current}
          accept={isDisclosed}
          empty={
            isUndisclosed ? (
              <Note title={agent || undefined}>{t(agent ? 'common.noDetails' : 'operated.notStated')}</Note>
            ) : (
              <EmptyState title={t('operated.none')} />
            )
          }
          foot={
            <Note action={<ServiceButton about={t('operated.endAsk', { agent })} />}>{t('operated.end')}</Note>
          }
        />
      </Section>
      {review && <FollowSheet model={model} review={review} />}
    </div>
  )
}

function FollowForm({ model }: { model: Follow }) {
  const { t } = useLanguage()
  const field = useForm(model.form)
  return (
    <Form onSubmit={model.form.submit}>
      <Field
        {...field('agent_id')}
        label={t('operated.agentId')}
        help={t('operated.what')}
        exact
        enterKeyHint="go"
        required
      />
      <Submit form={model.form} kind="primary" verb={t('operated.lookUp')} sending={t('common.sending')} />
    </Form>
  )
}

/** The agent to follow, the terms, and what is not disclosed (TR-17). */
function FollowSheet({ model, review: { agentId, agent } }: { model: Follow; review: Review }) {
  const { t, f } = useLanguage()
  const { isSending } = useSubmission(model)
  const now = useProfile()?.agent_id
  const share = agent?.profit_share_percent
  const terms = [
    [t('exchange.partner.name'), agent?.agent_name],
    [t('exchange.field.fee'), agent?.fee_text],
    [t('operated.share'), share && t('operated.shareOf', { value: f.decimal(share) })],
    [t('operated.scope'), agent?.data_scope]
  ] as const
  const complaints = [t('operated.complaints'), agent?.complaints_url] as const
  const missing = [...terms, complaints].flatMap(([label, value]) => (value ? [] : label))

  return (
    <DialogSheet
      title={t('operated.reviewTitle')}
      onClose={model.cancel}
      locked={isSending}
      actions={
        <ButtonRow>
          <Button disabled={isSending} onClick={model.cancel}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={isSending && t('common.sending')} onClick={() => void model.confirm()}>
            {t(missing.length > 0 ? 'operated.followBlind' : 'operated.follow')}
          </Button>
        </ButtonRow>
      }
    >
      <div className="stack-12">
        <TotalsTable
          rows={[
            { label: t('operated.agentId'), figure: agent?.agent_id ?? agentId, strong: true },
            ...terms.map(([label, figure]) => ({ label, figure }))
          ]}
        />
        <LinksOut
          links={[
            [t('exchange.field.complaints_url'), agent?.complaints_url],
            [t('common.terms'), agent?.terms_url]
          ]}
        />
        {missing.length > 0 && (
          <>
            <UndisclosedNote fields={missing} />
            <HelpNote />
          </>
        )}
        {now && <p className="text-13 text-secondary">{t('operated.replaces', { agent: now })}</p>}
      </div>
      <FormFailure form={model} unknown={t('operated.unknownOutcome')} isOver />
    </DialogSheet>
  )
}
