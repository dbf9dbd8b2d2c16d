import { useStore } from '@nanostores/react'

import { useMoney } from '../../../money/use-money.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useModel } from '../../../hooks/use-model.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { History } from '../../../ui/history.tsx'
import { Section } from '../../../ui/section.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { Loading } from '../../../widgets/loading.tsx'
import { ReturnNote } from './return-note.tsx'
import { timelineEvents } from './timeline-events.ts'
import { createTimeline } from './withdrawal-timeline.ts'

export interface TimelinePartProps {
  /** The withdrawal as the backend names it. */
  id: string
  /** ISO 8601; null when it is not known here. */
  arrivesAt: string | null
  currency: string | null
}

/** How one withdrawal goes on, read again until it has ended; a return names its reason (TR-10). */
export function TimelinePart({ id, arrivesAt, currency }: TimelinePartProps) {
  const language = useLanguage()
  const { t } = language
  const { say } = useMoney(currency)
  const model = useModel(stores => createTimeline(stores, id), id, created => created.start())
  const state = useStore(model.$timeline)
  const story = valueOf(state)

  return (
    <>
      {state.type === 'failed' && <LoadError error={state.error} onRetry={model.load} />}
      {state.type === 'loading' && <Loading rows={2} />}
      {state.type === 'ready' && story === null && (
        <EmptyState
          title={t('wallet.withdraw.notFound')}
          text={t('wallet.withdraw.notFoundText')}
        />
      )}
      {story && (
        <Section title={t('plan.historyTitle')}>
          <Card>
            <History events={timelineEvents(story, arrivesAt, language, say)} />
          </Card>
        </Section>
      )}
      {story?.end.type === 'returned' && (
        <ReturnNote story={story} reason={story.end.reason} currency={currency} />
      )}
    </>
  )
}
