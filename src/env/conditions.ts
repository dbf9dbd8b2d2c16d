import type { HostLink } from '../bridge/host-link.ts'
import { createEmitter, disposeAll } from '../lib/disposer.ts'
import type { Condition, Disposer } from './env.ts'

/** A condition with its `dispose`. */
export type OwnedCondition = ReturnType<typeof createCondition>

/** Observes the device only while the condition has listeners, and reports only changes. */
export function createCondition(
  read: () => boolean,
  sources: readonly (readonly [EventTarget, string])[]
): { condition: Condition; check: () => void; dispose: Disposer } {
  const changes = createEmitter<boolean>()
  let listeners = 0
  let last = false

  function check(): void {
    const value = read()
    if (value === last) return
    last = value
    changes.emit(value)
  }

  function stop(): void {
    for (const [target, type] of sources) target.removeEventListener(type, check)
  }

  return {
    condition: {
      get: read,
      listen(onChange) {
        if (listeners === 0) {
          last = read()
          for (const [target, type] of sources) target.addEventListener(type, check)
        }
        listeners += 1
        const unlisten = changes.listen(onChange)
        let done = false
        return () => {
          if (done) return
          done = true
          unlisten()
          listeners -= 1
          if (listeners === 0) stop()
        }
      }
    },
    /** Reads a value again that none of the sources announces. */
    check,
    dispose() {
      stop()
      changes.clear()
    }
  }
}

/**
 * True when the user can see the portal: the page is visible, the host, which may know better, does not
 * deny it, and the container is not scrolled out of view.
 */
export function createVisible(
  page: Window & typeof globalThis,
  host: Pick<HostLink, 'handle'>,
  container?: Element
): OwnedCondition {
  let isShown = true
  let isInView = true
  const { condition, check, dispose } = createCondition(
    () => isShown && isInView && page.document.visibilityState !== 'hidden',
    [
      [page.document, 'visibilitychange'],
      [page, 'pageshow']
    ]
  )
  const stop = host.handle('visibility.set', ({ visible }) => {
    isShown = visible
    check()
    return {}
  })
  const observer = container && new page.IntersectionObserver(entries => {
    isInView = entries[entries.length - 1]?.isIntersecting ?? isInView
    check()
  })
  if (container) observer?.observe(container)
  return { condition, check, dispose: disposeAll([stop, dispose, () => observer?.disconnect()]) }
}

/** The device reports a network connection; only a plain `false` counts as none. */
export function createOnline(page: Window): OwnedCondition {
  return createCondition(() => page.navigator.onLine !== false, [
    [page, 'online'],
    [page, 'offline']
  ])
}

/** A media query; false on a page without `matchMedia`. */
export function createMedia(page: Partial<Pick<Window, 'matchMedia'>>, query: string): OwnedCondition {
  const media = page.matchMedia?.(query)
  return createCondition(() => media?.matches ?? false, media ? [[media, 'change']] : [])
}

/** CSS pixels. */
const WIDEST = 768
const MOBILE_AGENT =
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|BB10|IEMobile|Windows Phone|Opera Mini|Mobile/i

/** Width up to 768 with touch, or a mobile user agent (specification section 2, Layout). */
export function createMobile(page: Window): OwnedCondition {
  function read(): boolean {
    const { maxTouchPoints, userAgent } = page.navigator
    const hasTouch = maxTouchPoints > 0 || 'ontouchstart' in page
    return (page.innerWidth <= WIDEST && hasTouch) || MOBILE_AGENT.test(userAgent)
  }
  return createCondition(read, [[page, 'resize']])
}
