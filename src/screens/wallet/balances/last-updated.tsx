import { Clock } from 'lucide'

import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { Icon } from '../../../ui/icon.tsx'

export interface LastUpdatedProps {
  /** ISO 8601; null when the backend does not tell it. */
  instant: string | null | undefined
  isStale: boolean
}

/** The time of the data, where it is told: without its day when that is today. */
export function LastUpdated({ instant, isStale }: LastUpdatedProps) {
  const { env } = useStores()
  const { t, f } = useLanguage()
  const today = f.date(new Date(env.clock.now()).toISOString())
  const time = instant && (f.date(instant) === today ? f.time(instant) : f.dateTime(instant))
  if (!isStale) return time ? <span className="apart t12 i3">{t('common.asOf', { time })}</span> : null
  return (
    <span className="apart row t12 warn">
      <Icon icon={Clock} size={14} />
      <span>{time ? t('wallet.staleAsOf', { time }) : t('wallet.staleNone')}</span>
    </span>
  )
}
