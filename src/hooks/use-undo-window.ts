import { useEffect, useState } from 'react'

import { useStores } from './context.ts'
import { useLanguage } from './use-language.ts'

const SECOND = 1000
/** Milliseconds in which the second half of a double tap falls on what has just appeared. */
const DOUBLE_TAP_MS = 500

export interface UndoWindowLabels {
  /** How long it can be taken back, and what leaving does. */
  text: string
  /** What is left of it, in whole seconds. */
  left: string
  leaving: string
  passed: number
  seconds: number
  undo: string
  sendNow: string
  /** "Send now" may be tapped already. */
  isReady: boolean
}

/**
 * What a view says of a pending action.
 * @param until milliseconds since 1970, as `createUndoWindow` gives it
 */
export function useUndoWindow(until: number): UndoWindowLabels {
  const { env, settings } = useStores()
  const { t } = useLanguage()
  const [beats, setBeats] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const left = Math.min(Math.max(0, until - env.clock.now()), settings.undoMs)

  useEffect(() => env.clock.after(DOUBLE_TAP_MS, () => setIsReady(true)), [env, until])
  useEffect(() => {
    const rest = until - env.clock.now()
    if (rest <= 0) return undefined
    return env.clock.after(rest % SECOND || SECOND, () => setBeats(beats + 1))
  }, [env, until, beats])

  const seconds = Math.ceil(settings.undoMs / SECOND)
  const rest = Math.ceil(left / SECOND)
  const leaving = t('hold.leaving')
  return {
    text: `${t('hold.left', { count: seconds })}. ${leaving}`,
    left: t('hold.left', { count: rest }),
    leaving,
    passed: seconds - rest,
    seconds,
    undo: t('common.undo'),
    sendNow: t('hold.sendNow'),
    isReady
  }
}
