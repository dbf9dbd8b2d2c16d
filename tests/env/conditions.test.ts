import { describe, expect, it, test, vi } from 'vitest'

import { createCondition, createMedia, createMobile, createOnline, createVisible } from '../../src/env/conditions.ts'
import { createTestHost } from '../support/test-host.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/150.0 Mobile'

test.each([
  ['a narrow window with touch', { width: 768, touch: true, userAgent: DESKTOP }, true],
  ['one pixel wider', { width: 769, touch: true, userAgent: DESKTOP }, false],
  ['a narrow window without touch', { width: 390, touch: false, userAgent: DESKTOP }, false],
  ['a tablet in portrait that reports a desktop', { width: 744, touch: true, userAgent: MAC }, true],
  ['the same tablet in landscape', { width: 1_133, touch: true, userAgent: MAC }, false],
  ['a phone in landscape', { width: 932, touch: true, userAgent: PHONE }, true],
  ['an Android web view of any width', { width: 1_280, touch: false, userAgent: ANDROID }, true],
  ['no user agent at all', { width: 1_280, touch: false, userAgent: '' }, false]
])('the mobile condition classifies %s', (_name, device, expected) => {
  const { width: innerWidth, touch, userAgent } = device
  const page = { innerWidth, navigator: { maxTouchPoints: touch ? 5 : 0, userAgent } } as Window
  expect(createMobile(page).condition.get()).toBe(expected)
})

test('a condition reports changes only and observes the device only while it has listeners', () => {
  const source = new EventTarget()
  const add = vi.spyOn(source, 'addEventListener')
  const remove = vi.spyOn(source, 'removeEventListener')
  let value = false
  const { condition, dispose } = createCondition(() => value, [[source, 'change']])
  expect(add).not.toHaveBeenCalled()
  const seen: boolean[] = []
  const first = condition.listen(next => seen.push(next))
  const second = condition.listen(next => seen.push(next))
  const change = (next: boolean) => {
    value = next
    source.dispatchEvent(new Event('change'))
  }
  change(false)
  change(true)
  change(true)
  expect(seen).toEqual([true, true])
  first()
  first()
  change(false)
  expect(seen).toEqual([true, true, false])
  second()
  expect(remove).toHaveBeenCalledTimes(add.mock.calls.length)
  condition.listen(next => seen.push(next))
  dispose()
  change(true)
  expect(seen).toHaveLength(3)
})

test('the network counts as available unless the device reports that it is offline', () => {
  const target = (onLine: unknown) =>
    Object.assign(new EventTarget(), { navigator: { onLine } }) as unknown as Window
  expect(createOnline(target(true)).condition.get()).toBe(true)
  expect(createOnline(target(undefined)).condition.get()).toBe(true)
  expect(createOnline(target(false)).condition.get()).toBe(false)
  const page = target(true)
  const seen: boolean[] = []
  createOnline(page).condition.listen(value => seen.push(value))
  for (const onLine of [false, true]) {
    Object.assign(page, { navigator: { onLine } }).dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  expect(seen).toEqual([false, true])
})

test('a media condition follows its query and is false on a page without media queries', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  const { condition } = createMedia({ matchMedia: () => media } as unknown as Window, '(x)')
  const seen: boolean[] = []
  const undo = condition.listen(value => seen.push(value))
  media.matches = true
  media.dispatchEvent(new Event('change'))
  undo()
  media.matches = false
  media.dispatchEvent(new Event('change'))
  expect(seen).toEqual([true])
  expect(createMedia({}, '(x)').condition.get()).toBe(false)
})

describe('the visible condition', () => {
  /** A page with an intersection observer that the test triggers. */
  function openPage() {
    let intersect: (...all: boolean[]) => void = () => undefined
    const disconnect = vi.fn()
    // Not the real window, which other tests share.
    const page = Object.assign(new EventTarget(), {
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      IntersectionObserver: class {
        constructor(run: (entries: { isIntersecting: boolean }[]) => void) {
          intersect = (...all) => run(all.map(isIntersecting => ({ isIntersecting })))
        }
        observe = vi.fn()
        disconnect = disconnect
      }
    })
    const host = createTestHost()
    return { made: createVisible(page as never, host, {} as Element), page, host, intersect: (...all: boolean[]) => intersect(...all), disconnect }
  }

  it('is false while the page is hidden', () => {
    const { made, page } = openPage()
    const seen: boolean[] = []
    made.condition.listen(value => seen.push(value))
    for (const visibilityState of ['hidden', 'visible']) {
      Object.assign(page.document, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
    }
    expect(seen).toEqual([false, true])
    made.dispose()
  })

  it('is that of the newest of several intersections', () => {
    const { made, intersect } = openPage()
    intersect(true, false)
    expect(made.condition.get()).toBe(false)
    made.dispose()
  })

  it('is false while the host denies it, and forgets what a host said that is gone', async () => {
    const { made, host } = openPage()
    const seen: boolean[] = []
    made.condition.listen(value => seen.push(value))
    host.setState('connected')
    await host.call('visibility.set', { visible: false })
    expect(made.condition.get()).toBe(false)
    host.setState('gone')
    host.setState('connected')
    expect(seen).toEqual([false, true])
    made.dispose()
  })

  it('is false while the container is scrolled out of view', () => {
    const { made, intersect, disconnect } = openPage()
    const seen: boolean[] = []
    made.condition.listen(value => seen.push(value))
    expect(made.condition.get()).toBe(true)
    intersect(false)
    expect(made.condition.get()).toBe(false)
    intersect(true)
    expect(seen).toEqual([false, true])
    made.dispose()
    expect(disconnect).toHaveBeenCalledTimes(1)
  })
})
