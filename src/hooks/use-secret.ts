import { useLayoutEffect, useState } from 'react'

import { useStores } from './use-stores.ts'

/** Milliseconds without a key until what was typed is forgotten. */
export const SECRET_IDLE_MS = 60_000

/**
 * Something secret while a person types it. It lives in the component that calls this and
 * nowhere else; it is forgotten after a minute without a key, when the page is hidden, and
 * with the component.
 * @param empty a constant: what is left when it is forgotten
 */
export function useSecret<T>(empty: T): [T, (value: T) => void] {
  const { env } = useStores()
  const [value, setValue] = useState(empty)
  useLayoutEffect(() => {
    if (value === empty) return undefined
    return env.clock.after(SECRET_IDLE_MS, () => setValue(empty))
  }, [env, empty, value])
  useLayoutEffect(
    () =>
      env.visible.listen(isVisible => {
        if (!isVisible) setValue(empty)
      }),
    [env, empty]
  )
  return [value, setValue]
}
