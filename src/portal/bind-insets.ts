import type { Env } from '../env/env.ts'
import { focusedIn } from '../lib/focused-in.ts'
import { disposeAll } from '../lib/disposer.ts'
import type { Disposer } from '../lib/disposer.ts'

const EDGES = ['top', 'right', 'bottom', 'left'] as const
type Edges = Record<(typeof EDGES)[number], number>

/**
 * What the device covers of the portal, as one model: on each edge the largest of what the host
 * says, of its `--safe-area-inset-*` on the page and of `env()` (the style sheet takes those two),
 * less what lies between the container and that edge of the window; at the bottom the keyboard
 * as well.
 * @param host the portal's own element
 * @param place what all of the portal stands in
 */
export function bindInsets(env: Env, host: HTMLElement, place: Element): Disposer {
  const page = host.ownerDocument.defaultView
  if (!page) return () => undefined
  const viewport: VisualViewport | null = page.visualViewport ?? null
  const told: Edges = { top: 0, right: 0, bottom: 0, left: 0 }
  let keyboard: number | null = null
  let shownKeys = 0

  function write(): void {
    if (!page) return
    const box = host.getBoundingClientRect()
    const gap: Edges = {
      top: box.top,
      left: box.left,
      right: page.innerWidth - box.right,
      bottom: page.innerHeight - box.bottom
    }
    const covered = viewport ? page.innerHeight - viewport.height - viewport.offsetTop : 0
    // A page that was zoomed shows less, too: that is no keyboard.
    const isZoomed = viewport !== null && viewport.scale > 1.01
    const keys = keyboard ?? (isZoomed ? 0 : Math.max(0, covered))
    for (const edge of EDGES) {
      const inset = edge === 'bottom' ? Math.max(told.bottom, keys) : told[edge]
      host.style.setProperty(`--np-${edge}`, `${Math.round(inset)}px`)
      host.style.setProperty(`--np-gap-${edge}`, `${Math.max(0, Math.round(gap[edge]))}px`)
    }
    // Who types sees what he types, whatever has risen over it.
    if (keys > shownKeys) focusedIn(place)?.scrollIntoView({ block: 'nearest' })
    shownKeys = keys
  }

  const stopHost = env.host.handle('insets.set', insets => {
    for (const edge of EDGES) told[edge] = Math.max(0, insets[edge])
    keyboard = insets.keyboard === undefined ? null : Math.max(0, insets.keyboard)
    write()
    return {}
  })
  write()
  page.addEventListener('resize', write)
  page.addEventListener('scroll', write, { passive: true })
  viewport?.addEventListener('resize', write)
  return disposeAll([
    stopHost,
    () => page.removeEventListener('resize', write),
    () => page.removeEventListener('scroll', write),
    () => viewport?.removeEventListener('resize', write)
  ])
}
