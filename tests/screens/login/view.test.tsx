import { describe, expect, it } from 'vitest'

import { allByRole, byRole, click, descriptionOf, type } from '../../support/render.tsx'
import { settle } from '../../support/test-clock.ts'
import { createTestEnv, envelope } from '../../support/test-env.ts'
import type { TestEnvOptions } from '../../support/test-env.ts'
import { answerBasics, openTestPortal } from '../../support/test-portal.ts'
import { until } from '../../support/until.ts'

const OPERATOR = {
  legal_name: 'Northlight Ads Ltd',
  display_name: 'Northlight',
  terms_url: 'http://localhost/terms',
  about_text: 'A small network'
}
const fieldOf = (root: ParentNode, name: string) =>
  root.querySelector<HTMLInputElement>(`input[name="${name}"]`)!

async function open(config: object = {}, options: TestEnvOptions = {}) {
  const env = createTestEnv({ path: '/login', ...options })
  answerBasics(env, { config: { environment: 'sandbox', operator: OPERATOR, ...config } })
  const portal = await openTestPortal(env)
  await until(() => expect(portal.stores.config.$config.get()).not.toBeNull())
  await until(() => byRole(portal.root, 'button', 'Log in'))
  // Strict mode replaces the model once, right after the first render.
  await settle()
  const submit = () =>
    portal.root
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return { ...portal, submit }
}

describe('the login screen', () => {
  it('is a form that a password manager fills and saves', async () => {
    const { root } = await open()
    const form = root.querySelector('form')!
    expect(fieldOf(form, 'username').autocomplete).toBe('username')
    expect(fieldOf(form, 'password').autocomplete).toBe('current-password')
    expect(fieldOf(form, 'password').type).toBe('password')
    expect(form.querySelector('button[type="submit"]')?.textContent).toBe('Log in')
    click(byRole(root, 'button', 'Show password'))
    await until(() => expect(fieldOf(form, 'password').type).toBe('text'))
  })

  it('marks each empty field and focuses the first', async () => {
    const { root, submit } = await open()
    submit()
    await until(() => expect(descriptionOf(fieldOf(root, 'password'))).toBe('This field cannot be empty'))
    expect(descriptionOf(fieldOf(root, 'username'))).toBe('This field cannot be empty')
    expect(root.activeElement).toBe(fieldOf(root, 'username'))
  })

  it('explains why no password is sent over an insecure connection (GO-10)', async () => {
    const { root, env, submit, text } = await open()
    env.isEncrypted = false
    type(fieldOf(root, 'username'), 'ann')
    type(fieldOf(root, 'password'), 'longenough')
    submit()
    await until(() => expect(text()).toContain('Not sent: this connection is not secure. Open this page over https.'))
    expect(env.requests.filter(({ path }) => path.startsWith('/auth'))).toEqual([])
    expect(fieldOf(root, 'password').value).toBe('longenough')
  })

  it('keeps the input and offers a retry when the server is down', async () => {
    const { root, env, submit } = await open()
    let isDown = true
    env.answer('POST /auth/login', () =>
      isDown ? new Response('<html>', { status: 502 }) : envelope({ reason: 'wrong_credentials' }, 400, '')
    )
    type(fieldOf(root, 'username'), 'ann')
    type(fieldOf(root, 'password'), 'secret12')
    submit()
    await until(() => expect(byRole(root, 'button', 'Try again').closest('[role="alert"]')?.textContent).toContain('(502)'))
    expect(fieldOf(root, 'password').value).toBe('secret12')
    isDown = false
    submit()
    await until(() => expect(descriptionOf(fieldOf(root, 'password'))).toBe('Wrong username or password'))
    expect(allByRole(root, 'button', 'Try again')).toEqual([])
    expect(root.activeElement).toBe(fieldOf(root, 'password'))
  })

  it('says in a dialog and in the form that an account is disabled', async () => {
    const { root, env, submit } = await open()
    env.answer('POST /auth/login', () => envelope({}, 403, ''))
    type(fieldOf(root, 'username'), 'ann')
    type(fieldOf(root, 'password'), 'secret12')
    submit()
    await until(() => byRole(root, 'dialog'))
    expect(root.querySelector('form [role="alert"]')?.textContent).toContain('This account is disabled')
  })

  it('fills in a sandbox account, and shows none on a live backend', async () => {
    const sandbox_accounts = [{ username: 'demo', password: 'sandbox-demo', note: 'With a history' }]
    const { root, text } = await open({ sandbox_accounts })
    await until(() => byRole(root, 'button', 'Fill in'))
    expect(text()).toContain('With a history')
    click(byRole(root, 'button', 'Fill in'))
    await until(() => expect(fieldOf(root, 'password').value).toBe('sandbox-demo'))
    expect(fieldOf(root, 'username').value).toBe('demo')

    const live = await open({ sandbox_accounts, environment: 'live' })
    expect(live.text()).not.toContain('sandbox-demo')
  })

  it('names the operator and opens its terms externally', async () => {
    const { root, env, text } = await open()
    await until(() => expect(text()).toContain('Northlight · advertiser account'))
    expect(text()).toContain('Northlight Ads Ltd')
    expect(text()).toContain('Reg. no. not provided')
    click(byRole(root, 'button', 'Terms, opens outside this app'))
    expect(env.opened).toEqual(['http://localhost/terms'])
    click(byRole(root, 'button', 'Who we are'))
    await until(() => expect(text()).toContain('A small network'))
  })

  it('opens no unlisted address without confirmation', async () => {
    const { root, env, text } = await open({
      operator: { ...OPERATOR, terms_url: 'https://evil.example/' }
    })
    await until(() => byRole(root, 'button', 'Terms, opens outside this app'))
    click(byRole(root, 'button', 'Terms, opens outside this app'))
    expect(env.opened).toEqual([])
    await until(() => expect(text()).toContain('https://evil.example/'))
  })

  it('says that no operator is named', async () => {
    const { text } = await open({ operator: null })
    await until(() => expect(text()).toContain('The operator is not identified'))
  })

  it('links to registration and customer service', async () => {
    const { root, stores } = await open()
    click(byRole(root, 'button', 'Trouble logging in?'))
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service', list: 'service' })
    click(byRole(root, 'button', 'Register with an access code'))
    expect(stores.router.$route.get().path).toBe('/register')
  })

  it('offers the language of the device until dismissed', async () => {
    const { root } = await open({}, { language: 'de-DE' })
    byRole(root, 'button', 'Switch to Deutsch?')
    click(byRole(root, 'button', 'No, keep this language'))
    await until(() => expect(allByRole(root, 'button', 'Switch to Deutsch?')).toEqual([]))
  })
})
