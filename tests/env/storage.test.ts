import { expect, test, vi } from 'vitest'

import type { KeyValueStorage } from '../../src/env/env.ts'
import type { Disposer } from '../../src/lib/disposer.ts'
import { createWebStorage } from '../../src/env/storage.ts'

function openStorage(open: () => Storage | null = () => localStorage, namespace = '') {
  localStorage.clear()
  return createWebStorage(open, window, namespace)
}

/** A device that keeps text but refuses the methods that a test names. */
function createDevice(refuse: Partial<Record<'getItem' | 'setItem' | 'removeItem', boolean>>) {
  const values = new Map<string, string>()
  const guard = (name: keyof typeof refuse) => {
    if (refuse[name]) throw new DOMException('No', 'QuotaExceededError')
  }
  const device = {
    getItem: (key: string) => (guard('getItem'), values.get(key) ?? null),
    setItem: (key: string, value: string) => (guard('setItem'), void values.set(key, value)),
    removeItem: (key: string) => (guard('removeItem'), void values.delete(key))
  }
  return { device: device as unknown as Storage, refuse, values }
}

test('storage keeps text on the device under its namespace', () => {
  const storage = openStorage(() => localStorage, 'shop')
  storage.set('lang', 'de')
  expect(localStorage.getItem('shop:lang')).toBe('de')
  expect(storage.get('lang')).toBe('de')
  storage.remove('lang')
  expect(localStorage.length).toBe(0)
})

test.each([
  ['the property itself throws', () => { throw new DOMException('No', 'SecurityError') }],
  ['the property is null', () => null]
] as [string, () => Storage | null][])('storage works in memory when %s', (_name, open) => {
  const storage = openStorage(open)
  expect(storage.get('lang')).toBeNull()
  storage.set('lang', 'de')
  expect(localStorage.length).toBe(0)
  expect(storage.get('lang')).toBe('de')
  storage.remove('lang')
  expect(storage.get('lang')).toBeNull()
})

test('a full device loses the old value, and stores the next one again when it has room', () => {
  const { device, refuse, values } = createDevice({})
  const storage = openStorage(() => device)
  storage.set('token', 'old')
  refuse.setItem = true
  storage.set('token', 'new')
  expect(storage.get('token')).toBe('new')
  expect(values.get('token')).toBeUndefined()
  refuse.setItem = false
  storage.set('token', 'newest')
  expect(values.get('token')).toBe('newest')
  expect(storage.get('token')).toBe('newest')
})

test('a write replaces the value without removing it first: another tab would read that as a logout', () => {
  const { device, values } = createDevice({})
  const storage = openStorage(() => device)
  storage.set('token', 'old')
  let removals = 0
  device.removeItem = () => void (removals += 1)
  storage.set('token', 'new')
  expect(removals).toBe(0)
  expect(values.get('token')).toBe('new')
})

test('storage hides a value that cannot be removed from the device', () => {
  const { device, refuse } = createDevice({})
  const storage = openStorage(() => device)
  storage.set('token', 'secret')
  refuse.removeItem = true
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})

test('a device that silently drops a write counts as one that refuses it', () => {
  const lying = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const storage = openStorage(() => lying as unknown as Storage)
  storage.set('lang', 'de')
  expect(storage.get('lang')).toBe('de')
})

test('storage reads a value that is not text as none', () => {
  const odd = { getItem: () => ({ toString: () => 'x' }) as unknown as string }
  const storage = openStorage(() => odd as unknown as Storage)
  expect(storage.get('lang')).toBeNull()
})

test('storage loses what the device clears, and still writes', () => {
  const storage = openStorage()
  storage.set('lang', 'de')
  localStorage.clear()
  expect(storage.get('lang')).toBeNull()
  storage.set('lang', 'fr')
  expect(localStorage.getItem('lang')).toBe('fr')
})

/** What a listener to a key then reads. */
function follow(storage: KeyValueStorage, key: string): [(string | null)[], Disposer] {
  const seen: (string | null)[] = []
  return [seen, storage.listen(key, () => void seen.push(storage.get(key)))]
}
const onOtherTab = (key: string | null, storageArea = localStorage): boolean =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }))

test('storage reports changes of another tab to its key, until undone', () => {
  const storage = openStorage(() => localStorage, 'shop')
  const [seen, stop] = follow(storage, 'lang')
  localStorage.setItem('shop:lang', 'fr')
  onOtherTab('shop:lang')
  onOtherTab('other:lang')
  onOtherTab('shop:theme')
  onOtherTab('shop:lang', sessionStorage)
  localStorage.clear()
  onOtherTab(null)
  expect(seen).toEqual(['fr', null])
  stop()
  onOtherTab('shop:lang')
  expect(seen).toHaveLength(2)
})

test('storage reports what other pages wrote before the page came back from the back/forward cache', () => {
  const device = { full: false }
  const storage = openStorage(() => (device.full ? null : localStorage))
  const [seen, stop] = follow(storage, 'lang')
  const [refused, stopRefused] = follow(storage, 'theme')
  device.full = true
  storage.set('theme', 'dark')
  device.full = false
  localStorage.setItem('lang', 'fr')
  window.dispatchEvent(new Event('pageshow'))
  expect(seen).toEqual(['fr'])
  expect(refused).toEqual([])
  expect(storage.get('theme')).toBe('dark')
  stop()
  stopRefused()
  window.dispatchEvent(new Event('pageshow'))
  expect(seen).toHaveLength(1)
})

test('storage reports what another portal of the page has written or removed under the same name', () => {
  const storage = openStorage()
  const [seen, stop] = follow(storage, 'token')
  const [other, stopOther] = follow(createWebStorage(() => localStorage, window, 'shop'), 'token')
  const second = createWebStorage(() => localStorage, window)
  second.set('token', 'b')
  second.set('lang', 'de')
  second.remove('token')
  createWebStorage(() => null, window).set('token', 'in memory')
  expect(seen).toEqual(['b', null, null])
  expect(other).toEqual([])
  stop()
  stopOther()
})

test('a write or removal that the device refuses is not reported to the portal that made it', () => {
  const { device, refuse, values } = createDevice({})
  const storage = openStorage(() => device)
  storage.set('token', 'old')
  const [seen, stop] = follow(storage, 'token')
  const [other, stopOther] = follow(createWebStorage(() => device, window), 'token')
  refuse.removeItem = true
  storage.remove('token')
  refuse.setItem = true
  storage.set('token', 'new')
  expect(seen).toEqual([])
  expect(other, 'the device still has it').toEqual(['old', 'old'])
  refuse.removeItem = false
  storage.set('token', 'newer')
  expect(seen).toEqual([])
  expect([other.at(-1), values.size]).toEqual([null, 0])
  stop()
  stopOther()
})

test('a page whose events fail loses no write', () => {
  const dispatch = vi.spyOn(window, 'dispatchEvent').mockImplementation(() => { throw new TypeError('patched') })
  const storage = openStorage()
  storage.set('token', 'a')
  dispatch.mockRestore()
  expect([storage.get('token'), localStorage.getItem('token')]).toEqual(['a', 'a'])
})

test('what another tab writes replaces a value that the device refused here', () => {
  const { device, refuse, values } = createDevice({ setItem: true })
  const storage = openStorage(() => device)
  const [seen, stop] = follow(storage, 'token')
  storage.set('token', 'ours')
  expect(storage.get('token')).toBe('ours')
  refuse.setItem = false
  values.set('token', 'theirs')
  onOtherTab('token', device)
  expect(seen).toEqual(['theirs'])
  stop()
})
