import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { claimShare } from '../../src/env/browser.ts'
import { createHashLocation, createMemoryLocation } from '../../src/env/location.ts'
import type { Disposer } from '../../src/lib/disposer.ts'
import { SCALE } from '../support/scale.ts'

let disposers: Disposer[] = []
beforeEach(() => {
  history.replaceState(null, '', 'http://localhost:3000/page?own=1')
})
afterEach(() => {
  for (const undo of disposers) undo()
  disposers = []
})

function open(page: Window = window) {
  const made = createHashLocation(page)
  disposers.push(made.dispose)
  const seen: string[] = []
  made.location.listen(path => seen.push(path))
  return { location: made.location, undo: made.dispose, seen }
}

test('the location starts at the path after the hash and keeps the page address before it', () => {
  const { location, seen } = open()
  expect(location.get()).toBe('/')
  location.push('/plan?status=waitPut')
  expect(window.location.href).toBe('http://localhost:3000/page?own=1#/plan?status=waitPut')
  location.replace('plan/detail')
  expect(location.get()).toBe('/plan/detail')
  expect(seen).toEqual(['/plan?status=waitPut', '/plan/detail'])
})

test('the location adds no entry for the current path', () => {
  const { location, seen } = open()
  location.push('/plan')
  const before = history.length
  location.push('/plan')
  location.push('plan')
  expect(history.length).toBe(before)
  expect(seen).toEqual(['/plan'])
})

test('the location knows whether back stays within the portal, and keeps the host page’s history state', () => {
  history.replaceState({ hostKey: 'abc' }, '')
  const { location } = open()
  expect(location.canGoBack()).toBe(false)
  location.replace('/login')
  expect(location.canGoBack()).toBe(false)
  location.push('/ad-center')
  expect(location.canGoBack()).toBe(true)
  expect(history.state).toMatchObject({ hostKey: 'abc' })
  location.replace('/plan')
  expect(location.canGoBack()).toBe(true)
  const again = open()
  expect(again.location.canGoBack()).toBe(true)
})

test.each([
  ['a text', 'host state'],
  ['an array', [1, 2]],
  ['a date', new Date(0)],
  ['a forged depth', { adPortalDepth: 'many' }],
  ['a negative depth', { adPortalDepth: -3 }]
])('the location survives %s as the history state', (_name, state) => {
  history.replaceState(state, '')
  const { location } = open()
  expect(location.canGoBack()).toBe(false)
  location.push('/plan')
  expect(location.get()).toBe('/plan')
  if (!('adPortalDepth' in Object(state))) expect(history.state, 'it belongs to the page').toEqual(state)
})

test('back stays within the portal at an entry that the page has replaced', () => {
  const { location } = open()
  location.push('/plan')
  history.replaceState(null, '', '#/wallet')
  window.dispatchEvent(new Event('popstate'))
  expect([location.get(), location.canGoBack()]).toEqual(['/wallet', true])
})

test('the location keeps what a query holds behind a second hash', () => {
  history.replaceState(null, '', '#/plan?next=/wallet#top')
  expect(open().location.get()).toBe('/plan?next=/wallet#top')
})

test('a location in memory adds no entry for the current path, and back ends at its first one', () => {
  const location = createMemoryLocation('/plan?id=1')
  const seen: string[] = []
  location.listen(path => seen.push(path))
  location.push('/plan?id=1')
  expect(location.canGoBack()).toBe(false)
  location.back()
  location.push('wallet')
  location.back()
  expect([location.get(), seen]).toEqual(['/plan?id=1', ['/wallet', '/plan?id=1']])
})

test('a location in memory goes back to the entry before the one that was replaced', () => {
  const location = createMemoryLocation('/plan')
  location.push('/wallet')
  expect(location.canGoBack()).toBe(true)
  location.push('/wallet/bind-card')
  location.replace('/customer')
  expect(location.get()).toBe('/customer')
  location.back()
  expect(location.get()).toBe('/wallet')
  location.back()
  expect([location.get(), location.canGoBack()]).toEqual(['/plan', false])
})

test('the location reports each move of the page once', () => {
  const { seen, undo } = open()
  const go = (hash: string) => {
    history.pushState(null, '', hash)
    window.dispatchEvent(new Event('popstate'))
    window.dispatchEvent(new Event('hashchange'))
  }
  go('#/wallet')
  go('#/wallet?x=1')
  undo()
  go('#/plan')
  expect(seen).toEqual(['/wallet', '/wallet?x=1'])
})

