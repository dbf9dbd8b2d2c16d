import { useStore } from '@nanostores/react'

import { errorWords } from '../../../stores/error-words.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { useModel } from '../../../stores/use-model.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorRow } from '../../../ui/error-row.tsx'
import { History } from '../../../ui/history.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMoney } from '../use-money.ts'
import { ReturnNote } from './return-note.tsx'
import { storyEvents } from './story-events.ts'
import { createStory } from './withdrawal-story.ts'

export interface StoryPartProps {
  /** The withdrawal as the backend names it. */
  id: string
  /** ISO 8601; null when it is not known here. */
  arrivesAt: string | null
  currency: string | null
}

/** How one withdrawal goes on, read again until it has ended; a return names its reason (TR-10). */
export function StoryPart({ id, arrivesAt, currency }: StoryPartProps) {
  const language = useLanguage()
  const { t } = language
  const { say } = useMoney()
  const model = useModel(stores => createStory(stores, id), id, created => created.start())
  const state = useStore(model.$story)
  const story = valueOf(state)

  return (
    <>
      {state.type === 'failed' && (
        <ErrorRow
          text={t('common.requestFailed')}
          meta={errorWords(state.error, language)}
          onRetry={() => void model.load()}
        />
      )}
      {state.type === 'loading' && <Skeleton rows={2} label={t('common.loading')} />}
      {state.type === 'ready' && story === null && (
        <EmptyState
          title={t('wallet.withdraw.notFound')}
          text={t('wallet.withdraw.notFoundText')}
        />
      )}
      {story && (
        <Section title={t('plan.historyTitle')}>
          <Card>
            <History events={storyEvents(story, arrivesAt, language, say)} />
          </Card>
        </Section>
      )}
      {story?.end.type === 'returned' && (
        <ReturnNote story={story} reason={story.end.reason} currency={currency} />
      )}
    </>
  )
}
