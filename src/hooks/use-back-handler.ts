import { useLayoutEffect } from 'react'

import { useStores } from './use-stores.ts'

/** The back arrow calls this while the view is shown; null: the route decides. */
export function useBackHandler(handler: (() => unknown) | null): void {
  const { shell } = useStores()
  useLayoutEffect(() => (handler ? shell.handleBack(handler) : undefined), [shell, handler])
}
