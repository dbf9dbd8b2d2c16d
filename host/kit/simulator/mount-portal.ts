import type { Transport } from '../../../src/bridge/host-link.ts'

/** The part of the bundle's global used by the page in the frame. */
interface PortalGlobal {
  frameBridge(origins: readonly string[]): Transport
  mount(
    container: Element,
    options: { bridge: Transport; storage: 'memory'; ownsPage: boolean; allowedOrigins: readonly string[] }
  ): unknown
}

/** The portal in the simulator's frame: its host is the embedding page. */
export function mountPortal(container: Element): void {
  const { AdPortal } = window as { AdPortal?: PortalGlobal }
  if (!AdPortal) throw new Error('portal.js is missing')
  AdPortal.mount(container, {
    bridge: AdPortal.frameBridge([location.origin]),
    storage: 'memory',
    ownsPage: true,
    allowedOrigins: [location.origin]
  })
}
