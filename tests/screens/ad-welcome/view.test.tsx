import { describe, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../../src/env/wire-names.ts'
import { byRole, click, descriptionOf, type } from '../../support/render.tsx'
import { settle } from '../../support/test-clock.ts'
import { createTestEnv, envelope } from '../../support/test-env.ts'
import { answerBasics, openTestPortal } from '../../support/test-portal.ts'
import { until } from '../../support/until.ts'

const CLAIM = { text: 'Millions of readers', source_name: 'A survey', as_of: '2026-03-01' }

async function open(config: object = {}, isLoggedIn = true) {
  const env = createTestEnv({
    path: '/ad-welcome?lang=de&x=1',
    timeZone: 'Pacific/Honolulu',
    storage: isLoggedIn ? { [STORAGE_KEYS.token]: 't' } : {}
  })
  answerBasics(env, { config, user: { store_opened: false } })
  const portal = await openTestPortal(env)
  await until(() => expect(portal.stores.config.$config.get()).not.toBeNull())
  await until(() => expect(portal.text()).toContain('What it costs'))
  // React's strict mode replaces the model once, right after the first rendering.
  await settle()
  return portal
}

describe('the welcome screen', () => {
  it('says what an account costs and needs, and who holds the money, before the field', async () => {
    const opening = { cost_text: 'Nothing', needs_text: 'A code', funds_held_text: 'A bank' }
    const { text } = await open({ opening })
    await until(() => expect(text()).toContain('Who holds the moneyA bank'))
    expect(text().indexOf('A bank')).toBeLessThan(text().indexOf('Authorization code'))
  })

  it('says "not provided" where the operator says nothing', async () => {
    const { text } = await open()
    expect(text().match(/not provided/g)).toHaveLength(3)
    expect(text()).toContain('Open your ad account')
  })

  it('shows a claim with its source and its day, in every time zone the same', async () => {
    const { text } = await open({ audience_claim: CLAIM })
    await until(() => expect(text()).toContain('Millions of readers'))
    expect(text()).toContain('Source: A survey')
    expect(text()).toContain('As of Mar 1, 2026')
    expect(text()).not.toContain('unverified')
  })

  it('shows no claim without its source, and marks one that nobody has verified', async () => {
    const bare = await open({ audience_claim: { ...CLAIM, source_name: null } })
    expect(bare.text()).not.toContain('Millions of readers')
    const sample = await open({ audience_claim: { ...CLAIM, as_of: 'some day', verified: false } })
    await until(() => expect(sample.text()).toContain('Sample text of the sandbox, unverified'))
    expect(sample.text()).toContain('As of some day')
  })

  it('opens the account and goes on', async () => {
    const { root, env, stores } = await open()
    env.answer('POST /opening_store', () => envelope({ user_info: { entry: 'register', store_opened: true, customer_service_url: [], recharge_customer_service_url: [] } }))
    env.answer('GET /ad/order/data_statistics/list', () => new Response('', { status: 500 }))
    env.answer('GET /plan/order/list', () => new Response('', { status: 500 }))
    type(root.querySelector('input')!, 'abcdefgh')
    click(byRole(root, 'button', 'Open account'))
    await until(() => expect(stores.router.$route.get().path).toBe('/ad-center'))
  })

  it('says inline that a code is unknown, and shows it in fours', async () => {
    const { root, env } = await open()
    env.answer('POST /opening_store', () => envelope({ reason: 'auth_code_not_found' }, 400, ''))
    const code = root.querySelector('input')!
    type(code, 'abcd efgh')
    click(byRole(root, 'button', 'Open account'))
    await until(() => expect(descriptionOf(code)).toBe('Authorization code not found'))
    expect(code.value).toBe('ABCD-EFGH')
    expect(root.activeElement).toBe(code)
  })

  it('tells where a code comes from, and lets a person log out', async () => {
    const { root, stores } = await open()
    click(byRole(root, 'button', 'Where do I get a code?'))
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', list: 'service' })
    stores.shell.closeDialog()
    await until(() => byRole(root, 'button', 'Log out'))
    click(byRole(root, 'button', 'Log out'))
    expect(stores.shell.$dialog.get().type).toBe('logout')
  })

  it('offers both ways in, with the query kept, to someone without a login', async () => {
    const { root, stores } = await open({}, false)
    expect(root.querySelector('input')).toBeNull()
    click(byRole(root, 'button', 'Register'))
    expect(stores.env.location.get()).toBe('/register?lang=de&x=1')
    stores.router.open('/ad-welcome?lang=de&x=1')
    await until(() => byRole(root, 'button', 'Where do I get a code?'))
    click(byRole(root, 'button', 'Log in'))
    expect(stores.env.location.get()).toBe('/login?lang=de&x=1')
  })
})
