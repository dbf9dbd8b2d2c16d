import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { CALL_ROWS } from '../../src/api/call-rows.ts'
import { TAIL_CALLS } from '../../src/api/calls.ts'
import { frameBridge } from '../../src/portal/mount-options.ts'
import { mount, readLaunch } from '../../src/portal/mount.ts'
import type { Portal } from '../../src/portal/mount.ts'
import type { MountOptions } from '../../src/portal/option-types.ts'
import { createPortalEmitter } from '../../src/portal/portal-events.ts'
import { registerTail } from '../../src/portal/register-tail.tsx'
import { $tail } from '../../src/shell/tail-parts.tsx'

const mounted: Portal[] = []
afterEach(() => {
  for (const portal of mounted.splice(0)) portal.destroy()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function container(): HTMLElement {
  const element = document.createElement('div')
  document.body.append(element)
  return element
}
/** The addresses and bodies requested, of all tests. */
const asked: string[] = []
const bodies: unknown[] = []
function open(options: MountOptions = {}, into = container()): Portal {
  // The backend never answers: these tests concern what happens before.
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => new Promise(() => {
    asked.push(url)
    bodies.push(init?.body)
  }))
  const portal = mount(into, { bridge: false, routing: 'memory', storage: { namespace: crypto.randomUUID() }, ...options })
  mounted.push(portal)
  return portal
}

describe('mount', () => {
  it.each([
    [{ locale: 'not a code' }, 'option "locale": must be a code such as'],
    [{ locale: 'https://a.example' }, 'option "locale"'],
    [{ timeouts: { read: -5, money: 1_000 } }, 'option "timeouts.read": Invalid value: Expected >=1 but received -5'],
    [{ timeouts: { read: 1_000, money: 0 } }, 'option "timeouts.money"'],
    [{ refreshMs: Infinity }, 'option "refreshMs"'],
    [{ undoMs: Infinity }, 'option "undoMs"'],
    [{ bridge: 'native' as never }, 'option "bridge": must be "auto", false or a transport'],
    [{ bridge: { send: 1, listen: () => () => undefined } as never }, 'option "bridge": must be "auto", false or a transport'],
    [{ bridge: { send: () => true, listen: 2 } as never }, 'option "bridge": must be "auto", false or a transport'],
    [{ baseUrl: 'api.example' }, 'option "baseUrl": must be like "/path" or "https://a.example/path"'],
    [{ baseUrl: 'localhost:8080' }, 'option "baseUrl"'],
    [{ baseUrl: 'htp://a.example' }, 'option "baseUrl"'],
    [{ baseUrl: 'javascript:x' }, 'option "baseUrl"'],
    [{ baseUrl: 'https://' }, 'option "baseUrl"'],
    [{ baseUrl: 'https://ann:secret@a.example' }, 'option "baseUrl"'],
    [{ baseUrl: 'https://a.example/?x=1' }, 'option "baseUrl"'],
    [{ baseUrl: '/path#x' }, 'option "baseUrl"'],
    [{ allowedOrigins: ['https://a.example', 'https://a.example/path'] }, 'option "allowedOrigins.1": must be an origin such as'],
    [{ allowedOrigins: ['https://*.example'] }, 'option "allowedOrigins.0"'],
    [{ allowedOrigins: ['mailto:ann@a.example'] }, 'option "allowedOrigins.0"'],
    [{ operator: { legal_name: 'A Ltd', complaints_url: 'http://a.example' } }, 'option "operator.complaints_url": must be https'],
    [{ operator: { legal_name: 'A Ltd', terms_url: 'a.example/terms' } }, 'option "operator.terms_url": must be https'],
    [{ operator: { legal_name: 'A Ltd', privacy_url: 'javascript:alert(1)' } }, 'option "operator.privacy_url": must be https'],
    [{ operator: { legal_name: 'A Ltd', logo_url: 'logo.svg' } }, 'option "operator.logo_url": must be https, data:image/ or a path']
  ])('refuses %j and names the option', (options, message) => {
    expect(() => open(options)).toThrow(TypeError)
    expect(() => open(options)).toThrow(message)
  })

  it.each([
    ['/some/base/', '/some/base/user/info'],
    ['https://api.example/base/', 'https://api.example/base/user/info'],
    ['/', '/user/info'],
    ['', '/user/info'],
    ['../base', '../base/user/info'],
    ['//api.example:8080', '//api.example:8080/user/info']
  ])('requests below the base address %j: a second slash would name another host', async (baseUrl, address) => {
    asked.length = 0
    open({ baseUrl, token: 't' })
    await vi.waitFor(() => expect(asked).toContain(address))
  })

  it.each(['img', 'iframe', 'template', 'input'])('refuses a container that shows no content: <%s>', name => {
    const into = document.createElement(name)
    document.body.append(into)
    expect(() => open({}, into)).toThrow('mount needs an element that shows its content')
    expect(into.childNodes).toHaveLength(0)
  })

  it.each([['de'], [[]], [5]])('refuses %j as options', options =>
    expect(() => mount(container(), options as never)).toThrow('the options of mount must be an object')
  )

  it.each([undefined, null])('takes %j for no options at all', options => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const portal = mount(container(), options as never)
    mounted.push(portal)
    expect(portal.route().path).toBe('/login')
  })

  it.each([
    ['an unknown option', { acent: '#aa3300' }, ['unknown option "acent"']],
    ['an unknown member of the appearance', { appearance: { acent: '#aa3300', theme: 'dark' } }, ['unknown option "appearance.acent"']],
    ['a misspelt member of the operator', { operator: { legal_name: 'A Ltd', terms: '' } }, ['unknown option "operator.terms"']],
    ['a pack of no language of the portal', { locales: { de: {}, 'zh-TW': {} } }, ['unknown option "locales.zh-TW"']],
    ['no known one', { appearance: { theme: 'dark', accent: undefined } }, []]
  ])('warns of %s', (_, options, expected) => {
    const warned: string[] = []
    vi.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => void warned.push(parts.join(' ')))
    open(options as never)
    expect(warned).toEqual(expected.map(text => expect.stringContaining(text)))
  })

  it.each([null, 'dark'])('refuses the appearance %j by its name alone', appearance => {
    const warn = vi.spyOn(console, 'warn').mockClear()
    expect(() => open({ appearance: appearance as never })).toThrow('option "appearance"')
    expect(warn).not.toHaveBeenCalled()
  })

  it('takes an operator whose pages are https, of this machine, or not given', () => {
    const operator = { legal_name: 'A Ltd', terms_url: 'https://a.example/terms', privacy_url: 'http://localhost/privacy', complaints_url: '' }
    for (const logo_url of ['/logo.svg', 'data:image/png;base64,AA', 'https://a.example/l.png', 'http://localhost/l.png', '', null]) {
      expect(() => open({ operator: { ...operator, logo_url } })).not.toThrow()
    }
  })

  it('refuses a second portal in a container until the first is destroyed', () => {
    const place = container()
    const first = open({}, place)
    expect(() => open({}, place)).toThrow('this element holds a portal already')
    first.destroy()
    expect(() => open({}, place)).not.toThrow()
  })

  it('replaces what a copy of a container holds of its portal: an element without a shadow root', () => {
    const place = container()
    place.append(document.createElement('ad-portal-root'), 'kept', document.createElement('ad-portal-root'))
    open({}, place)
    expect([...place.children].map(({ shadowRoot }) => shadowRoot?.mode)).toEqual(['open'])
    expect(place.textContent).toBe('kept')
  })
})

