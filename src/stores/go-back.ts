import type { Stores } from './create-stores.ts'
import type { CloseReason } from './shell.ts'

type Parts = Pick<Stores, 'env' | 'shell'>

/** There is a host, or a page, that closes the portal. */
export const canClose = ({ env, shell }: Parts): boolean =>
  env.host.state() === 'connected' || shell.page.closes()

/** Asks host and page to close the portal; what was typed and not sent is asked about first. */
export function closePortal({ env, shell }: Parts, reason: CloseReason): void {
  function close(): void {
    shell.page.emitClose(reason)
    if (env.host.state() === 'connected') void env.host.request('app.close', { reason })
  }
  if (shell.page.isDirty()) shell.openDialog({ type: 'leave', onLeave: close })
  else close()
}

/**
 * One step back, as the route's row says: the screen's own handler, the named route, the host's
 * close, the route before (specification section 2, header).
 */
export function goBack(parts: Parts & Pick<Stores, 'router'>): void {
  const { router, shell } = parts
  const { row, path } = router.$route.get()
  const handler = shell.$backHandler.get()
  if (handler && handler() !== false) return
  if (row.back === 'close') closePortal(parts, 'back')
  else if (row.back.startsWith('/')) router.open(row.back, { replace: true })
  else if (!router.back()) router.open(path === '/ad-center' ? '/login' : '/ad-center', { replace: true })
}
