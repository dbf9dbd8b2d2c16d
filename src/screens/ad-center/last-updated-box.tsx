import { useStore } from '@nanostores/react'
import { Pause, Play, RotateCw } from 'lucide'
import { useMemo } from 'react'

import { concernsSession } from '../../api/errors.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import type { Language } from '../../i18n/i18n.ts'
import { useMoney } from '../../money/amount.tsx'
import { LastUpdatedLine } from '../../ui/status-strip.tsx'
import type { Overview } from './overview.ts'
import type { Period } from './overview-figures.ts'
import { Button } from '../../ui/button.tsx'
import { LiveText } from './live-figure.tsx'
import { useId } from '../../ui/use-id.ts'
import { AS_OF_ID, GAP } from './metric-view.ts'

/** Time of the figures, the comparison period, and the live, paused or stale state. */
export function LastUpdatedBox({ overview }: { overview: Overview }) {
  const { env } = useStores()
  const id = useId(AS_OF_ID)
  const language = useLanguage()
  const { t, f } = language
  const { $asOf } = overview
  const status = useStore(overview.$status)
  const { isTimed, start } = useStore(overview.$frame)
  const { currency } = useMoney()
  const comparedUntil = useStore(overview.$comparedUntil)
  const period = useStore(overview.$period)
  const nextTry = useStore(overview.$nextTry)
  const time = useMemo(() => {
    // Translated once, not every second.
    const [before = '', after = ''] = t('common.asOf', { time: GAP }).split(GAP)
    let hour = ''
    let write = f.time
    return () => {
      const { value } = $asOf
      if (value === null) return ''
      // The day is compared once an hour, since this runs every second.
      const current = value.slice(0, 13)
      if (current !== hour) {
        hour = current
        write = f.moment(value, env.clock.now()) === f.time(value) ? f.time : f.dateTime
      }
      return before + write(value) + after
    }
  }, [$asOf, env, t, f])

  if (status.type === 'loading' || status.type === 'failed') {
    return <LastUpdatedLine id={id} state="paused" time={t('common.loading')} />
  }
  if (status.type === 'live') {
    return (
      <LastUpdatedLine
        id={id}
        state="live"
        time={isTimed && <LiveText read={time} listen={$asOf.listen} />}
        place={f.joined(t('common.zoneTime', { zone: f.zoneName() }), currency)}
        more={comparedLabel(period, start, comparedUntil, language)}
        action={
          <Button kind="quiet" icon={Pause} shortcut="." onClick={overview.pause}>{t('adCenter.pause')}</Button>
        }
      />
    )
  }

  const asOf = $asOf.get()
  const now = env.clock.now()
  const since = f.moment(status.since, now)
  const isPaused = status.type === 'paused'
  return (
    <LastUpdatedLine
      id={id}
      state={status.type}
      time={t(isPaused ? 'adCenter.pausedSince' : 'adCenter.staleSince', { time: since })}
      place={asOf && t('adCenter.figuresAsOf', { time: f.moment(asOf, now) })}
      more={isPaused ? t('adCenter.stalePaused') : nextLabel()}
      action={
        isPaused ? (
          <Button kind="quiet" icon={Play} shortcut="." onClick={overview.resume}>{t('adCenter.resume')}</Button>
        ) : (
          <Button kind="quiet" icon={RotateCw} onClick={overview.refresh}>{t('common.tryNow')}</Button>
        )
      }
    />
  )

  function nextLabel(): string {
    if (!env.online.get()) return t('adCenter.staleOffline')
    if (nextTry !== null) return t('adCenter.nextTry', { count: nextTry })
    const isStopped = status.type === 'stale' && status.error !== null && concernsSession(status.error)
    return t(isStopped ? 'adCenter.staleStopped' : 'adCenter.trying')
  }
}

function comparedLabel(
  period: Period,
  start: string | null,
  until: string | null,
  { t, f }: Language
): string | null {
  if (period === 'all') return start && t('common.since', { date: f.date(start) })
  if (!until) return null
  const time =
    period === 'today' ? f.shortTime(until)
    : period === 'week' ? `${f.weekday(until)} ${f.shortTime(until)}`
    : f.dateTime(until)
  return t(`adCenter.compared.${period}`, { time })
}
