import { expect, test } from 'vitest'

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
  const { storage, dispose } = openStorage(() => localStorage, 'shop')
  storage.set('lang', 'de')
  expect(localStorage.getItem('shop:lang')).toBe('de')
  expect(storage.get('lang')).toBe('de')
  storage.remove('lang')
  expect(localStorage.length).toBe(0)
  dispose()
})

test.each([
  ['the property itself throws', () => { throw new DOMException('No', 'SecurityError') }],
  ['the property is null', () => null]
] as [string, () => Storage | null][])('storage works in memory when %s', (_name, open) => {
  const { storage, dispose } = openStorage(open)
  expect(storage.get('lang')).toBeNull()
  storage.set('lang', 'de')
  expect(localStorage.length).toBe(0)
  expect(storage.get('lang')).toBe('de')
  storage.remove('lang')
  expect(storage.get('lang')).toBeNull()
  dispose()
})

test('a full device loses the old value, and stores the next one again when it has room', () => {
  const { device, refuse, values } = createDevice({})
  const { storage, dispose } = openStorage(() => device)
  storage.set('token', 'old')
  refuse.setItem = true
  storage.set('token', 'new')
  expect(storage.get('token')).toBe('new')
  expect(values.get('token')).toBeUndefined()
  refuse.setItem = false
  storage.set('token', 'newest')
  expect(values.get('token')).toBe('newest')
  expect(storage.get('token')).toBe('newest')
  dispose()
})

test('a write replaces the value without removing it first: another tab would read that as a logout', () => {
  const { device, values } = createDevice({})
  const { storage, dispose } = openStorage(() => device)
  storage.set('token', 'old')
  let removals = 0
  device.removeItem = () => void (removals += 1)
  storage.set('token', 'new')
  expect(removals).toBe(0)
  expect(values.get('token')).toBe('new')
  dispose()
})

test('storage hides a value that cannot be removed from the device', () => {
  const { device, refuse } = createDevice({})
  const { storage, dispose } = openStorage(() => device)
  storage.set('token', 'secret')
  refuse.removeItem = true
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
  dispose()
})

test('a device that silently drops a write counts as one that refuses it', () => {
  const lying = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const { storage, dispose } = openStorage(() => lying as unknown as Storage)
  storage.set('lang', 'de')
  expect(storage.get('lang')).toBe('de')
  dispose()
})

test('storage reads a value that is not text as none', () => {
  const odd = { getItem: () => ({ toString: () => 'x' }) as unknown as string }
  const { storage, dispose } = openStorage(() => odd as unknown as Storage)
  expect(storage.get('lang')).toBeNull()
  dispose()
})

test('storage loses what the device clears, and still writes', () => {
  const { storage, dispose } = openStorage()
  storage.set('lang', 'de')
  localStorage.clear()
  expect(storage.get('lang')).toBeNull()
  storage.set('lang', 'fr')
  expect(localStorage.getItem('lang')).toBe('fr')
  dispose()
})

test('storage reports changes of another tab within its namespace, until undone', () => {
  const { storage, dispose } = openStorage(() => localStorage, 'shop')
  const seen: [string, string | null][] = []
  const unlisten = storage.listen((key, value) => seen.push([key, value]))
  storage.set('lang', 'de')
  const dispatch = (key: string | null, storageArea: Storage = localStorage) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea }))
  localStorage.setItem('shop:lang', 'fr')
  dispatch('shop:lang')
  dispatch('other:lang')
  dispatch('shop:lang', sessionStorage)
  localStorage.clear()
  dispatch(null)
  expect(seen).toEqual([['lang', 'fr'], ['lang', null]])
  unlisten()
  dispose()
  dispatch('shop:lang')
  expect(seen).toHaveLength(2)
})

test('storage reports what other pages wrote before the page came back from the back/forward cache', () => {
  const device = { full: false }
  const { storage, dispose } = openStorage(() => (device.full ? null : localStorage))
  const seen: [string, string | null][] = []
  storage.listen((key, value) => seen.push([key, value]))
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  storage.set('lang', 'de')
  device.full = true
  storage.set('theme', 'dark')
  device.full = false
  localStorage.setItem('lang', 'fr')
  show(false)
  expect(seen).toEqual([])
  show(true)
  expect(seen).toEqual([['lang', 'fr']])
  expect(storage.get('theme')).toBe('dark')
  dispose()
  show(true)
  expect(seen).toHaveLength(1)
})

test('what another tab writes replaces a value that the device refused here', () => {
  const { device, refuse, values } = createDevice({ setItem: true })
  const { storage, dispose } = openStorage(() => device)
  storage.set('token', 'ours')
  expect(storage.get('token')).toBe('ours')
  refuse.setItem = false
  values.set('token', 'theirs')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(storage.get('token')).toBe('theirs')
  dispose()
})
