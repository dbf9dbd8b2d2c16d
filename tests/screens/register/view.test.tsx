import { describe, expect, it } from 'vitest'

import { byRole, click, descriptionOf, type } from '../../support/render.tsx'
import { settle } from '../../support/test-clock.ts'
import { createTestEnv, envelope } from '../../support/test-env.ts'
import { answerBasics, openTestPortal } from '../../support/test-portal.ts'
import { until } from '../../support/until.ts'

const TYPED = {
  username: 'ann',
  email: 'ann@example.com',
  phone: '+49 30 123456',
  license_key: '8lkh-rs9e-x4bs-afpy',
  password: 'longenough',
  confirm_password: 'longenough'
}

async function open(operator: object | null = { legal_name: 'Northlight Ads Ltd' }) {
  const env = createTestEnv({ path: '/register?from=host' })
  answerBasics(env, { config: { operator } })
  const portal = await openTestPortal(env)
  const { root } = portal
  await until(() => byRole(root, 'button', 'Register'))
  await until(() => expect(portal.stores.config.$config.get()).not.toBeNull())
  // Strict mode replaces the model once, right after the first render.
  await settle()
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
  const leave = (name: string) => {
    field(name).focus()
    field(name).blur()
  }
  const submit = () =>
    root
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  const fill = () => Object.entries(TYPED).forEach(([name, text]) => type(field(name), text))
  return { ...portal, field, leave, submit, fill }
}

describe('the registration screen', () => {
  it('has seven fields that a password manager recognizes', async () => {
    const { root, field, text } = await open()
    await until(() => expect(text()).toContain('Northlight Ads Ltd'))
    expect([...root.querySelectorAll('input')].map(input => [input.name, input.autocomplete])).toEqual([
      ['username', 'username'],
      ['nickname', 'nickname'],
      ['email', 'email'],
      ['phone', 'tel'],
      ['license_key', 'off'],
      ['password', 'new-password'],
      ['confirm_password', 'new-password']
    ])
    expect(field('nickname').getAttribute('aria-required')).not.toBe('true')
    expect(text()).toContain('Nicknameoptional')
    expect(text().indexOf('Northlight Ads Ltd'), 'at the head').toBeLessThan(text().indexOf('Username'))
  })

  it('shows the risk and the operator before the button', async () => {
    const { root, text } = await open({
      legal_name: 'Northlight Ads Ltd', terms_url: 'http://localhost/terms'
    })
    await until(() => expect(text()).toContain('accepts these terms'))
    const before = text().slice(0, text().indexOf(byRole(root, 'button', 'Register').textContent!, text().indexOf('accepts these terms')))
    expect(before).toContain('You can lose everything')
    expect(before).toContain('Not provided: What it costs')
    expect(before).toContain('Reg. no.')
  })

  it('says that the operator provides no terms', async () => {
    const { text } = await open()
    await until(() => expect(text()).toContain('has not published its terms'))
  })

  it('validates a format when its field loses focus, and marks matching passwords', async () => {
    const { field, leave } = await open()
    type(field('email'), 'ann@')
    leave('email')
    await until(() => expect(descriptionOf(field('email'))).toContain('name@example.com'))
    expect(field('email').getAttribute('aria-invalid')).toBe('true')
    type(field('password'), 'longenough')
    type(field('confirm_password'), 'longenoug')
    leave('confirm_password')
    await until(() => expect(descriptionOf(field('confirm_password'))).toBe('Passwords do not match'))
    type(field('confirm_password'), 'longenough')
    await until(() => expect(descriptionOf(field('confirm_password'))).toBe('Passwords match'))
    expect(descriptionOf(field('password'))).toContain('Long enough')
  })

  it('shows a used key at its field and keeps all input', async () => {
    const { env, field, fill, submit, root } = await open()
    env.answer('POST /auth/register', () => envelope({ reason: 'auth_code_used', field: 'license_key' }, 400, ''))
    fill()
    submit()
    await until(() => expect(descriptionOf(field('license_key'))).toBe('This access code has already been used'))
    expect(root.activeElement).toBe(field('license_key'))
    for (const [name, text] of Object.entries(TYPED)) expect(field(name).value).toBe(text)
  })

  it('says after a lost answer that the outcome is unknown', async () => {
    const { env, fill, submit, text } = await open()
    env.answer('POST /auth/register', () => Promise.reject(new TypeError('lost')))
    fill()
    submit()
    await until(() => expect(text()).toContain('You may be registered already'))
  })

  it('still says so when the next attempt finds the username taken', async () => {
    const { env, field, fill, submit, text } = await open()
    env.answer('POST /auth/register', () => Promise.reject(new TypeError('lost')))
    fill()
    submit()
    await until(() => expect(text()).toContain('could not be reached'))
    env.answer('POST /auth/register', () => envelope({ reason: 'username_taken', field: 'username' }, 400, ''))
    submit()
    await until(() => expect(descriptionOf(field('username'))).toContain('taken'))
    expect(text()).toContain('You may be registered already')
    expect(text()).not.toContain('could not be reached')
  })

  it('links back to the login and keeps the query', async () => {
    const { root, stores } = await open()
    click(byRole(root, 'button', 'Log in'))
    expect(stores.env.location.get()).toBe('/login?from=host')
  })
})
