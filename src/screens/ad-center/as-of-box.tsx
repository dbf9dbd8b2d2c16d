import { useStore } from '@nanostores/react'
import { Pause, Play, RotateCw } from 'lucide'
import { useCallback } from 'react'

import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import type { Language } from '../../i18n/i18n.ts'
import type { OverviewFrame } from '../../stores/overview-figures.ts'
import type { Overview } from '../../stores/overview.ts'
import type { Period } from '../../stores/overview-period.ts'
import { AsOfLine } from '../../ui/as-of-line.tsx'
import { Button } from '../../ui/button.tsx'
import { LiveText } from '../../ui/live-text.tsx'
import { useId } from '../../ui/use-id.ts'

export const AS_OF_ID = 'overview-as-of'

/** When the figures were true, what they are compared with, and whether they still follow. */
export function AsOfBox({ overview }: { overview: Overview }) {
  const { env } = useStores()
  const id = useId(AS_OF_ID)
  const language = useLanguage()
  const { t, f } = language
  const { $asOf, $frame } = overview
  const status = useStore(overview.$status)
  const { currency } = useStore($frame)
  const period = useStore(overview.$period)
  const nextTry = useStore(overview.$nextTry)
  const time = useCallback(() => {
    const asOf = $asOf.get()
    return asOf === null ? t('adCenter.asOfNone') : t('common.asOf', { time: f.time(asOf) })
  }, [$asOf, t, f])
  const onAsOf = useCallback((onChange: () => void) => $asOf.listen(onChange), [$asOf])
  const compared = useCallback(
    () => comparedWords(period, $frame.get(), language),
    [$frame, period, language]
  )
  const onFrame = useCallback((onChange: () => void) => $frame.listen(onChange), [$frame])

  if (status.type === 'live' || status.type === 'loading' || status.type === 'failed') {
    const place = currency
      ? t('adCenter.place', { zone: f.zoneName(), currency })
      : t('adCenter.placeNoCurrency', { zone: f.zoneName() })
    return (
      <AsOfLine
        id={id}
        state={status.type === 'live' ? 'live' : 'paused'}
        time={
          status.type === 'live' ? <LiveText read={time} listen={onAsOf} /> : t('common.loading')
        }
        place={status.type === 'live' && place}
        more={status.type === 'live' && <LiveText read={compared} listen={onFrame} />}
        action={
          status.type === 'live' && (
            <Button kind="quiet" icon={Pause} onClick={overview.pause}>
              {t('adCenter.pause')}
            </Button>
          )
        }
      />
    )
  }

  const asOf = $asOf.get()
  const since = f.time(new Date(status.since).toISOString())
  const isPaused = status.type === 'paused'
  return (
    <AsOfLine
      id={id}
      state={isPaused ? 'paused' : 'stale'}
      time={t(isPaused ? 'adCenter.pausedSince' : 'adCenter.staleSince', { time: since })}
      place={asOf && t('adCenter.figuresAsOf', { time: f.time(asOf) })}
      more={isPaused ? t('adCenter.stalePaused') : nextWords()}
      action={
        isPaused ? (
          <Button kind="quiet" icon={Play} onClick={overview.resume}>
            {t('adCenter.resume')}
          </Button>
        ) : (
          <Button kind="quiet" icon={RotateCw} onClick={overview.refresh}>
            {t('common.tryNow')}
          </Button>
        )
      }
    />
  )

  function nextWords(): string {
    if (!env.online.get()) return t('adCenter.staleOffline')
    if (nextTry !== null) return t('adCenter.nextTry', { count: nextTry })
    const isStopped = status.type === 'stale' && status.error !== null && concernsSession(status.error.type)
    return t(isStopped ? 'adCenter.staleStopped' : 'adCenter.trying')
  }
}

const concernsSession = (type: string): boolean =>
  ['unauthorized', 'account', 'expired'].includes(type)

function comparedWords(period: Period, frame: OverviewFrame, { t, f }: Language): string {
  if (period === 'all') {
    return frame.range ? t('adCenter.since', { date: f.date(frame.range.start) }) : ''
  }
  if (!frame.previousRange) return t('adCenter.comparedNone')
  const { end } = frame.previousRange
  if (period === 'today') return t('adCenter.compared.today', { time: f.shortTime(end) })
  if (period === 'week') {
    return t('adCenter.compared.week', { time: `${f.weekday(end)} ${f.shortTime(end)}` })
  }
  return t('adCenter.compared.month', { time: f.dateTime(end) })
}
