import { useEffect, useState } from 'react'

import { Button, ButtonRow } from '../../ui/button.tsx'
import { useIsReady } from '../../hooks/use-is-ready.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'

export interface UndoCountProps {
  /** How long it can be taken back, as it was at the beginning. */
  text: string
  /** What is left of it. */
  left: string
  /** What leaving does. */
  leaving: string
  /** Seconds that have passed, of so many. */
  passed: number
  seconds: number
}

/** An action that waits: said once; the count can be asked for and never speaks by itself. Nothing in it moves. */
export function UndoCount({ text, left, leaving, passed, seconds }: UndoCountProps) {
  return (
    <div className="s8">
      <p className="vh" role="alert">
        {text}
      </p>
      <div className="seconds" aria-hidden="true">
        {Array.from({ length: seconds }, (_, at) => (
          <i key={at} className={at < passed ? 'on' : undefined} />
        ))}
      </div>
      <div className="row wrap t14">
        <p className="b grow" role="timer">
          {left}
        </p>
        <p className="i3" aria-hidden="true">
          {leaving}
        </p>
      </div>
    </div>
  )
}

export interface UndoActionsProps {
  undo: string
  sendNow: string
  /** False in the first moment, so that a double tap does not skip the time to take it back. */
  isReady?: boolean
  /** The verb in progress while it is being sent: nothing can be pressed any more. */
  sending?: string | false | undefined
  onUndo?: () => void
  onSendNow?: () => void
}

/** Taking it back and not waiting, of equal weight. */
export function UndoActions(props: UndoActionsProps) {
  const { undo, sendNow, isReady = false, sending, onUndo, onSendNow } = props
  return (
    <ButtonRow>
      <Button disabled={Boolean(sending)} onClick={onUndo}>
        {undo}
      </Button>
      <Button disabled={!isReady && !sending} busy={sending} onClick={onSendNow}>
        {sendNow}
      </Button>
    </ButtonRow>
  )
}

const SECOND = 1000

/**
 * What a view says of a pending action.
 * @param until milliseconds since 1970, as `createUndoWindow` gives it
 */
export function useUndoWindow(until: number) {
  const { env, settings } = useStores()
  const { t } = useLanguage()
  const [beats, setBeats] = useState(0)
  const isReady = useIsReady()
  const left = Math.min(Math.max(0, until - env.clock.now()), settings.undoMs)

  useEffect(() => {
    const rest = until - env.clock.now()
    if (rest <= 0) return undefined
    return env.clock.after(rest % SECOND || SECOND, () => setBeats(beats + 1))
  }, [env, until, beats])

  const seconds = Math.ceil(settings.undoMs / SECOND)
  const rest = Math.ceil(left / SECOND)
  const leaving = t('hold.leaving')
  return {
    /** How long it can be taken back, and what leaving does. */
    text: `${t('hold.left', { count: seconds })}. ${leaving}`,
    /** What is left of it, in whole seconds. */
    left: t('hold.left', { count: rest }),
    leaving,
    passed: seconds - rest,
    seconds,
    undo: t('common.undo'),
    sendNow: t('hold.sendNow'),
    /** "Send now" may be tapped already. */
    isReady
  }
}
