import { describe, expect, it } from 'vitest'

import visit from '../../host/kit/transcripts/whole-visit.json' with { type: 'json' }
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { packOf } from '../support/pack-of.ts'
import { createTestEnv } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'
import { until } from '../support/until.ts'

const HANDLED = { handled: true }

async function open(path = '/nowhere') {
  const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 't' }, path, locales: { de: packOf('*') } })
  answerBasics(env)
  // A stored token leads from /login to the ad center, which makes these calls.
  for (const path of ['/ad/order/data_statistics/list', '/plan/order/list', '/user/property']) {
    env.answer(`GET ${path as `/${string}`}`, () => new Response('', { status: 500 }))
  }
  const portal = await openTestPortal(env)
  await until(() => expect(portal.root.querySelector('h1')).not.toBeNull())
  const call = env.host.call.bind(env.host)
  return { ...portal, call, path: () => portal.stores.router.$route.get().path }
}

/** Types into the first field of a screen as a user does. */
function type(root: ParentNode, text: string): void {
  const field = root.querySelector<HTMLInputElement>('input:not([type=password])')
  if (!field) throw new Error('this screen has no field')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

describe('the host’s back button', () => {
  it('closes an open dialog before it leaves the screen', async () => {
    const { call, stores, path, root } = await open()
    stores.shell.openDialog({ type: 'language' })
    await until(() => expect(root.querySelector('dialog')).not.toBeNull())
    expect(await call('back.press', {})).toEqual(HANDLED)
    await until(() => expect(stores.shell.$dialog.get().type).toBe('none'))
    expect(path()).toBe('/nowhere')
  })

  it('closes the topmost of two dialogs', async () => {
    const { call, root } = await open()
    const cancelled: string[] = []
    for (const id of ['below', 'above']) {
      const dialog = document.createElement('dialog')
      dialog.addEventListener('cancel', () => cancelled.push(id))
      root.append(dialog)
    }
    expect(await call('back.press', {})).toEqual(HANDLED)
    expect(cancelled).toEqual(['above'])
  })

  it('is handled at the root by a screen’s own view, and by a page that listens to close', async () => {
    const { call, stores, events } = await open('/ad-center')
    expect(await call('back.press', {})).toEqual({ handled: false })
    const undo = stores.shell.handleBack(() => true)
    expect(await call('back.press', {})).toEqual(HANDLED)
    undo()
    const reasons: string[] = []
    events.on('close', ({ reason }) => reasons.push(reason))
    expect(await call('back.press', {})).toEqual(HANDLED)
    expect(reasons).toEqual(['back'])
  })

  it('asks the screen first, then does what the back arrow does', async () => {
    const { call, stores, path } = await open()
    let asked = 0
    const undo = stores.shell.handleBack(() => (asked += 1) > 0)
    expect(await call('back.press', {})).toEqual(HANDLED)
    expect(asked).toBe(1)
    undo()
    stores.router.open('/404')
    expect(await call('back.press', {})).toEqual(HANDLED)
    await until(() => expect(path()).toBe('/nowhere'))
  })

  it('closes the app once when there is nothing to go back to, and is not handled when the host cannot close', async () => {
    const { call, env } = await open('/login')
    env.host.setState('connected')
    await env.host.call('token.set', { token: '' })
    expect(await call('back.press', {})).toEqual({ handled: false })
    env.host.answer('app.close', () => ({ ok: true, value: {} }))
    expect(await call('back.press', {})).toEqual(HANDLED)
    const closes = env.host.requests.filter(({ method }) => method === 'app.close')
    expect(closes).toEqual([{ method: 'app.close', params: { reason: 'back' } }])
  })
})

describe('a host that asks to close', () => {
  it('is allowed to unless typed text would be lost', async () => {
    const { call, env, root, stores } = await open('/login')
    await env.host.call('token.set', { token: '' })
    env.host.answer('app.close', () => ({ ok: true, value: {} }))
    await until(() => expect(root.querySelector('input')).not.toBeNull())
    expect(await call('close.ask', {})).toEqual({ allow: true })
    type(root, 'somebody')
    expect(await call('close.ask', {})).toEqual({ allow: false })
    await until(() => expect(root.textContent).toContain('Leave without sending?'))
    const leave = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Leave')
    leave?.click()
    expect(env.host.requests.at(-1)).toEqual({ method: 'app.close', params: { reason: 'user' } })
    expect(stores.shell.$dialog.get().type).toBe('none')
    type(root, '')
    expect(await call('close.ask', {})).toEqual({ allow: true })
  })
})

it('route.open opens a deep link and refuses an unknown screen', async () => {
  const { call, path } = await open('/404')
  for (const route of ['/customer-of-nobody', '/planx', '', '//', '/plan/../wallet', 'https://evil.example/']) {
    expect(await call('route.open', { route }), route).toEqual({ accepted: false })
    expect(path()).toBe('/404')
  }
  expect(await call('route.open', { route: '/ad-center/level?from=host' })).toEqual({ accepted: true })
  expect(path()).toBe('/ad-center/level')
})

it('theme.set accepts only known themes', async () => {
  const { call, root } = await open()
  const theme = () => root.querySelector('.np')?.getAttribute('data-theme')
  expect(await call('theme.set', { theme: 'dark', contrast: 'more' })).toEqual({ accepted: true })
  await until(() => expect(theme()).toBe('dark-hc'))
  expect(await call('theme.set', { theme: 'sepia' as 'dark', contrast: 'auto' })).toEqual({ accepted: false })
  expect(theme()).toBe('dark-hc')
})

it('portal.ping is answered with the time', async () => {
  const { call, env } = await open()
  expect(await call('portal.ping', {})).toEqual({ at: env.clock.now() })
})

it('the host receives only the last state of a burst of changes, and receives it again after a restart', async () => {
  const { env, stores } = await open('/404')
  env.host.want('portal.state')
  env.host.want('portal.title')
  await env.clock.advance(1000)
  env.host.events.length = 0
  stores.router.open('/a')
  stores.router.open('/b')
  stores.router.open('/404')
  stores.router.open('/c?x=1')
  await env.clock.advance(1000)
  const state = { route: '/c?x=1', canGoBack: true, isDirty: false }
  expect(env.host.events).toEqual([
    { event: 'portal.state', detail: state },
    { event: 'portal.title', detail: { title: 'Page not found' } }
  ])
  stores.router.open('/a')
  stores.router.open('/c?x=1')
  await env.clock.advance(1000)
  expect(env.host.events, 'nothing has changed').toHaveLength(2)
  env.host.setState('gone')
  env.host.setState('connected')
  await env.clock.advance(1000)
  expect(env.host.events.slice(2)).toMatchObject([{ event: 'portal.state', detail: state }, {}])
})

it('the host receives the events of the visit that docs/bridge.md shows', async () => {
  const { call, env } = await open('/ad-center')
  env.host.want('portal.state')
  env.host.want('portal.title')
  await env.clock.advance(1000)
  await call('route.open', { route: '/plan?status=waitPut' })
  await env.clock.advance(1000)
  await call('back.press', {})
  await env.clock.advance(1000)
  const events = visit.lines.map(({ message }) => message).filter(({ m }) => m === 'portal.state' || m === 'portal.title')
  expect(env.host.events).toEqual(events.map(({ m, d }) => ({ event: m, detail: d })))
})

it('the host is told that the portal can go back while a screen handles back itself', async () => {
  const { env, stores } = await open('/ad-center')
  env.host.want('portal.state')
  await env.clock.advance(1000)
  const last = () => env.host.events.filter(({ event }) => event === 'portal.state').at(-1)?.detail
  expect(last()).toMatchObject({ route: '/ad-center', canGoBack: false })
  const undo = stores.shell.handleBack(() => true)
  await env.clock.advance(1000)
  expect(last()).toMatchObject({ canGoBack: true })
  undo()
  await env.clock.advance(1000)
  expect(last()).toMatchObject({ canGoBack: false })
})

it('the host and the page are notified of typed text, and the host of a title in another language', async () => {
  const { env, root, stores, events } = await open('/login')
  await env.host.call('token.set', { token: '' })
  await until(() => expect(root.querySelector('input')).not.toBeNull())
  env.host.want('portal.state')
  env.host.want('portal.title')
  await env.clock.advance(1000)
  env.host.events.length = 0
  const dirty: boolean[] = []
  events.on('dirtyChange', ({ isDirty }) => dirty.push(isDirty))
  type(root, 'somebody')
  await env.clock.advance(1000)
  expect(env.host.events[0]).toMatchObject({ event: 'portal.state', detail: { isDirty: true } })
  await stores.language.choose('de')
  await env.clock.advance(1000)
  expect(env.host.events.at(-1)).toMatchObject({ event: 'portal.title', detail: { title: expect.stringContaining('*') } })
  type(root, '')
  await env.clock.advance(1000)
  expect(dirty).toEqual([true, false])
})

it('insets.set rounds the insets, drops negative ones and counts the keyboard as bottom', async () => {
  const { call, container } = await open()
  const host = container.firstElementChild as HTMLElement
  await call('insets.set', { top: 24, right: 0, bottom: 34.4, left: -5, keyboard: 300 })
  const read = (name: string) => host.style.getPropertyValue(name)
  expect([read('--np-top'), read('--np-bottom'), read('--np-left')]).toEqual(['24px', '300px', '0px'])
  await call('insets.set', { top: 24, right: 0, bottom: 34.4, left: 0, keyboard: 0 })
  expect(read('--np-bottom')).toBe('34px')
})
