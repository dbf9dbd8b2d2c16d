import { useStore } from '@nanostores/react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { useForm, useSubmission } from '../../hooks/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { Card, Section } from '../../ui/page.tsx'
import { createFollow } from './follow-model.ts'
import type { Follow } from './follow-model.ts'
import { FollowSheet } from './follow-sheet.tsx'
import type { Relation } from './records-model.ts'
import { RelationList } from './relation-list.tsx'

/** Whom a person follows, and the field to follow somebody. */
export function FollowPanel() {
  const { shell, session } = useStores()
  const model = useModel(createFollow, '', follow => void follow.current.reload())
  const { t } = useLanguage()
  const review = useStore(model.$review)
  const agent = useStore(session.$profile)?.agent_id ?? ''
  const list = useStore(model.current.$list)
  // Without a state and a beginning nothing tells a relation that holds from one that is over.
  const isTold = (relation: Relation): boolean =>
    relation.relation_state != null || relation.started_at != null || relation.agent_id === agent
  const isUntold = agent !== '' || (list.type === 'ready' && list.rows.length > 0)
  const ask = () =>
    shell.openService(t('operated.endAsk', { agent }))
  return (
    <div className="s16">
      <Card>
        <FollowForm model={model} />
      </Card>
      <Section title={t('operated.current')}>
        <RelationList
          records={model.current}
          accept={isTold}
          empty={
            isUntold ? (
              <Note title={agent || undefined}>{t('operated.untold')}</Note>
            ) : (
              <EmptyState title={t('operated.none')} />
            )
          }
          foot={
            <Note
              action={
                <Button kind="quiet" onClick={ask}>
                  {t('common.customerService')}
                </Button>
              }
            >
              {t('operated.end')}
            </Note>
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
  const { isSending, error } = useSubmission(model.form)
  return (
    <Form onSubmit={model.form.submit}>
      <Field
        {...field('agent_id')}
        label={t('operated.agentId')}
        help={t('operated.what')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        required
      />
      <Button kind="primary" type="submit" busy={isSending && t('operated.lookingUp')}>
        {t('operated.lookUp')}
      </Button>
      <FormError
        text={error?.text}
        retry={error?.isRetryable ? t('common.retry') : undefined}
      />
    </Form>
  )
}
