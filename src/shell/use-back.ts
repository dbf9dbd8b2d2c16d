import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'

import { useStores } from '../hooks/use-stores.ts'
import { canClose, goBack } from '../stores/go-back.ts'

/** What the back arrow does on this screen, or null when there is none to show. */
export function useBack(): (() => void) | null {
  const stores = useStores()
  const { env, router, shell } = stores
  const { row } = useStore(router.$route)
  const handler = useStore(shell.$backHandler)
  useSyncExternalStore(env.host.listen, env.host.state)

  if (row.back.type === 'none') return null
  // In a plain browser there is no window of a host to close.
  if (row.back.type === 'close' && !canClose(stores) && !handler) return null
  return () => goBack(stores)
}
