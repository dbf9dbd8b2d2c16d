import { useLayoutEffect, useRef } from 'react'

/** Starts something that is given up together with the component; the signal tells. */
export function useAbort(): () => AbortSignal {
  const running = useRef<AbortController | null>(null)
  useLayoutEffect(() => () => running.current?.abort(), [])
  return () => {
    running.current = new AbortController()
    return running.current.signal
  }
}
