import type { Env } from '../env/env.ts'
import { createEmitter, listenTo, type Disposer } from '../lib/disposer.ts'
import { focusedIn } from '../shell/screen-focus.ts'
import { observeSize } from '../ui/observe-size.ts'
import { DEFAULT_ACCENT, themeTokens } from '../ui/theme.ts'
import type { Stores } from '../stores/create-stores.ts'
import type { PortalEmitter } from './portal-events.ts'
import type { PortalRoot } from './sheets.ts'

/** Updates the colours when the user's settings, the device's preferences or the accent change. */
export function bindTheme(stores: Stores, writeStyles: (text: string) => void): Disposer[] {
  const { env, view, config, appearance } = stores
  let written = ''

  function write(): void {
    const { theme, contrast } = view.$view.get()
    const isDark = theme === 'auto' ? env.prefersDark.get() : theme === 'dark'
    const isStrong = contrast === 'auto' ? env.prefersContrast.get() : contrast === 'more'
    const accent = appearance.$brand.get().accent ?? config.$config.get()?.operator?.accent ?? DEFAULT_ACCENT
    const name = `${isDark ? 'dark' : 'light'}${isStrong ? '-hc' : ''}` as const
    if (name + accent === written) return
    written = name + accent
    writeStyles(themeTokens(name, accent))
    appearance.setTheme(name)
  }
  write()
  return [
    view.$view.listen(write),
    config.$config.listen(write),
    appearance.$brand.listen(write),
    env.prefersDark.listen(write),
    env.prefersContrast.listen(write)
  ]
}

/** Reports pictures that did not arrive to the host page; the screen itself shows what is missing. */
export function bindPictures(root: PortalRoot, events: PortalEmitter): Disposer {
  function onError({ target }: Event): void {
    if (!(target instanceof HTMLImageElement) || target.src.startsWith('blob:')) return
    const [where = ''] = target.src.split(/[?#]/)
    const what = target.closest('.logo') ? 'logo' : 'image'
    events.emit('loadError', { what, where, retryable: true, message: `the ${what} did not arrive` })
  }
  // `error` events of images do not bubble.
  return listenTo(root, 'error', onError, { capture: true })
}

/**
 * Publishes the portal's own width to the style sheets and the width store. A container query would do the same,
 * but costs two style passes with every figure that changes. The observed element has no height: the
 * root itself may grow with a list while it is observed, which engines report as a loop.
 */
export function bindWidth(host: HTMLElement, tree: ParentNode, { width }: Pick<Stores, 'width'>): Disposer {
  const probe = host.ownerDocument.createElement('div')
  probe.style.cssText = 'all:initial!important;display:block!important;height:0!important'
  tree.append(probe)
  function write(): void {
    // A hidden portal has no width; the last one is kept.
    const px = probe.clientWidth
    if (px === 0) return
    host.style.setProperty('--np-width', `${px}px`)
    width.measure(px)
  }
  return observeSize([probe], write)
}

/** Pixels above a keyboard, at 100 % of text size, below which nothing sticks, as with large text: bars would cover what is typed. */
const LOW = 320

const EDGES = ['top', 'right', 'bottom', 'left'] as const
type Edges = Record<(typeof EDGES)[number], number>

/**
 * Computes how much of the portal the device covers: on each edge the largest of the host's inset,
 * `--safe-area-inset-*` of the page and `env()` (the style sheet adds the latter two), minus the gap
 * between the container and that edge of the window; at the bottom also the keyboard.
 */
export function bindInsets(env: Env, host: HTMLElement, place: Element): Disposer[] {
  const page = host.ownerDocument.defaultView
  if (!page) return []
  const viewport = page.visualViewport as VisualViewport | null | undefined
  const hostInsets: Edges = { top: 0, right: 0, bottom: 0, left: 0 }
  let keyboard: number | null = null
  let shownKeys = 0

  const write = (event?: Event): void => {
    const box = host.getBoundingClientRect()
    const gap: Edges = { top: box.top, left: box.left, right: page.innerWidth - box.right, bottom: page.innerHeight - box.bottom }
    // A zoomed page also shows less; that is not a keyboard.
    const covered = viewport && viewport.scale <= 1.01 ? page.innerHeight - viewport.height - viewport.offsetTop : 0
    const keys = keyboard ?? Math.max(0, covered)
    for (const edge of EDGES) {
      const inset = edge === 'bottom' ? Math.max(hostInsets.bottom, keys) : hostInsets[edge]
      host.style.setProperty(`--np-${edge}`, `${Math.round(inset)}px`)
      host.style.setProperty(`--np-gap-${edge}`, `${Math.max(0, Math.round(gap[edge]))}px`)
    }
    const portal = place.querySelector<HTMLElement>('.portal')
    const scale = Number(portal?.style.getPropertyValue('--ts'))
    portal?.toggleAttribute('data-low', keys > 0 && page.innerHeight - keys < LOW * scale)
    // Keep the focused field visible when the keyboard rises; whoever scrolls looks elsewhere.
    if (keys > shownKeys && event?.type !== 'scroll') focusedIn(place)?.scrollIntoView({ block: 'nearest' })
    shownKeys = keys
  }

  const stopHost = env.host.handle('insets.set', insets => {
    for (const edge of EDGES) hostInsets[edge] = Math.max(0, insets[edge])
    keyboard = insets.keyboard === undefined ? null : Math.max(0, insets.keyboard)
    write()
    return {}
  })
  write()
  return [
    stopHost,
    // The page may pan over the keyboard, which then covers less of it.
    ...[page, viewport].flatMap(target => (target ? [listenTo(target, 'resize', write), listenTo(target, 'scroll', write)] : []))
  ]
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  !/^(search|password|checkbox|radio|file|range)$/.test(target.type)

/**
 * Tracks typed text under a root that leaving would lose. A field counts while it is connected and not empty,
 * so that a submitted form or a screen that was left no longer counts.
 */
export function watchUnsavedText(root: PortalRoot) {
  const typed = new Set<Field>()
  const changes = createEmitter<void>()

  function onInput({ target }: Event): void {
    if (!isField(target)) return
    typed.add(target)
    changes.emit()
  }
  const stop = listenTo(root, 'input', onInput)

  return {
    get(): boolean {
      for (const field of typed) if (!field.isConnected) typed.delete(field)
      return [...typed].some(({ value }) => value !== '')
    },
    /** Calls back when the result of `get` may have changed. */
    listen: changes.listen,
    undo(): void {
      stop()
      changes.clear()
    }
  }
}
