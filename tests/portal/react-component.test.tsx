import { expect, it, vi } from 'vitest'

import type { AdPortalProps } from '../../src/portal/react-component.ts'
import { element, mountPortal, recordPortals } from '../support/mounted-portals.tsx'
import { render } from '../support/render.tsx'

vi.mock('../../src/portal/mount.ts', () => ({ mount: (...given: Parameters<typeof mountPortal>) => mountPortal(...given) }))

const { mounted, stands } = recordPortals()

it('<AdPortal> keeps one portal under StrictMode and causes no warning of a development build', async () => {
  const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const { rerender, unmount } = render(
    element({ token: 'a', className: 'ads', style: { height: 400 }, options: { baseUrl: '/api' } })
  )
  await vi.waitFor(() => expect(mountPortal).toHaveBeenCalled())
  await stands()
  rerender(element({ token: 'a', locale: 'de' }))
  await vi.waitFor(() => expect(mounted.at(-1)!.update).toHaveBeenCalledWith({ locale: 'de' }))
  unmount()
  await vi.waitFor(() => expect(mounted.filter(({ destroy }) => destroy.mock.calls.length === 0)).toEqual([]))
  expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(mountPortal.mock.calls[0]?.[1]).toMatchObject({ baseUrl: '/api', token: 'a' })
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
  await vi.waitFor(() => expect(mountPortal).toHaveBeenCalled())
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
  await vi.waitFor(() => expect(mountPortal).toHaveBeenCalled())
  await stands()
  const { update } = mounted.at(-1)!
  const changes = () => update.mock.calls.filter(([change]) => Object.keys(change as object).length > 0)
  rerender(element({ token: 'a', locale: 'fr' }))
  await vi.waitFor(() => expect(changes()).toEqual([[{ locale: 'fr' }]]))
  rerender(element({ locale: 'fr' }))
  await vi.waitFor(() => expect(changes()).toEqual([[{ locale: 'fr' }], [{ token: '' }]]))
})

it('<AdPortal> applies only the members of the appearance that a render changes, not what the user may have chosen since', async () => {
  const styled = (accent: string, locale: string) => element({ locale, appearance: { theme: 'dark', accent } })
  const { rerender } = render(styled('#112233', 'de'))
  await vi.waitFor(() => expect(mountPortal).toHaveBeenCalled())
  await stands()
  const { update } = mounted.at(-1)!
  const changes = () => update.mock.calls.map(([change]) => change as object).filter(change => Object.keys(change).length > 0)
  rerender(styled('#112233', 'fr'))
  await vi.waitFor(() => expect(changes()).toEqual([{ locale: 'fr' }]))
  rerender(styled('#445566', 'fr'))
  await vi.waitFor(() => expect(changes()).toEqual([{ locale: 'fr' }, { appearance: { accent: '#445566' } }]))
})

it('<AdPortal> resets a member of the appearance that a render leaves out', async () => {
  const { rerender } = render(element({ appearance: { accent: '#112233', logo: '/a.svg' } }))
  await vi.waitFor(() => expect(mountPortal).toHaveBeenCalled())
  await stands()
  const { update } = mounted.at(-1)!
  rerender(element({ appearance: { accent: '#112233' } }))
  await vi.waitFor(() => expect(update.mock.calls).toContainEqual([{ appearance: { logo: undefined } }]))
  rerender(element({}))
  await vi.waitFor(() => expect(update.mock.calls).toContainEqual([{ appearance: { accent: undefined } }]))
})

it('<AdPortal> listens to "close" only while it has onClose: a listener shows the arrow that closes', async () => {
  const { rerender } = render(element({ locale: 'de' }))
  await vi.waitFor(() => expect(mountPortal).toHaveBeenCalled())
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
