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

test.each([null, 'token', 5173, [], { token: 5173 }, { key: 'short' }, { key: 5173 }])(
  'readLaunch ignores %j and warns without repeating it',
  given => {
    const warnings: string[] = []
    expect(readLaunch({ AdPortalLaunch: given }, text => warnings.push(text))).toEqual({})
    if (!Array.isArray(given)) expect(warnings).toHaveLength(1)
    expect(warnings.join()).not.toMatch(/"token"|5173|short/)
  }
)

test('readLaunch leaves out only the invalid options and says what is wrong with each', () => {
  const warnings: string[] = []
  const page = { AdPortalLaunch: { token: 't', key, appearance: 'dark', route: 7, baseUrl: '/' } }
  expect(readLaunch(page, text => warnings.push(text))).toEqual({ token: 't', key })
  expect(warnings).toEqual([
    'AdPortalLaunch.appearance: must be an object',
    'AdPortalLaunch.route: Invalid type: Expected string but received 7',
    'AdPortalLaunch.baseUrl: cannot be set here'
  ])
})

test('readLaunch leaves out only the invalid and unknown members of the appearance, and names them', () => {
  const warnings: string[] = []
  const page = { AdPortalLaunch: { key, appearance: { theme: 'dark', textSize: 9, colour: '#112233' } } }
  expect(readLaunch(page, text => warnings.push(text))).toEqual({ key, appearance: { theme: 'dark' } })
  expect(warnings).toEqual([
    'AdPortalLaunch.appearance.textSize: Invalid value: Expected <=2 but received 9',
    'AdPortalLaunch.appearance.colour: cannot be set here'
  ])
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
