import { expect, onTestFinished, test, vi } from 'vitest'

import { createHostEnd } from '../../host/native/host-end.js'
import { mount, readLaunch } from '../../src/portal/mount.ts'

const key = 'k'.repeat(32)

test('readLaunch reads the host’s launch options', () => {
  const warnings: string[] = []
  const launch = { token: 't', route: '/plan', key }
  expect(readLaunch({ AdPortalLaunch: launch }, text => warnings.push(text))).toEqual(launch)
  expect(readLaunch({}, text => warnings.push(text))).toEqual({})
  expect(warnings).toEqual([])
})

test.each([null, 'token', 5, [], { token: 5 }, { key: 'short' }, { appearance: { textSize: 9 } }])(
  'readLaunch ignores %j and warns without repeating it',
  given => {
    const warnings: string[] = []
    expect(readLaunch({ AdPortalLaunch: given }, text => warnings.push(text))).toEqual({})
    if (!Array.isArray(given)) expect(warnings).toHaveLength(1)
  }
)

test('readLaunch leaves out only the invalid options and names them', () => {
  const warnings: string[] = []
  const page = { AdPortalLaunch: { token: 't', key, appearance: 'dark', route: 7 } }
  expect(readLaunch(page, text => warnings.push(text))).toEqual({ token: 't', key })
  expect(warnings).toEqual(['AdPortalLaunch.appearance is wrong', 'AdPortalLaunch.route is wrong'])
})

test('a page that mounts again shows the host the same key', async () => {
  const page = window as typeof window & { AdPortalReceive?: (key: string, text: string) => void; AdPortalLaunch?: object }
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const end = createHostEnd({
    key,
    boot: 'h-1',
    post: (text: string) => page.AdPortalReceive?.(key, text),
    after: () => () => undefined,
    methods: {},
    events: {},
    onState: () => undefined
  })
  vi.stubGlobal('AdPortalHost', { postMessage: (text: string) => queueMicrotask(() => end.receive(text)) })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    delete page.AdPortalLaunch
  })
  page.AdPortalLaunch = { key, route: '/plan' }
  for (let mounts = 0; mounts < 2; mounts += 1) {
    const place = document.body.appendChild(document.createElement('div'))
    const portal = mount(place, { routing: 'memory' })
    await vi.waitFor(() => expect(portal.host.state()).toBe('connected'))
    expect(page).not.toHaveProperty('AdPortalLaunch')
    expect(end.isAttached()).toBe(true)
    portal.destroy()
    await vi.waitFor(() => expect(end.isAttached()).toBe(false))
    expect(page.AdPortalLaunch).toEqual({ key })
    place.remove()
  }
})

test('a mount that fails leaves the launch options to the next one', () => {
  const page = window as typeof window & { AdPortalLaunch?: object }
  onTestFinished(() => void delete page.AdPortalLaunch)
  page.AdPortalLaunch = { key, token: 't' }
  const place = document.createElement('div')
  expect(() => mount(place, { refreshMs: -1 })).toThrow(TypeError)
  expect(page.AdPortalLaunch).toEqual({ key, token: 't' })
})

test('a transport that cannot listen takes neither the launch options nor the address from the next mount', () => {
  const page = window as typeof window & { AdPortalLaunch?: object }
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const added = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    delete page.AdPortalLaunch
  })
  page.AdPortalLaunch = { key, token: 't', route: '/plan' }
  window.location.hash = ''
  const listen = () => {
    throw new Error('no port')
  }
  const place = document.createElement('div')
  expect(() => mount(place, { bridge: { kind: 'none', send: () => true, listen } })).toThrow('no port')
  expect(added).not.toHaveBeenCalled()
  expect(place.childElementCount).toBe(0)
  const portal = mount(place)
  expect(window.location.hash).toBe('#/plan')
  portal.destroy()
})
