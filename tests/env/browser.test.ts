import { expect, test, vi } from 'vitest'

import { createFakeHost } from '../support/fake-host.ts'
import { createBrowserEnv, type BrowserEnvOptions } from '../../src/env/browser.ts'
import { createDevice } from '../../src/env/device.ts'
import { createTestClock, settle } from '../support/test-clock.ts'

/** An env with the functions of the device, as `mount` completes it. */
function openWhole(options: BrowserEnvOptions) {
  const env = createBrowserEnv(options)
  return Object.assign(env, createDevice(window, env.host, typeof options.bridge === 'object'))
}

test('only the first portal on a page owns the hash, until it is destroyed', () => {
  history.replaceState(null, '', '#')
  const first = createBrowserEnv({ route: '/login' })
  const second = createBrowserEnv({ route: '/plan' })
  expect(window.location.hash).toBe('#/login')
  second.location.push('/wallet')
  expect(first.location.get()).toBe('/login')
  expect(window.location.hash).toBe('#/login')
  expect(second.location.get()).toBe('/wallet')
  first.destroy()
  const third = createBrowserEnv({ route: '/other' })
  expect(third.location.get()).toBe('/login')
  third.destroy()
  second.destroy()
})

test('destroy removes every listener, timer and name from the page and is idempotent', () => {
  vi.useFakeTimers()
  const keys = Reflect.ownKeys(window)
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const env = createBrowserEnv()
  for (const condition of [env.visible, env.online, env.mobile, env.prefersDark]) {
    condition.listen(() => undefined)
  }
  env.location.listen(() => undefined)
  env.clock.after(60_000, () => expect.unreachable())
  expect(added.mock.calls.length).toBeGreaterThan(5)
  env.destroy()
  env.destroy()
  for (const call of added.mock.calls) {
    expect(removed.mock.calls).toContainEqual(call)
  }
  expect(vi.getTimerCount()).toBe(0)
  expect(Reflect.ownKeys(window)).toEqual(keys)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what may wait runs after the frame that paints the changes so far, never after destroy', () => {
  vi.useFakeTimers()
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(run => frames.push(run))
  const env = createBrowserEnv()
  const runs: string[] = []
  env.afterPaint(() => runs.push('first'))
  vi.runAllTimers()
  frames.pop()?.(0)
  // Still in the frame, before it is painted.
  expect(runs).toEqual([])
  vi.runAllTimers()
  expect(runs).toEqual(['first'])
  env.afterPaint(() => runs.push('second'))
  env.destroy()
  frames.pop()?.(0)
  vi.runAllTimers()
  expect(runs).toEqual(['first'])
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('memory storage writes nothing to the device, and a namespace prefixes its keys', () => {
  localStorage.clear()
  const env = createBrowserEnv({ storage: 'memory' })
  env.storage.set('token', 't')
  expect(localStorage.length).toBe(0)
  expect(env.storage.get('token')).toBe('t')
  env.destroy()
  const shop = createBrowserEnv({ storage: { namespace: 'shop' } })
  shop.storage.set('lang', 'de')
  shop.sessionStorage.set('draft', 'x')
  expect(localStorage.getItem('shop:lang')).toBe('de')
  expect(sessionStorage.getItem('shop:draft')).toBe('x')
  shop.destroy()
})

test('the env keeps the original fetch when the page patches it later', async () => {
  const original = window.fetch
  const real = vi.fn(async () => new Response('{}'))
  window.fetch = real as typeof fetch
  const env = createBrowserEnv()
  window.fetch = () => Promise.reject(new Error('patched'))
  await env.fetch('/x', {})
  expect(real).toHaveBeenCalledTimes(1)
  window.fetch = original
  env.destroy()
})

test('the env connects to a host through the integrator’s adapter, or to none', async () => {
  const host = createFakeHost({ clock: createTestClock(0, 'UTC') })
  host.on('app.close', { kind: 'answer', value: {} })
  const env = createBrowserEnv({ bridge: host.transport })
  await settle()
  expect(env.host.state()).toBe('connected')
  expect(await env.host.request('app.close', { reason: 'back' })).toMatchObject({ ok: true })
  env.destroy()
  const alone = createBrowserEnv({ bridge: false })
  expect(alone.host.state()).toBe('none')
  alone.destroy()
})

test('a file is saved only through the host inside an app, and by the browser elsewhere', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const file = { name: 'a.csv', type: 'text/csv', text: 'a' }
  const wire = (host: ReturnType<typeof createFakeHost>): void => {
    // An object of an Android host: its messages arrive through the page's receiver.
    const { AdPortalReceive } = window as unknown as { AdPortalReceive?: (key: unknown, text: unknown) => void }
    expect(AdPortalReceive).toBeUndefined()
    host.transport.listen((text, trusted) =>
      (window as unknown as { AdPortalReceive?: (key: string, text: unknown) => void }).AdPortalReceive?.(
        trusted ? 'a-key-of-sixteen-characters' : '', text
      )
    )
    Object.assign(window, { AdPortalHost: { postMessage: (text: string) => host.transport.send(text) } })
  }
  for (const answer of [null, 'denied'] as const) {
    const host = createFakeHost({ clock: createTestClock(0, 'UTC') })
    if (answer) host.on('file.save', { kind: 'fail', code: answer })
    wire(host)
    const app = openWhole({ hostKey: 'a-key-of-sixteen-characters' })
    await settle()
    expect(app.host.state()).toBe('connected')
    expect(app.host.supports('file.save')).toBe(answer !== null)
    expect(await app.saveFile(file)).toBe(false)
    app.destroy()
    Reflect.deleteProperty(window, 'AdPortalHost')
  }
  expect(clicked).not.toHaveBeenCalled()
  const frame = createFakeHost({ clock: createTestClock(0, 'UTC') })
  for (const env of [openWhole({ bridge: frame.transport }), openWhole({ bridge: false })]) {
    await settle()
    expect(await env.saveFile(file)).toBe(true)
    env.destroy()
  }
  expect(clicked).toHaveBeenCalledTimes(2)
  clicked.mockRestore()
})

test('the device shares, without an empty address, where no host can; a cancelled share counts as done', async () => {
  const env = openWhole({ bridge: false })
  expect(env.canShare()).toBe(false)
  const sheet = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(window.navigator, 'share', { value: sheet, configurable: true })
  expect(env.canShare()).toBe(true)
  const receipt = { title: 'Receipt', text: 'R-7', url: '' }
  expect(await env.share(receipt)).toBe(true)
  expect(sheet.mock.calls[0]?.[0]).toEqual({ title: 'Receipt', text: 'R-7', url: undefined })
  sheet.mockRejectedValueOnce(new DOMException('left', 'AbortError'))
  expect(await env.share(receipt)).toBe(true)
  sheet.mockRejectedValueOnce(new DOMException('policy', 'NotAllowedError'))
  expect(await env.share(receipt)).toBe(false)
  Reflect.deleteProperty(window.navigator, 'share')
  env.destroy()
})