describe('frameBridge', () => {
  it('takes one origin, or a list that is read-only', () => {
    const origins = ['https://a.example', 'https://b.example'] as const
    expect(frameBridge('https://a.example').kind).toBe('frame')
    expect(frameBridge(origins).kind).toBe('frame')
    expect(() => open({ allowedOrigins: origins })).not.toThrow()
  })

  it.each(['a.example', null, undefined, ['https://a.example', 5]])('refuses %j and says what it takes', given =>
    expect(() => frameBridge(given as never)).toThrow(/must be an origin such as "https:\/\/a\.example"/)
  )
})

it('destroy releases everything where the listen of a transport returns no function', () => {
  const into = container()
  const portal = open({ bridge: { send: () => true, listen: () => undefined } as never }, into)
  portal.destroy()
  expect(into.childNodes).toHaveLength(0)
  expect(() => open({ routing: 'hash' }).destroy()).not.toThrow()
})

describe('a locale reported by a device', () => {
  it.each(['', 'C', 'en_US.UTF-8', 'sr_RS@latin', 'xx-DE-u-co-phonebk'])('never prevents a mount: %j', locale => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(() => open({ locale })).not.toThrow()
  })

  it('is left out of a launch when it is not a code, and the rest is kept', () => {
    const page = { AdPortalLaunch: { locale: 'not a code', route: '/plan' } }
    expect(readLaunch(page, () => expect.unreachable())).toEqual({ locale: undefined, route: '/plan' })
  })
})

