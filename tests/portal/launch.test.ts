import { expect, onTestFinished, test, vi } from 'vitest'

import { createHostEnd } from '../../host/native/host-end.js'
import { mount, takeLaunch } from '../../src/portal/mount.ts'

const key = 'k'.repeat(32)

test('takeLaunch takes the host’s launch options from the page once', () => {
  const warnings: string[] = []
  const page: Record<string, unknown> = { AdPortalLaunch: { token: 't', route: '/plan', key } }
  expect(takeLaunch(page, text => warnings.push(text))).toEqual({ token: 't', route: '/plan', key })
  expect(page).toEqual({})
  expect(takeLaunch(page, text => warnings.push(text))).toEqual({})
  expect(warnings).toEqual([])
})

test.each([null, 'token', 5, [], { token: 5 }, { key: 'short' }, { appearance: { textSize: 9 } }])(
  'takeLaunch ignores %j and warns without repeating it',
  given => {
    const warnings: string[] = []
    const page: Record<string, unknown> = { AdPortalLaunch: given }
    expect(takeLaunch(page, text => warnings.push(text))).toEqual({})
    expect(page).toEqual({})
    if (!Array.isArray(given)) expect(warnings).toHaveLength(1)
  }
)

test('takeLaunch leaves out only the invalid options and names them', () => {
  const warnings: string[] = []
  const page = { AdPortalLaunch: { token: 't', key, appearance: 'dark', route: 7 } }
  expect(takeLaunch(page, text => warnings.push(text))).toEqual({ token: 't', key })
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
