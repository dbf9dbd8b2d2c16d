import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'

import { useStores } from '../stores/context.ts'

/**
 * What the back arrow does on this screen, or null when there is none to show:
 * the screen's own handler, the named route, the host's close, the route before
 * (specification section 2, header).
 */
export function useBack(): (() => void) | null {
  const { env, router, shell } = useStores()
  const { row, path } = useStore(router.$route)
  const handler = useStore(shell.$backHandler)
  const hasHost = useSyncExternalStore(env.host.listen, env.host.state) === 'connected'

  const { back } = row
  if (back.type === 'none') return null
  // In a plain browser there is no window of the host to close.
  if (back.type === 'close' && !hasHost && !handler) return null

  return () => {
    if (handler?.()) return
    if (back.type === 'close') void env.host.request('app.close', { reason: 'back' })
    else if (back.type === 'route') router.open(back.path, { replace: true })
    else if (!router.back()) router.open(path === '/ad-center' ? '/login' : '/ad-center', { replace: true })
  }
}
