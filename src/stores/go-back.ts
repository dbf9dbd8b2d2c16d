import type { Stores } from './create-stores.ts'
import type { CloseReason } from './shell.ts'

type Parts = Pick<Stores, 'env' | 'shell'>

export const canClose = ({ env, shell }: Parts): boolean =>
  env.host.supports('app.close') || shell.page.closes()

/** Asks the host and the page to close the portal; first confirms the loss of typed input, unless it is lost already. */
export function closePortal({ env, shell }: Parts, reason: CloseReason, isDirty = shell.page.isDirty()): void {
  function close(): void {
    void env.host.request('app.close', { reason })
    // Last: a page may destroy the portal at this event.
    shell.page.emitClose(reason)
  }
  if (isDirty) shell.openDialog({ type: 'leave', onLeave: close })
  else close()
}

/** Goes back one step: by the screen's own handler, else as the route's row says (specification section 2, header). */
export function goBack(parts: Parts & Pick<Stores, 'router'>): void {
  const { router, shell } = parts
  const { row } = router.$route.get()
  const handler = shell.$backHandler.get()
  if (handler && handler() !== false) return
  if (row.back === 'close') closePortal(parts, 'back')
  else if (row.back.startsWith('/')) router.open(row.back, true)
  else router.back('/ad-center')
}
