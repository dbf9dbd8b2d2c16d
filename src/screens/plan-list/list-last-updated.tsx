import { useStore } from '@nanostores/react'

import { useLanguage } from '../../hooks/use-language.ts'
import { LastUpdatedLine } from '../../ui/last-updated-line.tsx'
import { Button } from '../../ui/button.tsx'
import type { PlanListModel } from './model.ts'

/** When the rows were true, and the button that asks again. */
export function ListLastUpdated({ model, asOf }: { model: PlanListModel; asOf: string | null }) {
  const { t, f } = useLanguage()
  const isStale = useStore(model.$isStale)
  const isRefreshing = useStore(model.$isRefreshing)
  const time = asOf && f.time(asOf)
  const words = isStale
    ? time ? t('plan.stale', { time }) : t('plan.staleUnknown')
    : time && t('common.asOf', { time })
  return (
    <LastUpdatedLine
      state={isStale ? 'stale' : 'live'}
      time={words}
      action={
        <Button
          kind="quiet"
          busy={isRefreshing && t('common.refreshing')}
          onClick={() => void model.refresh()}
        >
          {t('common.refresh')}
        </Button>
      }
    />
  )
}
