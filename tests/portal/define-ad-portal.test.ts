import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { defineAdPortal } from '../../src/portal/define-ad-portal.ts'
import type { AdPortalElement } from '../../src/portal/define-ad-portal.ts'
import { mount } from '../../src/portal/mount.ts'
import type { Portal } from '../../src/portal/mount.ts'
import { appearance } from '../../src/portal/mount-options.ts'
import type { PortalListener } from '../../src/portal/portal-events.ts'
import { LIVE_ATTRIBUTES } from '../../src/portal/read-attributes.ts'

vi.mock('../../src/portal/mount.ts', () => ({ mount: vi.fn() }))

const made: { portal: Portal; emit: (event: string, detail: object) => void }[] = []

beforeAll(() => {
  defineAdPortal()
  defineAdPortal()
})
beforeEach(() => {
  vi.mocked(mount).mockImplementation(() => {
    const listeners = new Map<string, PortalListener<'*'>>()
    const portal = {
      ready: Promise.resolve(),
      update: vi.fn(),
      navigate: vi.fn(),
      on: (event: string, listener: PortalListener<'*'>) => {
        listeners.set(event, listener)
        return () => undefined
      },
      host: {},
      destroy: vi.fn()
    } as unknown as Portal
    made.push({ portal, emit: (event, detail) => listeners.get('*')?.({ event, detail } as never) })
    return portal
  })
})
afterEach(() => {
  document.body.replaceChildren()
  made.length = 0
  vi.clearAllMocks()
})

/** Puts the element into the page and waits until it has mounted. */
async function place(html: string): Promise<AdPortalElement> {
  document.body.innerHTML = html
  await Promise.resolve()
  return document.body.querySelector<AdPortalElement>('ad-portal')!
}

it('<ad-portal> has an attribute for each member of `appearance`', () => {
  const members = Object.keys(appearance.entries).map(name => name.replace(/[A-Z]/, letter => `-${letter.toLowerCase()}`))
  expect(LIVE_ATTRIBUTES).toEqual(['locale', 'token', 'route', ...members])
})

describe('<ad-portal>', () => {
  it('mounts with the options of its attributes', async () => {
    const element = await place(
      '<ad-portal base-url="/api" locale="de" owns-page allowed-origins="https://a.example  https://b.example"' +
        ' refresh-ms="2000" text-size="1.5" accent="#ff0000" debug="false" shadow="false"></ad-portal>'
    )
    expect(mount).toHaveBeenCalledWith(element, {
      baseUrl: '/api',
      locale: 'de',
      ownsPage: true,
      allowedOrigins: ['https://a.example', 'https://b.example'],
      refreshMs: 2000,
      debug: false,
      shadow: false,
      appearance: { textSize: 1.5, accent: '#ff0000' }
    })
    expect(element.style.display).toBe('block')
  })

  it('passes on an invalid number, so that the check of options names it', async () => {
    await place('<ad-portal refresh-ms="fast"></ad-portal>')
    expect(vi.mocked(mount).mock.calls[0]?.[1]).toEqual({ refreshMs: 'fast' })
  })

  it.each(['before', 'right after'])('takes options without an attribute, set %s it is put into the page', async time => {
    const element = document.createElement('ad-portal') as AdPortalElement
    const getToken = () => null
    if (time === 'before') element.options = { getToken }
    document.body.append(element)
    element.options = { getToken }
    await Promise.resolve()
    expect(mount).toHaveBeenCalledTimes(1)
    expect(mount).toHaveBeenCalledWith(element, { getToken })
    expect(element.portal).toBe(made[0]?.portal)
  })

  it('updates in place what an attribute changes, and nothing that the user may have chosen since', async () => {
    const element = await place('<ad-portal locale="de" theme="dark" accent="#112233"></ad-portal>')
    const update = vi.mocked(made[0]!.portal.update)
    element.setAttribute('locale', 'fr')
    element.setAttribute('theme', 'light')
    element.setAttribute('theme', 'light')
    element.setAttribute('accent', '#223344')
    element.setAttribute('base-url', '/other')
    element.removeAttribute('locale')
    expect(update.mock.calls).toEqual([
      [{ locale: 'fr' }],
      [{ appearance: { theme: 'light' } }],
      [{ appearance: { accent: '#223344' } }]
    ])
    expect(mount).toHaveBeenCalledTimes(1)
  })

  it('returns to the default when an appearance attribute is removed', async () => {
    const element = await place('<ad-portal theme="dark" text-size="1.5" contrast="more" radius="4"></ad-portal>')
    for (const name of ['theme', 'text-size', 'contrast', 'radius']) element.removeAttribute(name)
    expect(vi.mocked(made[0]!.portal.update).mock.calls).toEqual([
      [{ appearance: { theme: 'auto' } }],
      [{ appearance: { textSize: 1 } }],
      [{ appearance: { contrast: 'auto' } }],
      [{ appearance: { radius: undefined } }]
    ])
  })

  it('signs out once when its token attribute is removed', async () => {
    const element = await place('<ad-portal token="a"></ad-portal>')
    element.setAttribute('token', 'b')
    element.removeAttribute('token')
    element.removeAttribute('token')
    expect(vi.mocked(made[0]!.portal.update).mock.calls).toEqual([[{ token: 'b' }], [{ token: '' }]])
  })

  it('keeps its portal when it is moved, and destroys it when it is removed', async () => {
    const element = await place('<div></div><ad-portal></ad-portal>')
    document.querySelector('div')?.append(element)
    await Promise.resolve()
    expect(mount).toHaveBeenCalledTimes(1)
    expect(made[0]?.portal.destroy).not.toHaveBeenCalled()
    element.remove()
    await Promise.resolve()
    expect(made[0]?.portal.destroy).toHaveBeenCalledTimes(1)
    expect(element.portal).toBeNull()
    document.body.append(element)
    await Promise.resolve()
    expect(mount).toHaveBeenCalledTimes(2)
  })

  it('does not mount when it is removed in the same task', async () => {
    const element = document.createElement('ad-portal')
    document.body.append(element)
    element.remove()
    await Promise.resolve()
    expect(mount).not.toHaveBeenCalled()
  })

  it('dispatches the events of the portal as its own', async () => {
    const element = await place('<ad-portal></ad-portal>')
    const events: unknown[] = []
    element.addEventListener('routeChange', event => events.push((event as CustomEvent).detail))
    made[0]?.emit('routeChange', { path: '/plan', query: {} })
    expect(events).toEqual([{ path: '/plan', query: {} }])
  })
})
