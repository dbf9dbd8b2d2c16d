import { useStore } from '@nanostores/react'
import { CircleCheck } from 'lucide'
import { useLayoutEffect, useRef } from 'react'

import type { SupportCase } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import { useCopy } from '../../hooks/use-share.ts'
import { valueOf } from '../../stores/loadable.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card, Section } from '../../ui/page.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { aboutLabel, type Feedback, type SentItem } from './model.ts'

export function SentDone({ item, onAnother }: { item: SentItem; onAnother: () => void }) {
  const copy = useCopy()
  const { t, f } = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => title.current?.focus(), [])
  const { reference } = item

  const rows = [
    { label: t('feedback.reference'), figure: reference ?? t('common.notProvided') },
    { label: t('feedback.topic'), figure: item.topic },
    { label: t('common.time'), figure: f.dateTime(item.at) }
  ]
  return (
    <Card className="stack-12">
      <div className="row">
        <Icon icon={CircleCheck} className="gain" />
        <h2 ref={title} tabIndex={-1} className="text-17">{t('feedback.doneTitle')}</h2>
      </div>
      <TotalsTable rows={rows} />
      <ButtonRow>
        {reference && <Button onClick={() => void copy(reference)}>{t('common.copy')}</Button>}
        <Button onClick={onAnother}>{t('feedback.another')}</Button>
      </ButtonRow>
    </Card>
  )
}

const STATES = ['received', 'answered', 'closed'] as const

/** Messages and appeals with status and answers, if the operator reports them; else those sent from this tab. */
export function SentList({ model }: { model: Feedback }) {
  const { t, f } = useLanguage()
  const sent = useStore(model.$sent)
  const state = useStore(model.$cases)
  const cases = valueOf(state)?.cases ?? []
  const own = sent
    .filter(({ reference }) => !cases.some(one => one.reference === reference))
    .map(({ reference, topic, at }): SupportCase => ({ reference: reference ?? '', topic, created_at: at }))
  const all = [...own, ...cases]
  const stateOf = (word: SupportCase['state']): string | null | undefined => {
    const known = STATES.find(one => one === word)
    return known ? t(`feedback.state.${known}`) : word
  }
  return (
    <>
      {state.type === 'failed' && <LoadError about={t('feedback.sent')} error={state.error} onRetry={model.readCases} />}
      {all.length > 0 && (
        <Section title={t('feedback.sent')}>
          {cases.length === 0 && <p className="text-13 text-tertiary below">{t('feedback.sentText')}</p>}
          <List>
            {all.map(({ reference, topic, case_ref: about, state: word, created_at: at, answers }) => (
              <ListRow
                key={`${reference} ${at}`}
                title={topic || reference}
                meta={
                  <>
                    {f.joined(at && f.dateTime(at), reference || t('common.notProvided'), aboutLabel(about, { t }))}
                    {answers?.map(({ text, at: time }, index) => (
                      <span key={index} className="text-13 text-secondary">
                        {f.joined(time && f.dateTime(time), text)}
                      </span>
                    ))}
                  </>
                }
                value={stateOf(word)}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  )
}
