import { useEffect, useState } from 'react'

import { useIsReady } from '../../hooks/use-is-ready.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'

const SECOND = 1000

/**
 * Milliseconds left, counted down every second.
 * @param until milliseconds since 1970 by the device's clock; null means no end and returns 0
 */
export function useTimeLeft(until: number | null): number {
  const { env } = useStores()
  const [ticks, setTicks] = useState(0)
  const left = Math.max(0, (until ?? 0) - env.clock.now())
  useEffect(() => (left > 0 ? env.clock.after(left % SECOND || SECOND, () => setTicks(ticks + 1)) : undefined), [env, left, ticks])
  return left
}

/**
 * A pending action, announced once; its countdown can be read but never announces itself. Nothing animates.
 * @param until milliseconds since 1970, as `createUndoWindow` gives it
 */
export function UndoCount({ until }: { until: number }) {
  const { undoMs } = useStores().settings
  const { t } = useLanguage()
  const seconds = Math.ceil(undoMs / SECOND)
  const left = Math.ceil(Math.min(useTimeLeft(until), undoMs) / SECOND)
  const leaving = t('undoWindow.leaving')
  return (
    <div className="stack-8">
      <p className="visually-hidden" role="alert">
        {`${t('undoWindow.left', { count: seconds })}. ${leaving}`}
      </p>
      <div className="seconds" aria-hidden="true">
        {Array.from({ length: seconds }, (_, at) => (
          <i key={at} className={at < seconds - left ? 'on' : undefined} />
        ))}
      </div>
      <div className="row wrap text-14">
        <p className="text-bold grow" role="timer">{t('undoWindow.left', { count: left })}</p>
        <p className="text-tertiary" aria-hidden="true">{leaving}</p>
      </div>
    </div>
  )
}

interface UndoActionsProps {
  isSending: boolean
  onUndo: () => void
  onSendNow: () => void
}

/** Undo and Send now, equally prominent. A double tap does not skip the undo window. */
export function UndoActions({ isSending, onUndo, onSendNow }: UndoActionsProps) {
  const { t } = useLanguage()
  const isReady = useIsReady()
  return (
    <ButtonRow>
      <Button disabled={isSending} onClick={onUndo}>{t('common.undo')}</Button>
      <Button disabled={!isReady && !isSending} busy={isSending && t('common.sending')} onClick={onSendNow}>
        {t('undoWindow.sendNow')}
      </Button>
    </ButtonRow>
  )
}
