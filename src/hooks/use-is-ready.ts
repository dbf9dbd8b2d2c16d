import { useEffect, useState } from 'react'

import { useStores } from './use-stores.ts'

/** Milliseconds in which the second half of a double tap falls on what has just appeared. */
export const DOUBLE_TAP_MS = 500

/** Whether a tap is meant for what has appeared with the component that asks. */
export function useIsReady(): boolean {
  const { env } = useStores()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => env.clock.after(DOUBLE_TAP_MS, () => setIsReady(true)), [env])
  return isReady
}
