import type { HostLink } from '../bridge/host-link.ts'
import { disposeAll, listenTo, type Disposer } from '../lib/disposer.ts'
import { lastOf } from '../lib/last-of.ts'
import type { Condition } from './env.ts'

/** Observes the device only while the condition has listeners, and reports only changes. */
export function createCondition(read: () => boolean, sources: readonly (readonly [EventTarget, string])[]) {
  const stops = new Set<Disposer>()
  const condition: Condition = {
    get: read,
    listen(onChange) {
      let last = read()
      function check(): void {
        const value = read()
        if (value !== last) onChange((last = value))
      }
      const stop = disposeAll([() => stops.delete(stop), ...sources.map(([target, type]) => listenTo(target, type, check))])
      stops.add(stop)
      return stop
    }
  }
  return { condition, dispose: () => stops.forEach(stop => stop()) }
}

/** True while the page is visible, the host, which may know better, agrees, and the container is in view. */
export function createVisible(
  page: Window & typeof globalThis,
  host: Pick<HostLink, 'handle' | 'listen'>,
  container?: Element
) {
  let isShown = true
  let isInView = true
  const others = new EventTarget()
  const check = () => others.dispatchEvent(new Event('change'))
  function show(visible: boolean): void {
    isShown = visible
    check()
  }
  const { condition, dispose } = createCondition(
    () => isShown && isInView && page.document.visibilityState !== 'hidden',
    [
      [page.document, 'visibilitychange'],
      [page, 'pageshow'],
      [others, 'change']
    ]
  )
  const stop = host.handle('visibility.set', ({ visible }) => {
    show(visible)
    return {}
  })
  // A host that restarts is visible unless it says otherwise.
  const stopHost = host.listen(state => state === 'gone' && show(true))
  const observer = container && new page.IntersectionObserver(entries => {
    isInView = (lastOf(entries) as IntersectionObserverEntry).isIntersecting
    check()
  })
  observer?.observe(container as Element)
  return { condition, dispose: disposeAll([stop, stopHost, dispose, () => observer?.disconnect()]) }
}

/** The device reports a network connection; only a plain `false` counts as none. */
export const createOnline = (page: Window) =>
  createCondition(() => page.navigator.onLine !== false, [
    [page, 'online'],
    [page, 'offline']
  ])

/** A media query; false on a page without `matchMedia`. */
export function createMedia(page: Partial<Pick<Window, 'matchMedia'>>, query: string) {
  const media = page.matchMedia?.(query)
  return createCondition(() => media?.matches ?? false, media ? [[media, 'change']] : [])
}

/** CSS pixels. */
const WIDEST = 768
const MOBILE_AGENT =
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|BB10|IEMobile|Windows Phone|Opera Mini|Mobile/i

/** Width up to 768 with touch, or a mobile user agent (specification section 2, Layout). */
export const createMobile = (page: Window) =>
  createCondition(() => {
    const { maxTouchPoints, userAgent } = page.navigator
    const hasTouch = maxTouchPoints > 0 || 'ontouchstart' in page
    return (page.innerWidth <= WIDEST && hasTouch) || MOBILE_AGENT.test(userAgent)
  }, [[page, 'resize']])
