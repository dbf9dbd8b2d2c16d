import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createHashLocation, type HashWindow } from '../../src/env/hash-location.ts'
import { claimShare } from '../../src/env/page-registry.ts'
import type { Undo } from '../../src/env/env.ts'

let undos: Undo[] = []
beforeEach(() => {
  history.replaceState(null, '', 'http://localhost:3000/page?own=1')
})
afterEach(() => {
  for (const undo of undos) undo()
  undos = []
})

function open(page: HashWindow = window) {
  const made = createHashLocation(page)
  undos.push(made.undo)
  const seen: string[] = []
  made.location.listen(path => seen.push(path))
  return { location: made.location, undo: made.undo, seen }
}

test('starts at the path behind the hash and keeps the page address before it', () => {
  const { location, seen } = open()
  expect(location.get()).toBe('/')
  location.push('/plan?status=waitPut')
  expect(window.location.href).toBe('http://localhost:3000/page?own=1#/plan?status=waitPut')
  location.replace('plan/detail')
  expect(location.get()).toBe('/plan/detail')
  expect(seen).toEqual(['/plan?status=waitPut', '/plan/detail'])
})

test('adds no entry for the place where one is', () => {
  const { location, seen } = open()
  location.push('/plan')
  const before = history.length
  location.push('/plan')
  location.push('plan')
  expect(history.length).toBe(before)
  expect(seen).toEqual(['/plan'])
})

test('knows whether back stays within the portal, and leaves the state of the host alone', () => {
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
])('survives %s as the history state', (_name, state) => {
  history.replaceState(state, '')
  const { location } = open()
  expect(location.canGoBack()).toBe(false)
  location.push('/plan')
  expect(location.get()).toBe('/plan')
})

test('hears moves that others make, each once', () => {
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

test('falls back to the plain hash where the history refuses', () => {
  const address = { href: 'about:srcdoc', replaced: '' }
  const page = {
    location: {
      get href() {
        return address.href
      },
      set hash(path: string) {
        address.href = `about:srcdoc#${path}`
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
  } as unknown as HashWindow
  const { location, seen } = open(page)
  location.push('/plan')
  location.replace('/wallet')
  expect(address.href).toBe('about:srcdoc#/wallet')
  expect(seen).toEqual(['/plan', '/wallet'])
})

test('gives a bounded path for any hash, and never throws', () => {
  const { location } = open()
  const piece = fc.constantFrom('%', '%E0%A4', '#', '?', '&', '=', '/', '//', '..', '__proto__', 'é')
  const hash = fc.oneof(fc.string({ maxLength: 40 }), fc.array(piece).map(all => all.join('')))
  fc.assert(
    fc.property(hash, text => {
      history.replaceState(null, '', `#${text}`)
      const path = location.get()
      return /^\/(?!\/)/.test(path) && path.length <= 2_048
    }),
    { numRuns: 5_000 }
  )
  history.replaceState(null, '', `#/customer?url=${'x'.repeat(70_000)}`)
  expect(location.get()).toBe('/customer')
  history.replaceState(null, '', `#/${'x'.repeat(70_000)}`)
  expect(location.get()).toHaveLength(2_048)
})

test('the first portal on a page owns the hash until it lets go, and leaves no trace', () => {
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
