import { describe, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../../src/env/wire-names.ts'
import { allByRole, byRole, click, descriptionOf, nameOf, type } from '../../support/render.tsx'
import { settle } from '../../support/test-clock.ts'
import { createTestEnv, envelope } from '../../support/test-env.ts'
import { answerBasics, openTestPortal } from '../../support/test-portal.ts'
import { configAnswer, userAnswer } from '../../support/test-stores.ts'
import { until } from '../../support/until.ts'

const CLAIM = { text: 'Millions of readers', source_name: 'A survey', as_of: '2026-03-01' }

async function open(config: object = {}, isLoggedIn = true, timeZone = 'Pacific/Honolulu') {
  const env = createTestEnv({
    path: '/ad-welcome?lang=de&x=1',
    timeZone,
    storage: isLoggedIn ? { [STORAGE_KEYS.token]: 't' } : {}
  })
  answerBasics(env, { config, user: { store_opened: false } })
  env.answer('GET /auth/v2/lang', () => envelope({ lang: '' }))
  const portal = await openTestPortal(env)
  await until(() => expect(portal.stores.config.$config.get()).not.toBeNull())
  await until(() => expect(portal.text()).toContain('What it costs'))
  // Strict mode replaces the model once, right after the first render.
  await settle()
  return portal
}

describe('the welcome screen', () => {
  it('shows cost, requirements and the holder of the money before the field', async () => {
    const opening = { cost_text: 'Nothing', needs_text: 'A code', funds_held_text: 'A bank' }
    const { text } = await open({ opening })
    await until(() => expect(text()).toContain('Who holds the moneyA bank'))
    expect(text().indexOf('A bank')).toBeLessThan(text().indexOf('Access code'))
  })

  it('shows "not provided" where the operator states nothing', async () => {
    const { text } = await open()
    await until(() => expect(text()).toContain('Not provided: What it costs, What you need, and Who holds the money.'))
    expect(text().match(/not provided/gi)).toHaveLength(1)
    expect(text()).toContain('Open your ad account')
  })

  it('offers to log out only where the portal registered the user, as a host has its own way', async () => {
    for (const entry of ['register', 'native']) {
      const env = createTestEnv({ path: '/ad-welcome', storage: { [STORAGE_KEYS.token]: 't' } })
      answerBasics(env, { user: { store_opened: false, entry } })
      const { root, text } = await openTestPortal(env)
      await until(() => expect(text()).toContain('What it costs'))
      await settle()
      expect(allByRole(root, 'button').map(nameOf).includes('Log out'), entry).toBe(entry === 'register')
    }
  })

  it('shows a config error with a retry, and calls nothing missing', async () => {
    const env = createTestEnv({ path: '/ad-welcome', storage: { [STORAGE_KEYS.token]: 't' } })
    answerBasics(env, { user: { store_opened: false } })
    let isDown = true
    env.answer('GET /basic_config', () =>
      isDown ? envelope(null, 500, 'Resting') : envelope(configAnswer({ opening: { cost_text: 'Nothing' } }))
    )
    const { root, text } = await openTestPortal(env)
    await until(() => expect(text()).toContain('Request failed, tap to reloadResting'))
    expect(text()).not.toMatch(/not provided|not identified/i)
    isDown = false
    click(allByRole(root, 'button').find(one => nameOf(one).startsWith('Request failed'))!)
    await until(() => expect(text()).toContain('What it costsNothing'))
  })

  it('shows a claim with its source and date, equal in every time zone', async () => {
    for (const zone of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
      const { text } = await open({ audience_claim: CLAIM }, true, zone)
      await until(() => expect(text()).toContain('Millions of readers'))
      expect(text()).toContain('Source: A survey')
      expect(text()).toContain('As of Mar 1, 2026')
      expect(text()).not.toContain('unverified')
    }
  })

  it('shows no claim without a source, and marks an unverified one', async () => {
    const bare = await open({ audience_claim: { ...CLAIM, source_name: null } })
    expect(bare.text()).not.toContain('Millions of readers')
    const sample = await open({ audience_claim: { ...CLAIM, as_of: 'some day', verified: false } })
    await until(() => expect(sample.text()).toContain('Sample text of the sandbox, unverified'))
    expect(sample.text()).toContain('As of some day')
  })

  it('opens the account and continues', async () => {
    const { root, env, stores } = await open()
    env.answer('POST /opening_store', () => envelope({ user_info: { entry: 'register', store_opened: true, customer_service_url: [], recharge_customer_service_url: [] } }))
    env.answer('GET /ad/order/data_statistics/list', () => new Response('', { status: 500 }))
    env.answer('GET /plan/order/list', () => new Response('', { status: 500 }))
    type(root.querySelector('input')!, 'abcdefgh')
    click(byRole(root, 'button', 'Open account'))
    await until(() => expect(stores.router.$route.get().path).toBe('/ad-center'))
  })

  it('shows an unknown code inline, and keeps the code as typed', async () => {
    const { root, env } = await open()
    env.answer('POST /opening_store', () => envelope({ reason: 'auth_code_not_found' }, 400, ''))
    const code = root.querySelector('input')!
    type(code, 'abcd efgh')
    click(byRole(root, 'button', 'Open account'))
    await until(() => expect(descriptionOf(code)).toBe('Access code not found'))
    expect(code.value).toBe('abcd efgh')
    expect(root.activeElement).toBe(code)
  })

  it('says after a lost answer that the request may have arrived, but not when offline', async () => {
    const { root, env, text } = await open()
    env.answer('POST /opening_store', () => Promise.reject(new TypeError('gone')))
    type(root.querySelector('input')!, 'abcdefgh')
    env.online.set(false)
    click(byRole(root, 'button', 'Open account'))
    await until(() => expect(text()).toContain('Try again'))
    expect(text()).not.toContain('It may have arrived.')
    env.online.set(true)
    click(byRole(root, 'button', 'Open account'))
    for (const ms of [1000, 2000]) {
      await until(() => expect(text()).toContain('Checking'))
      await until(() => expect(env.clock.pending()).toBeGreaterThan(0))
      await env.clock.advance(ms)
    }
    await until(() => expect(text()).toContain('It may have arrived. Sent again, it should count once'))
  })

  it('explains why neither registration nor login is sent over an insecure connection (GO-10)', async () => {
    const { root, env, stores, text } = await open({}, false)
    env.isEncrypted = false
    const values = { username: 'ada', email: 'a@b.co', phone: '+49 30 123456', license_key: 'abcd' }
    const fill = (name: string, value: string) => type(root.querySelector(`input[name=${name}]`)!, value)
    for (const [name, value] of Object.entries(values)) fill(name, value)
    fill('password', 'correct horse')
    fill('confirm_password', 'correct horse')
    click(allByRole(root, 'button', 'Register')[0]!)
    await until(() => expect(text()).toContain('Not sent: this connection is not secure. Open this page over https.'))
    stores.router.open('/ad-welcome?view=login', true)
    await until(() => expect(root.querySelector('input[name=confirm_password]')).toBeNull())
    // Strict mode replaces this model as well.
    await settle()
    fill('username', 'ada')
    fill('password', 'correct horse')
    click(byRole(root, 'button', 'Log in'))
    await until(() => expect(text()).toContain('Not sent: this connection is not secure. Open this page over https.'))
    expect(env.requests.filter(({ path }) => path.startsWith('/auth'))).toEqual([])
  })

  it('says where to get a code, and has a logout', async () => {
    const { root, stores } = await open()
    click(byRole(root, 'button', 'Get a code'))
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', list: 'service' })
    stores.shell.closeDialog()
    await until(() => byRole(root, 'button', 'Log out'))
    click(byRole(root, 'button', 'Log out'))
    expect(stores.shell.$dialog.get().type).toBe('logout')
  })

  it('registers a visitor of a host app with the second version, and opens the account with the same code', async () => {
    const { root, env, stores, text } = await open({}, false)
    const bodies: unknown[] = []
    env.answer('POST /auth/v2/register', ({ body }) => {
      bodies.push(body)
      return envelope({ token: 't', user_info: userAnswer({ entry: 'native', store_opened: false }) })
    })
    const fill = (name: string, value: string) => type(root.querySelector(`input[name=${name}]`)!, value)
    fill('username', 'ada')
    fill('email', 'ada@example.test')
    fill('phone', '+49 30 123456')
    fill('license_key', 'abcd efgh')
    fill('password', 'correct horse')
    fill('confirm_password', 'correct horse')
    click(allByRole(root, 'button', 'Register')[0]!)
    await until(() => byRole(root, 'button', 'Open account'))
    expect(bodies).toMatchObject([{ entry: 'native', license_key: 'abcd efgh', lang: 'en' }])
    expect(bodies[0]).not.toHaveProperty('entry_credential')
    expect(root.querySelector('input')?.value).toBe('abcd efgh')
    expect(stores.env.location.get()).toBe('/ad-welcome?lang=de&x=1')
    expect(text()).toContain('The access code you registered with')
  })

  it('registers with the credential of the link, and without it once used up', async () => {
    const { root, env, stores } = await open({}, false)
    stores.router.open('/ad-welcome?entry_credential=once&lang=de')
    expect(env.location.get()).toBe('/ad-welcome?lang=de')
    const credentials: unknown[] = []
    env.answer('POST /auth/v2/register', ({ body }) => {
      const { entry_credential: credential } = body as Record<string, unknown>
      credentials.push(credential)
      if (credential) return envelope({ reason: 'wrong_credentials', field: 'entry_credential' }, 400, '')
      return envelope({ reason: 'username_taken' }, 400, '')
    })
    const fill = (name: string, value: string) => type(root.querySelector(`input[name=${name}]`)!, value)
    for (const name of ['username', 'license_key']) fill(name, 'x')
    fill('email', 'ada@example.test')
    fill('phone', '+49 30 123456')
    for (const name of ['password', 'confirm_password']) fill(name, 'correct horse')
    click(allByRole(root, 'button', 'Register')[0]!)
    const username = root.querySelector('input[name=username]')!
    await until(() => expect(descriptionOf(username)).toBe('This username is already taken'))
    expect(credentials).toEqual(['once', undefined])
    expect(stores.router.$entrySecrets.get()).toBeNull()
  })

  it('logs in with the second version, and continues to the target of the link', async () => {
    const { root, env, stores } = await open({}, false)
    env.answer('POST /auth/v2/login', () => envelope({ token: 't', user_info: userAnswer({ store_opened: true }) }))
    env.answer('GET /user/property', () => new Response('', { status: 500 }))
    env.answer('GET /transaction_flow/list', () => new Response('', { status: 500 }))
    env.answer('GET /bank_card/detail', () => new Response('', { status: 500 }))
    stores.router.open('/ad-welcome?target=/wallet&view=login', true)
    await until(() => byRole(root, 'button', 'Log in'))
    await settle()
    type(root.querySelector('input[name=username]')!, 'ann')
    type(root.querySelector('input[name=password]')!, 'secret')
    click(byRole(root, 'button', 'Log in'))
    await until(() => expect(env.location.get()).toBe('/wallet'))
  })

  it('switches between registration and login on its route, and keeps the query', async () => {
    const { root, stores } = await open({}, false)
    expect(byRole(root, 'heading', 'Register')).toBeTruthy()
    click(byRole(root, 'button', 'Log in'))
    expect(stores.env.location.get()).toBe('/ad-welcome?lang=de&x=1&view=login')
    await until(() => byRole(root, 'button', 'Register with an access code'))
    expect(byRole(root, 'heading', 'Log in')).toBeTruthy()
    click(byRole(root, 'button', 'Register with an access code'))
    expect(stores.env.location.get()).toBe('/ad-welcome?lang=de&x=1')
    await until(() => byRole(root, 'button', 'Get a code'))
    click(byRole(root, 'button', 'Get a code'))
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', list: 'service' })
  })

  it('uses the language hint of the backend if the address has none', async () => {
    const { env, stores } = await open({}, false)
    await until(() => expect(env.requests.some(({ path }) => path.endsWith('/auth/v2/lang'))).toBe(true))
    expect(stores.language.$language.get().code).toBe('en')
  })
})
