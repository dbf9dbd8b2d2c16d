import { describe, expect, it } from 'vitest'

import { createWelcome } from '../../../src/screens/ad-welcome/model.ts'
import { errorMessage } from '../../../src/stores/error-messages.ts'
import { envelope } from '../../support/test-env.ts'
import type { TestRequest } from '../../support/test-env.ts'
import { createTestStores, userAnswer } from '../../support/test-stores.ts'
import type { TestStoresOptions } from '../../support/test-stores.ts'

const CODE = '8LKH-RS9E-X4BS-AFPY'
const opened = () => envelope({ user_info: userAnswer({ store_opened: true }) })

function open(fetch?: TestStoresOptions['fetch']) {
  const stores = createTestStores({ path: '/ad-welcome?x=1', token: 't', fetch })
  const welcome = createWelcome(stores)
  welcome.start()
  const path = () => stores.router.$route.get().path
  const ids = () =>
    stores.env.requests
      .filter(request => request.path === '/opening_store')
      .map(request => (request.body as Record<string, string>).client_request_id)
  function openWith(code = CODE) {
    welcome.form.set('license_key', code)
    return welcome.form.submit()
  }
  return { stores, welcome, path, ids, openWith }
}

describe('the welcome screen', () => {
  it('opens the account once on a double tap, with the code as typed, and continues', async () => {
    const { stores, path, ids, openWith } = open(opened)
    await Promise.all([openWith(' 8lkh rs9e-X4BS afpy\n'), openWith(' 8lkh rs9e-X4BS afpy\n')])
    expect(ids()).toHaveLength(1)
    expect(stores.env.requests[0]?.body).toMatchObject({ license_key: '8lkh rs9e-X4BS afpy' })
    expect(path()).toBe('/ad-center')
    expect(stores.idempotencyKeys.find('openStore', 'account')).toBeNull()
  })

  it('starts with the key of this registration, as typed', () => {
    const stores = createTestStores({ path: '/ad-welcome', token: 't' })
    stores.authFlow.rememberLicenceKey(CODE)
    expect(createWelcome(stores).form.$values.get().license_key).toBe(CODE)
  })

  it('keeps the key when the user goes back to the registration, until the account is opened', async () => {
    const { stores, openWith } = open(opened)
    stores.authFlow.rememberLicenceKey(CODE)
    stores.session.setProfile(userAnswer({ store_opened: false }) as never)
    stores.router.navigate('/register')
    stores.authFlow.goOn()
    expect(createWelcome(stores).remembered).toBe(CODE)
    await openWith()
    expect(stores.authFlow.licenceKey()).toBeNull()
  })

  it.each([
    ['its screen is left', 0],
    ['its screen is left while a lost answer is asked for again', 1]
  ])('continues once the account is open, also when %s', async (_when, lost) => {
    let answer: (response: Response) => void = () => undefined
    const answers = Array.from({ length: lost }, () => () => Promise.reject<Response>(new TypeError('lost')))
    const last = () => new Promise<Response>(resolve => (answer = resolve))
    const { stores, welcome, path, ids, openWith } = open(() => (answers.shift() ?? last)())
    const done = openWith()
    if (lost > 0) {
      await expect.poll(() => stores.env.clock.pending()).toBe(1)
      await stores.env.clock.advance(1000)
    }
    await expect.poll(() => ids().length).toBe(lost + 1)
    welcome.exit()
    answer(opened())
    await done
    expect(path()).toBe('/ad-center')
    expect(stores.session.$profile.get()?.store_opened).toBe(true)
    expect(stores.idempotencyKeys.find('openStore', 'account')).toBeNull()
  })

  it('repeats the request with the same id after a lost answer', async () => {
    const answers = [() => Promise.reject(new TypeError('lost')), opened]
    const { stores, welcome, path, ids, openWith } = open(() => answers.shift()?.())
    const done = openWith()
    await expect.poll(() => welcome.$isChecking.get()).toBe(true)
    await stores.env.clock.advance(1000)
    await done
    expect(ids()).toHaveLength(2)
    expect(new Set(ids()).size).toBe(1)
    expect(welcome.$isChecking.get()).toBe(false)
    expect(path()).toBe('/ad-center')
  })

  it('keeps no timer when it is left before the next try', async () => {
    const { stores, welcome, ids, openWith } = open(() => Promise.reject(new TypeError('lost')))
    const done = openWith()
    await expect.poll(() => stores.env.clock.pending()).toBe(1)
    welcome.exit()
    expect(stores.env.clock.pending()).toBe(0)
    await done
    expect(new Set(ids()).size).toBe(1)
  })

  it('keeps the id for the next try when the outcome is unknown', async () => {
    let isDown = true
    const { stores, welcome, path, ids, openWith } = open(() =>
      isDown ? new Response('', { status: 502 }) : opened()
    )
    const done = openWith()
    for (const [tries, ms] of [[1, 1000], [2, 2000]] as const) {
      await expect.poll(() => ids().length).toBe(tries)
      await expect.poll(() => stores.env.clock.pending()).toBe(1)
      await stores.env.clock.advance(ms)
    }
    await done
    expect(welcome.form.$submission.get()).toMatchObject({ type: 'failed', error: { type: 'http' } })
    isDown = false
    await welcome.form.submit()
    expect(ids()).toHaveLength(4)
    expect(new Set(ids()).size).toBe(1)
    expect(path()).toBe('/ad-center')
  })

  it('reports at once that the device is offline, and keeps the id: the request may have been sent', async () => {
    const answers = [() => Promise.reject(new TypeError('no network')), opened]
    const { stores, welcome, ids, openWith } = open(() => answers.shift()?.())
    stores.env.online.set(false)
    await openWith()
    expect(welcome.form.$submission.get()).toMatchObject({ error: { type: 'offline' } })
    stores.env.online.set(true)
    await welcome.form.submit()
    expect(ids()).toHaveLength(2)
    expect(new Set(ids()).size).toBe(1)
  })

  it('keeps the outcome of a lost answer unknown, even if the device is offline by the next try', async () => {
    const { stores, welcome, ids, openWith } = open(() => Promise.reject(new TypeError('lost')))
    const done = openWith()
    for (const [tries, ms] of [[1, 1000], [2, 2000]] as const) {
      await expect.poll(() => ids().length).toBe(tries)
      await expect.poll(() => stores.env.clock.pending()).toBe(1)
      stores.env.online.set(false)
      await stores.env.clock.advance(ms)
    }
    await done
    expect(welcome.form.$submission.get()).toMatchObject({ error: { type: 'network' } })
  })

  it.each(['auth_code_not_found', 'auth_code_used'])('shows %s at the field; a new code gets a new id', async reason => {
    const { welcome, ids, openWith } = open(() => envelope({ reason }, 400, ''))
    await openWith()
    expect(welcome.form.$faults.get().license_key).toMatchObject({ type: 'refused', error: { reason } })
    await openWith('BBBB')
    expect(new Set(ids()).size).toBe(2)
  })

  it.each(['idempotency_conflict', 'auth_code_used', undefined])('continues when another try has already opened the account: refused with %s', async reason => {
    const { path, openWith } = open(({ path: to }: TestRequest) =>
      to === '/user/info'
        ? envelope(userAnswer({ store_opened: true }))
        : envelope({ reason }, 400, '')
    )
    await openWith()
    expect(path()).toBe('/ad-center')
  })

  it('loads the user when the answer has none, and continues even if that fails', async () => {
    const { stores, path, openWith } = open(({ path: to }: TestRequest) =>
      to === '/user/info' ? new Response('', { status: 500 }) : envelope({})
    )
    stores.session.setProfile(userAnswer({ store_opened: false }) as never)
    await openWith()
    expect(path()).toBe('/ad-center')
    expect(stores.session.$profile.get()?.store_opened).toBe(true)
  })

  it.each([
    ['itself', { user_info: userAnswer({ store_opened: false }) }],
    ['with the user read afterwards', {}]
  ])('says that a success is unclear that names the account as not open %s, and keeps the code', async (_how, data) => {
    const { stores, welcome, path, openWith } = open(({ path: to }: TestRequest) =>
      envelope(to === '/user/info' ? userAnswer({ store_opened: false }) : data)
    )
    await openWith()
    expect(path()).toBe('/ad-welcome')
    const submission = welcome.form.$submission.get()
    const error = submission.type === 'failed' && submission.error
    expect(error && errorMessage(error, stores.language.$language.get())).toMatch(/^The server’s answer is unclear/)
    expect(welcome.form.$values.get().license_key).toBe(CODE)
  })

  it('continues at once when the account is open', () => {
    const { stores, path } = open()
    stores.session.setProfile(userAnswer({ store_opened: true }) as never)
    expect(path()).toBe('/ad-center')
  })
})
