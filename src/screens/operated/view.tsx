import { useStore } from '@nanostores/react'

import { useForm, useLanguage, useModel, useProfile, useStores } from '../../hooks/use-stores.ts'
import { Field, Form } from '../../ui/form.tsx'
import { Card, EmptyState, Note, Page, Section } from '../../ui/page.tsx'
import { SegmentPanel } from '../../ui/tab-list.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { Submit } from '../../widgets/form-parts.tsx'
import { createFollow, createRecords, type Follow, type Relation } from './follow-model.ts'
import { FollowSheet } from './follow-sheet.tsx'
import { RelationList } from './relation-list.tsx'

/** Plan follow: an agent by ID, and the history. The tab is in the address. */
export function OperatedView() {
  const { router } = useStores()
  const { t } = useLanguage()
  const { query } = useStore(router.$route)
  const tab = query.tab === 'records' ? 'records' : 'follow'
  return (
    <Page>
      <SegmentPanel
        label={t('operated.tabs')}
        value={tab}
        onSelect={key => router.navigate('/ad-center/operated', { tab: key === 'follow' ? undefined : key }, { replace: true })}
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

/** The agents followed now, and the field to follow one. */
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
      <Submit form={model.form} kind="primary" verb={t('operated.lookUp')} sending={t('operated.lookingUp')} />
    </Form>
  )
}
