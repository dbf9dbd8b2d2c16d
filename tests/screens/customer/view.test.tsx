import nodeConsole from 'node:console'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { writeAddress } from '../../../src/router/address.ts'
import { deskPage } from '../../../src/screens/customer/model.ts'
import { CustomerView, SERVICE_LATE_MS } from '../../../src/screens/customer/view.tsx'
import {
  FINE_ORIGIN,
  FINE_PAGE,
  HOSTILE_ADDRESSES,
  SAME_PAGE,
  UNLISTED_PAGES
} from '../../support/hostile-addresses.ts'
import { byRole, click } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import { configAnswer, createTestStores, userAnswer, type TestStores } from '../../support/test-stores.ts'

const NEVER = 'Customer service never asks for your passwords.'
const LATE = 'The page has not loaded in ten seconds.'
const desk = { id: 1, type: 1, url: FINE_PAGE }

/** The DOM of the unit tests loads no frames and logs that. */
beforeEach(() => {
  const { error: logError } = nodeConsole
  const spy = vi.spyOn(nodeConsole, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).includes('Iframe page loading is disabled')) logError(...words)
  })
  return () => spy.mockRestore()
})

interface Opened {
  url?: string
  user?: Record<string, unknown>
  config?: Record<string, unknown>
}

const storesAt = (url: string | undefined): TestStores =>
  createTestStores({
    token: 't',
    path: writeAddress('/customer', { url }),
    settings: { allowedOrigins: [FINE_ORIGIN] }
  })

/** The page for this address, with one listed desk by default. */
async function openPage({ url, user = { customer_service_url: [desk] }, config = {} }: Opened) {
  const stores = storesAt(url)
  stores.session.setProfile(userAnswer(user) as never)
  stores.env.answer('GET /basic_config', () => envelope(configAnswer(config)))
  await stores.config.load('en')
  const shown = show(CustomerView, stores)
  return { stores, ...shown, frame: () => shown.box.querySelector('iframe') }
}

describe('a listed page', () => {
  test('is sandboxed in a frame under its origin, beside the warning about scams (TR-14)', async () => {
    const { frame, reads, text } = await openPage({ url: FINE_PAGE })
    await reads(`This page comes from ${FINE_ORIGIN}`)
    expect(text(), 'whose page it is, not which').not.toContain(FINE_PAGE)
    await reads(NEVER)
    expect(frame()?.src).toBe(FINE_PAGE)
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups')
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(frame()?.title).toBe('Page of customer service')
  })

  test('offers other options if it has not loaded after ten seconds', async () => {
    const { box, stores, reads, text } = await openPage({ url: FINE_PAGE })
    await reads('Loading')
    await stores.env.clock.advance(SERVICE_LATE_MS - 1)
    expect(text()).not.toContain(LATE)
    await stores.env.clock.advance(1)
    await reads(LATE)
    expect(byRole(box, 'alert').textContent).toContain(LATE)
    click(byRole(box, 'button', 'Open in browser'))
    expect(stores.env.opened).toEqual([FINE_PAGE])
    click(byRole(box, 'button', 'Other channels'))
    expect(stores.shell.$dialog.get()).toEqual({ type: 'service', list: 'service', message: null })
  })

  test('cancels the timeout once loaded and keeps the other options', async () => {
    const { box, stores, frame, reads, text } = await openPage({ url: FINE_PAGE })
    await reads('Loading')
    frame()?.dispatchEvent(new Event('load'))
    await reads('Nothing appears?')
    await stores.env.clock.advance(SERVICE_LATE_MS)
    expect(text()).not.toContain(LATE)
    byRole(box, 'button', 'Open in browser')
  })

  test('is waited for anew when another one takes its place', async () => {
    const other = FINE_PAGE.replace(/[^/]*$/, 'other')
    const { stores, reads, text } = await openPage({ url: FINE_PAGE, user: { customer_service_url: [desk, { ...desk, id: 2, url: other }] } })
    await reads('Loading')
    await stores.env.clock.advance(SERVICE_LATE_MS)
    await reads(LATE)
    stores.router.open(writeAddress('/customer', { url: other }))
    await reads('Loading')
    expect(text()).not.toContain(LATE)
  })

  test('leaves no timer behind', async () => {
    const { stores, reads, unmount } = await openPage({ url: FINE_PAGE })
    await reads('Loading')
    unmount()
    expect(stores.env.clock.pending()).toBe(0)
  })

  test.each([
    ['the recharge list', { recharge_customer_service_url: [desk] }, {}],
    ['the config when the user has no list', {}, { customer_service_url: [desk] }]
  ])('can be listed in %s', async (_where, user, config) => {
    const { frame, reads } = await openPage({ url: FINE_PAGE, user, config })
    await reads('This page comes from')
    expect(frame()?.src).toBe(FINE_PAGE)
  })

  test('can be written in unusual ways', () => {
    const rule = { origins: [FINE_ORIGIN], allowsLoopback: false }
    const user = userAnswer({ customer_service_url: [desk] }) as never
    for (const address of SAME_PAGE) {
      expect(deskPage(address, rule, user, null)).toEqual({
        type: 'open', href: FINE_PAGE, origin: FINE_ORIGIN
      })
    }
  })
})