it('mount takes options that the page leaves undefined from the launch', () => {
  vi.stubGlobal('AdPortalLaunch', { route: '/register' })
  const portal = open({ bridge: 'auto', route: undefined, token: undefined, locale: undefined })
  expect(portal.route().path).toBe('/register')
})

describe('the route', () => {
  it('can be read at any time, and is first reported once the first screen is shown', async () => {
    const portal = open({ route: '/register' })
    const events: string[] = []
    portal.on('*', ({ event, detail }) => {
      if (event === 'ready') events.push(event)
      if (event === 'routeChange') events.push(detail.path)
    })
    expect(portal.route()).toEqual({ path: '/register', query: {} })
    await portal.ready
    portal.navigate('/login')
    expect(portal.route().path).toBe('/login')
    expect(events).toEqual(['ready', '/register', '/login'])
  })
})

describe('an unsupported language', () => {
  it('is reported as an option error, at the mount and in an update', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const portal = open({ locale: 'xx' })
    const reported: unknown[] = []
    portal.on('error', ({ code, where, message }) => reported.push([code, where, message]))
    await portal.ready
    portal.update({ locale: 'yy-ZZ' })
    expect(reported).toEqual([
      ['option', 'locale', expect.stringContaining('"xx"')],
      ['option', 'locale', expect.stringContaining('"yy-ZZ"')]
    ])
  })
})

describe('an update', () => {
  it('changes the address, the appearance and who is logged in, until the portal is destroyed', async () => {
    const place = container()
    const portal = open({ route: '/login' }, place)
    await portal.ready
    portal.update({ route: '/register' })
    expect(portal.route().path).toBe('/register')
    const frame = () => place.firstElementChild!.shadowRoot!.querySelector<HTMLElement>('.portal')!
    await vi.waitFor(() => expect([frame().dataset.theme, frame().style.getPropertyValue('--ts')]).toEqual(['light', '1']))
    portal.update({ appearance: { theme: 'dark', textSize: 1.5 } })
    await vi.waitFor(() => expect(frame().dataset.theme).toBe('dark'))
    expect(frame().style.getPropertyValue('--ts')).toBe('1.5')
    const sessions: boolean[] = []
    portal.on('sessionChange', ({ isLoggedIn }) => sessions.push(isLoggedIn))
    portal.update({ token: 't' })
    portal.update({ token: '' })
    expect(sessions).toEqual([true, false])
    portal.navigate('/register')
    portal.destroy()
    portal.update({ token: 't', route: '/login' })
    portal.navigate('/login')
    expect(sessions).toEqual([true, false])
    expect(portal.route().path).toBe('/register')
  })
})

it('a rule that does not fit a call of the tail is reported when the tail has come, and not before', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tail = $tail.get()
  onTestFinished(() => {
    registerTail()
    $tail.set(tail)
  })
  $tail.set(null)
  bodies.length = 0
  for (const call of Object.keys(TAIL_CALLS)) Reflect.deleteProperty(CALL_ROWS, call)
  const rules = { rename: { rows: 'nothing' }, send: { rename: { page_size: 'per_page' } } }
  const adapt = { notifications: rules }
  const portal = open({ adapt, token: 't' })
  const reported: unknown[] = []
  portal.on('error', ({ code, where, message }) => reported.push([code, where, message]))
  await portal.ready
  expect(reported).toEqual([])
  registerTail()
  const message = expect.stringContaining('notifications.rename "rows" does not fit')
  expect(reported).toEqual([['option', 'adapt', message]])
  expect(warned.mock.calls.flat()).toContainEqual(message)
  expect(adapt).toEqual({ notifications: rules })
  portal.navigate('/notification')
  // No rule of that call is applied, not even one that fits.
  await vi.waitFor(() => expect(bodies.join()).toContain('page_size'))
  expect(bodies.join()).not.toContain('per_page')
})

describe('a listener to all events', () => {
  it('counts as a listener to close', () => {
    const events = createPortalEmitter(() => undefined)
    expect(events.has('close')).toBe(false)
    const stop = events.on('*', () => undefined)
    expect(events.has('close')).toBe(true)
    stop()
    expect(events.has('close')).toBe(false)
  })
})
