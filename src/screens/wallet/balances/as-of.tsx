import { Clock } from 'lucide'

import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Icon } from '../../../ui/icon.tsx'

export interface AsOfProps {
  /** ISO 8601; null when the backend does not tell it. */
  instant: string | null | undefined
  isStale: boolean
}

/** The time of the data: without its day when that is today. */
export function AsOf({ instant, isStale }: AsOfProps) {
  const { env } = useStores()
  const { t, f } = useLanguage()
  const today = f.date(new Date(env.clock.now()).toISOString())
  const time = instant && (f.date(instant) === today ? f.time(instant) : f.dateTime(instant))
  if (!isStale) {
    return (
      <span className="apart t12 i3">
        {time ? t('common.asOf', { time }) : t('wallet.asOfNone')}
      </span>
    )
  }
  return (
    <span className="apart row t12 warn">
      <Icon icon={Clock} size={14} />
      <span>{time ? t('wallet.staleAsOf', { time }) : t('wallet.staleNone')}</span>
    </span>
  )
}
