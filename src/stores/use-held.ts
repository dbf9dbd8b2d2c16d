import { useEffect, useState } from 'react'

import { useStores } from './context.ts'

const SECOND = 1000
/** Milliseconds in which the second half of a double tap falls on what has just appeared. */
const DOUBLE_TAP_MS = 500

/**
 * What a view shows of a held deed: whole seconds until it is done, and whether "do it now" may
 * be tapped already.
 * @param until milliseconds since 1970, as `createHold` gives it
 */
export function useHeld(until: number): { seconds: number; isReady: boolean } {
  const { env, settings } = useStores()
  const [beats, setBeats] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const left = Math.min(Math.max(0, until - env.clock.now()), settings.undoMs)

  useEffect(() => env.clock.after(DOUBLE_TAP_MS, () => setIsReady(true)), [env, until])
  useEffect(() => {
    const rest = until - env.clock.now()
    if (rest <= 0) return undefined
    return env.clock.after(rest % SECOND || SECOND, () => setBeats(beats + 1))
  }, [env, until, beats])

  return { seconds: Math.ceil(left / SECOND), isReady }
}
