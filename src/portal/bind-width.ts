import type { Disposer } from '../lib/disposer.ts'
import type { Stores } from '../stores/create-stores.ts'
import { observeSize } from '../ui/observe-size.ts'

/**
 * Tells the style sheets and the frame the portal's own width. A container query on the root would say the same,
 * and cost two style passes with every figure that changes. What is observed has no height: the
 * element itself may grow with a list that is being observed, which engines report as a loop.
 * @param host the portal's own element
 * @param tree its content
 */
export function bindWidth(host: HTMLElement, tree: ParentNode, { width }: Pick<Stores, 'width'>): Disposer {
  const probe = host.ownerDocument.createElement('div')
  probe.style.cssText = 'all:initial!important;display:block!important;height:0!important'
  tree.append(probe)
  function write(): void {
    // Hidden it has none; the last one stays.
    const px = probe.clientWidth
    if (px === 0) return
    host.style.setProperty('--np-width', `${px}px`)
    width.measure(px)
  }
  write()
  return observeSize([probe], write)
}