describe('a history entry of the page', () => {
  /** A history as in the HTML standard; jsdom keeps the old state on a move to a fragment. */
  function pageWithHistory() {
    let entries: { href: string; state: unknown }[] = [{ href: 'https://host.test/#/ad-center', state: null }]
    let at = 0
    const target = new EventTarget()
    const current = () => entries[at] ?? { href: '', state: null }
    const dispatch = () => void (target.dispatchEvent(new Event('popstate')), target.dispatchEvent(new Event('hashchange')))
    const put = (href: string, state: unknown) => {
      entries = [...entries.slice(0, at + 1), { href, state }]
      at += 1
    }
    const go = (step: number) => {
      at = Math.min(entries.length - 1, Math.max(0, at + step))
      dispatch()
    }
    const page = {
      location: {
        get href() {
          return current().href
        },
        set hash(hash: string) {
          put(`https://host.test/${hash}`, null)
          dispatch()
        },
        replace(hash: string) {
          entries[at] = { href: `https://host.test/${hash}`, state: null }
          dispatch()
        }
      },
      history: {
        get state() {
          return current().state
        },
        get length() {
          return entries.length
        },
        pushState: (state: unknown, _title: string, href: string) => put(href, state),
        replaceState: (state: unknown, _title: string, href = current().href) => void (entries[at] = { href, state }),
        back: () => go(-1),
        forward: () => go(1)
      },
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target)
    }
    return page as typeof page & Window
  }

  test('can be left by going back, and the entry before knows its own depth', () => {
    const page = pageWithHistory()
    const { location, seen } = open(page)
    page.location.hash = '#/ad-center/coupons'
    expect(location.canGoBack()).toBe(true)
    location.back()
    expect(location.get()).toBe('/ad-center')
    expect(location.canGoBack()).toBe(false)
    page.history.forward()
    expect(location.canGoBack()).toBe(true)
    expect(seen).toEqual(['/ad-center/coupons', '/ad-center', '/ad-center/coupons'])
  })

  test('continues the count of the portal’s entries, after a reload too', () => {
    const page = pageWithHistory()
    const { location, undo } = open(page)
    location.push('/wallet')
    page.location.hash = '#/ad-center/coupons'
    undo()
    const again = open(page).location
    again.back()
    expect(again.get()).toBe('/wallet')
    again.back()
    expect(again.get()).toBe('/ad-center')
    expect(again.canGoBack()).toBe(false)
  })

  test('that replaces the current one adds nothing to go back to', () => {
    const page = pageWithHistory()
    const { location } = open(page)
    page.location.replace('#/plan')
    expect(location.get()).toBe('/plan')
    expect(location.canGoBack()).toBe(false)
  })
})

test('the location falls back to the plain hash where the history API throws', () => {
  const address = { href: 'about:srcdoc' }
  const added: string[] = []
  const page = {
    location: {
      get href() {
        return address.href
      },
      set hash(path: string) {
        address.href = `about:srcdoc#${path}`
        added.push(path)
      },
      replace: (href: string) => void (address.href = href)
    },
    history: {
      state: null,
      pushState: () => {
        throw new DOMException('No', 'SecurityError')
      },
      replaceState: () => {
        throw new DOMException('No', 'SecurityError')
      }
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined
  } as unknown as Window
  const { location, seen } = open(page)
  location.push('/plan')
  location.replace('/wallet')
  expect(address.href).toBe('about:srcdoc#/wallet')
  expect(added).toEqual(['/plan'])
  expect(seen).toEqual(['/plan', '/wallet'])
})

test('the location returns a path for any hash and never throws', () => {
  const { location } = open()
  const piece = fc.constantFrom('%', '%E0%A4', '#', '?', '&', '=', '/', '//', '..', '__proto__', 'é')
  const hash = fc.oneof(fc.string({ maxLength: 40 }), fc.array(piece).map(all => all.join('')))
  fc.assert(
    fc.property(hash, text => {
      history.replaceState(null, '', `#${text}`)
      return /^\/(?!\/)/.test(location.get())
    }),
    { numRuns: SCALE.cases / 2 }
  )
})

test('claimShare gives the hash to the first portal until it releases it, and leaves nothing on the page', () => {
  const page = {}
  const release = claimShare(page, 'hash')
  expect(release).not.toBeNull()
  expect(claimShare(page, 'hash')).toBeNull()
  expect(Object.keys(page)).toEqual([])
  release?.()
  release?.()
  expect(Reflect.ownKeys(page)).toEqual([])
  const next = claimShare(page, 'hash')
  release?.()
  expect(claimShare(page, 'hash')).toBeNull()
  next?.()
})
