import * as React from 'react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { mount } from '../../src/portal/mount.ts'
import type { Portal } from '../../src/portal/mount.ts'
import { AdPortal } from '../../src/portal/react-component.ts'
import type { AdPortalProps } from '../../src/portal/react-component.ts'
import { render } from '../support/render.tsx'

vi.mock('../../src/portal/mount.ts', () => ({ mount: vi.fn() }))

interface Mounted {
  update: ReturnType<typeof vi.fn>
  destroy: ReturnType<typeof vi.fn>
  listensTo(event: string): boolean
  emit(event: string, detail: object): void
}
const mounted: Mounted[] = []
/** Whether a native host is connected that can be asked for a token. */
let givesTokens = false

beforeEach(() => {
  vi.mocked(mount).mockImplementation(() => {
    const listeners = new Map<string, (detail: object) => void>()
    const one = {
      update: vi.fn(),
      destroy: vi.fn(),
      listensTo: (event: string) => listeners.has(event),
      emit: (event: string, detail: object) => listeners.get(event)?.(detail)
    }
    mounted.push(one)
    const on = (event: string, listener: (detail: object) => void) => {
      listeners.set(event, listener)
      return () => void listeners.delete(event)
    }
    const host = { supports: (name: string) => name === 'token.request' && givesTokens }
    return { ...one, on, host, ready: Promise.resolve() } as unknown as Portal
  })
})
afterEach(() => {
  mounted.length = 0
  Reflect.deleteProperty(window, 'AdPortalLaunch')
  givesTokens = false
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

const element = (props: AdPortalProps) => <StrictMode><AdPortal {...props} /></StrictMode>
/** Effects run after the render: the portal that stays is the last one mounted. */
const stands = () => vi.waitFor(() => expect(mounted.at(-1)?.destroy).not.toHaveBeenCalled())

it('<AdPortal> keeps one portal under StrictMode and causes no warning of a development build', async () => {
  const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const { rerender, unmount } = render(
    element({ token: 'a', className: 'ads', style: { height: 400 }, options: { baseUrl: '/api' } })
  )
  await vi.waitFor(() => expect(mount).toHaveBeenCalled())
  await stands()
  rerender(element({ token: 'a', locale: 'de' }))
  await vi.waitFor(() => expect(mounted.at(-1)!.update).toHaveBeenCalledWith({ locale: 'de' }))
  unmount()
  await vi.waitFor(() => expect(mounted.filter(({ destroy }) => destroy.mock.calls.length === 0)).toEqual([]))
  expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(vi.mocked(mount).mock.calls[0]?.[1]).toMatchObject({ baseUrl: '/api', token: 'a' })
})

it('<AdPortal> calls the handlers of the last render', async () => {
  const events: unknown[] = []
  const handlers = (name: string, locale: string): AdPortalProps => ({
    locale,
    onReady: detail => events.push([name, 'ready', detail]),
    onClose: detail => events.push([name, 'close', detail]),
    onError: detail => events.push([name, 'error', detail]),
    onRoute: detail => events.push([name, 'route', detail])
  })
  const { rerender } = render(element(handlers('first', 'de')))
  await vi.waitFor(() => expect(mount).toHaveBeenCalled())
  await stands()
  rerender(element(handlers('second', 'fr')))
  const portal = mounted.at(-1)!
  await vi.waitFor(() => expect(portal.update).toHaveBeenCalledWith({ locale: 'fr' }))
  portal.emit('ready', { version: '1' })
  portal.emit('routeChange', { path: '/plan', query: {} })
  portal.emit('error', { code: 'http' })
  portal.emit('close', { reason: 'back' })
  expect(events).toEqual([
    ['second', 'ready', { version: '1' }],
    ['second', 'route', { path: '/plan', query: {} }],
    ['second', 'error', { code: 'http' }],
    ['second', 'close', { reason: 'back' }]
  ])
})

it('<AdPortal> updates only changed props, and signs out when its token is removed', async () => {
  const { rerender } = render(element({ token: 'a', locale: 'de' }))
  await vi.waitFor(() => expect(mount).toHaveBeenCalled())
  await stands()
  const { update } = mounted.at(-1)!
  const changes = () => update.mock.calls.filter(([change]) => Object.keys(change as object).length > 0)
  rerender(element({ token: 'a', locale: 'fr' }))
  await vi.waitFor(() => expect(changes()).toEqual([[{ locale: 'fr' }]]))
  rerender(element({ locale: 'fr' }))
  await vi.waitFor(() => expect(changes()).toEqual([[{ locale: 'fr' }], [{ token: '' }]]))
})

it('<AdPortal> listens to "close" only while it has onClose: a listener shows the arrow that closes', async () => {
  const { rerender } = render(element({ locale: 'de' }))
  await vi.waitFor(() => expect(mount).toHaveBeenCalled())
  await stands()
  const portal = mounted.at(-1)!
  expect([portal.listensTo('error'), portal.listensTo('close')]).toEqual([true, false])
  const onClose = vi.fn()
  rerender(element({ locale: 'fr', onClose }))
  await vi.waitFor(() => expect(portal.listensTo('close')).toBe(true))
  portal.emit('close', { reason: 'user' })
  expect(onClose).toHaveBeenCalledWith({ reason: 'user' })
  rerender(element({ locale: 'th' }))
  await vi.waitFor(() => expect(portal.listensTo('close')).toBe(false))
})

/** Of React 19.2; Preact has none. */
const { Activity } = React
describe.runIf(Activity)('<AdPortal> in an <Activity>', () => {
  const within = (mode: 'visible' | 'hidden', props: AdPortalProps) => <Activity mode={mode}>{element(props)}</Activity>
  const options = () => vi.mocked(mount).mock.calls.at(-1)?.[1]
  /** Hides the portal and shows another one in its place. */
  async function reshown(props: AdPortalProps, use: (portal: Mounted) => void, later = props) {
    const { rerender } = render(within('visible', props))
    await vi.waitFor(() => expect(mount).toHaveBeenCalled())
    await stands()
    const portal = mounted.at(-1)!
    use(portal)
    rerender(within('hidden', props))
    await vi.waitFor(() => expect(portal.destroy).toHaveBeenCalled())
    rerender(within('hidden', later))
    const before = mounted.length
    rerender(within('visible', later))
    await vi.waitFor(() => expect(mounted.length).toBeGreaterThan(before))
    await stands()
  }

  it('is shown again where the user was', async () => {
    await reshown({ token: 'a', route: '/plan' }, portal => portal.emit('routeChange', { path: '/plan/detail', query: { id: '7' } }))
    expect(options()).toMatchObject({ token: 'a', route: '/plan/detail?id=7' })
  })

  it('starts with the token and the route that it was given while hidden', async () => {
    await reshown(
      { token: 'a', route: '/plan' },
      portal => portal.emit('routeChange', { path: '/wallet', query: {} }),
      { token: 'b', route: '/ad-center' }
    )
    expect(options()).toMatchObject({ token: 'b', route: '/ad-center' })
    expect(mounted.at(-1)!.update).not.toHaveBeenCalledWith(expect.objectContaining({ token: 'b' }))
  })

  it('does not use a token again that has ended', async () => {
    Object.assign(window, { AdPortalLaunch: { key: 'k', token: 'launch' } })
    await reshown({ token: 'a' }, portal => portal.emit('sessionChange', { isLoggedIn: false }))
    expect(options()?.token).toBeUndefined()
    expect(window).toMatchObject({ AdPortalLaunch: { key: 'k', token: undefined } })
  })

  it.each([[true, undefined], [false, 'launch']])('asks a host that gives tokens (%s) instead of using that of the launch', async (gives, token) => {
    Object.assign(window, { AdPortalLaunch: { key: 'k', token: 'launch' } })
    await reshown({}, () => (givesTokens = gives))
    expect(window).toMatchObject({ AdPortalLaunch: { key: 'k', token } })
  })
})
