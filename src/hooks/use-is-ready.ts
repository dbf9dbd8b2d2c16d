import { useEffect, useState } from 'react'

import { useStores } from './use-stores.ts'

/** Milliseconds in which a tap may be the second half of a double tap, on content that has just appeared. */
export const DOUBLE_TAP_MS = 500

/** Whether taps on the component may be acted on: false just after it has appeared. */
export function useIsReady(): boolean {
  const { env } = useStores()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => env.clock.after(DOUBLE_TAP_MS, () => setIsReady(true)), [env])
  return isReady
}