describe('any other address', () => {
  test('is shown as text with an explanation, and opens nothing', async () => {
    const url = 'https://support.example.evil.test/chat'
    const { box, stores, frame, reads, text } = await openPage({ url })
    await reads('This address was not opened')
    expect(text()).toContain(url)
    expect(text()).toContain(NEVER)
    expect(frame()).toBeNull()
    expect(box.querySelector('a')).toBeNull()
    expect(stores.env.opened).toEqual([])
    click(byRole(box, 'button', 'Other channels'))
    expect(stores.shell.$dialog.get().type).toBe('service')
  })

  test('on an allowed origin must be listed as well', async () => {
    const { frame, reads } = await openPage({ url: `${FINE_ORIGIN}/redirect?to=//evil.test` })
    await reads('This address was not opened')
    expect(frame()).toBeNull()
  })

  test('that is listed needs an origin allowed by the host as well', async () => {
    const url = 'https://evil.test/chat'
    const list = { customer_service_url: [{ ...desk, url }] }
    const { frame, reads } = await openPage({ url, user: list, config: list })
    await reads('This address was not opened')
    expect(frame()).toBeNull()
  })

  test('is never opened, however similar it is and in whatever list', () => {
    const rule = { origins: [FINE_ORIGIN], allowsLoopback: false }
    for (const address of [...HOSTILE_ADDRESSES, ...UNLISTED_PAGES]) {
      const mine = userAnswer({ customer_service_url: [desk] }) as never
      expect(deskPage(address, rule, mine, null).type).not.toBe('open')
    }
    for (const address of HOSTILE_ADDRESSES) {
      const hacked = userAnswer({ customer_service_url: [{ ...desk, url: address }, desk] }) as never
      const page = deskPage(address, rule, hacked, null)
      expect(page.type).not.toBe('open')
      expect(page.type === 'refused' ? page.address.length : 0).toBeLessThanOrEqual(300)
    }
  })

  test('shows no frame on the page', async () => {
    const { stores, frame, reads } = await openPage({ url: 'https://evil.test/' })
    await reads('This address was not opened')
    for (const url of HOSTILE_ADDRESSES.filter(one => one.length < 1500)) {
      stores.router.navigate('/customer', { url })
      await settle()
      expect(frame(), url).toBeNull()
    }
    expect(stores.env.opened).toEqual([])
    stores.router.navigate('/customer', { url: FINE_PAGE })
    await reads('This page comes from')
    expect(frame()?.src).toBe(FINE_PAGE)
  })
})

describe('before the lists are known', () => {
  test('refuses no address because the user could not be loaded', async () => {
    const stores = storesAt(FINE_PAGE)
    let fails = true
    stores.env.answer('GET /user/info', () =>
      fails ? envelope(null, 500, 'Resting') : envelope(userAnswer({ customer_service_url: [desk] }))
    )
    stores.env.answer('GET /basic_config', () => envelope(configAnswer()))
    await stores.config.load('en')
    const { box, reads, text } = show(CustomerView, stores)
    await reads('Resting')
    expect(text()).not.toContain('This address was not opened')
    fails = false
    click(retryRow(box))
    await reads('This page comes from')
  })

  test('waits for them, and loads again after a failure', async () => {
    const stores = storesAt(FINE_PAGE)
    let fails = true
    stores.env.answer('GET /user/info', () => envelope(userAnswer({ customer_service_url: [desk] })))
    stores.env.answer('GET /basic_config', () =>
      fails ? envelope(null, 500, 'Resting') : envelope(configAnswer())
    )
    const { box, reads } = show(CustomerView, stores)
    await reads('Loading')
    await stores.config.load('en')
    await reads('Resting')
    fails = false
    click(retryRow(box))
    await reads('This page comes from')
    expect(box.querySelector('iframe')?.src).toBe(FINE_PAGE)
  })

  test('says that no page was named', async () => {
    const { box, stores, reads, frame } = await openPage({})
    await reads('No page was named')
    expect(frame()).toBeNull()
    click(byRole(box, 'button', 'Other channels'))
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service' })
  })
})

/** The error row with a reload button. */
function retryRow(box: Element): Element {
  const found = [...box.querySelectorAll('button')].find(one =>
    one.textContent?.includes('Request failed, tap to reload')
  )
  if (!found) throw new Error('no row offers to load again')
  return found
}
