import { describe, expect, it } from 'vitest'

import { passwordHint } from '../../../src/lib/input-rules.ts'
import { checkRegistration, createRegister } from '../../../src/screens/register/model.ts'
import type { RegisterField, RegisterValues } from '../../../src/screens/register/model.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { createTestStores, userAnswer } from '../../support/test-stores.ts'
import type { TestStoresOptions } from '../../support/test-stores.ts'

const GOOD: RegisterValues = {
  username: 'ann',
  nickname: '',
  email: 'ann@example.com',
  phone: '+49 30 123456',
  license_key: '8lkh rs9e-x4bs afpy',
  password: 'longenough',
  confirm_password: 'longenough'
}

function open(options: TestStoresOptions = {}) {
  const stores = createTestStores({ path: '/register', ...options })
  const register = createRegister(stores)
  register.start()
  async function send(values: Partial<RegisterValues> = {}) {
    for (const [field, value] of Object.entries({ ...GOOD, ...values })) {
      register.form.set(field as RegisterField, value)
    }
    await register.form.submit()
  }
  return { stores, register, send }
}
const refuse = (data: object) => () => envelope(data, 400, '')

describe('the validation of a registration', () => {
  it('requires all fields but the nickname', () => {
    const empty = Object.fromEntries(Object.keys(GOOD).map(key => [key, ' '])) as RegisterValues
    const fields = Object.keys(GOOD) as RegisterField[]
    const required = fields.filter(field => checkRegistration(field, empty) === 'reason.required_field')
    expect(required).toEqual(fields.filter(field => field !== 'nickname'))
  })

  it.each([
    ['username', 'two words', 'register.usernameFormat'],
    ['username', 'x'.repeat(65), 'register.usernameFormat'],
    ['nickname', 'x'.repeat(65), 'register.nicknameFormat'],
    ['email', 'ann@', 'register.emailFormat'],
    ['phone', '12', 'register.phoneFormat'],
    ['password', 'short', 'register.passwordShort'],
    ['password', 'x'.repeat(257), 'register.passwordLong'],
    ['confirm_password', 'other', 'reason.passwords_mismatch']
  ] as const)('refuses %s "%s"', (field, value, key) => {
    expect(checkRegistration(field, { ...GOOD, [field]: value })).toBe(key)
    expect(checkRegistration(field, GOOD)).toBeNull()
  })

  it('hints at the length, which is what counts', () => {
    expect(passwordHint('1234567')).toBe('register.passwordShort')
    expect(passwordHint('12345678')).toBe('register.passwordEnough')
    expect(passwordHint('a longer sentence')).toBe('register.passwordGood')
  })
})

describe('the registration', () => {
  it('sends the key trimmed but otherwise as typed, remembers it, and opens the welcome screen', async () => {
    const { stores, send } = open({
      fetch: () => envelope({ token: 't', user_info: userAnswer({ store_opened: false }) })
    })
    await send({ username: ' ann ', email: ` ${GOOD.email}`, phone: `${GOOD.phone} `, license_key: ` ${GOOD.license_key}\n` })
    expect(stores.env.requests).toHaveLength(1)
    expect(stores.env.requests[0]?.path).toBe('/auth/register')
    const { nickname: _none, ...sent } = GOOD
    expect(stores.env.requests[0]?.body).toEqual(sent)
    expect(stores.router.$route.get().path).toBe('/ad-welcome')
    expect(stores.authFlow.licenceKey()).toBe(GOOD.license_key)
  })

  it('opens the welcome screen when the backend reports no account status', async () => {
    const { stores, send } = open({
      fetch: ({ path }) => envelope(path === '/user/info' ? userAnswer() : { token: 't' })
    })
    await send({ nickname: 'Annie' })
    expect(stores.router.$route.get().path).toBe('/ad-welcome')
    expect(stores.env.requests[0]?.body).toMatchObject({ nickname: 'Annie' })
  })

  it.each([
    ['auth_code_not_found', 'license_key'],
    ['auth_code_used', 'license_key'],
    ['username_taken', 'username'],
    ['email_taken', 'email'],
    ['passwords_mismatch', 'confirm_password']
  ] as const)('shows %s at its field and clears nothing', async (reason, field) => {
    const { register, send } = open({ fetch: refuse({ reason }) })
    await send()
    expect(register.form.$faults.get()).toMatchObject({ [field]: { type: 'refused' } })
    expect(register.form.$focus.get()).toEqual({ field })
    expect(register.form.$values.get()).toEqual(GOOD)
  })

  it('shows a refused format at the field named by the server', async () => {
    const { register, send } = open({ fetch: refuse({ reason: 'format_invalid', field: 'phone' }) })
    await send()
    expect(register.form.$focus.get()).toEqual({ field: 'phone' })
  })

  it('restores the input after a reload, but no secrets', async () => {
    const first = open({ fetch: refuse({ reason: 'auth_code_not_found' }) })
    await first.send()
    const sessionStorage = { 'ad_portal_draft.register': kept(first.stores) ?? '' }
    expect(kept(first.stores)).not.toMatch(/longenough|8lkh/i)
    const { register } = open({ sessionStorage })
    expect(register.form.$values.get()).toEqual({
      ...GOOD, license_key: '', password: '', confirm_password: ''
    })
  })

  it('keeps no draft of what is typed while the user is loaded after it', async () => {
    let answer: (response: Response) => void = () => undefined
    const { stores, register, send } = open({
      fetch: ({ path }) =>
        path === '/user/info' ? new Promise<Response>(resolve => (answer = resolve)) : envelope({ token: 't' })
    })
    const sent = send()
    await settle()
    register.form.set('username', 'ben')
    answer(envelope(userAnswer()))
    await sent
    expect(kept(stores)).toBeNull()
  })

  it('gives way to a token from elsewhere', () => {
    const { stores } = open()
    stores.session.inject('t')
    expect(stores.router.$route.get().path).toBe('/ad-center')
  })

  it('logs nobody in whose screen was left meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined
    const { stores, register, send } = open({ fetch: () => new Promise<Response>(resolve => (answer = resolve)) })
    const sent = send()
    await settle()
    register.exit()
    answer(envelope({ token: 't', user_info: userAnswer() }))
    await sent
    expect(stores.session.$hasToken.get()).toBe(false)
  })

  it('uses up the credential of a link', async () => {
    const { stores, send } = open({
      path: '/ad-welcome?entry_credential=once',
      fetch: () => envelope({ token: 't', user_info: userAnswer({ store_opened: false }) })
    })
    await send()
    expect(stores.env.requests[0]?.body).toMatchObject({ entry_credential: 'once' })
    expect(stores.router.$entrySecrets.get()).toBeNull()
  })

  it('leaves no draft when done, and survives a corrupt one', async () => {
    const { stores, send } = open({
      sessionStorage: { 'ad_portal_draft.register': '{"username":7' },
      fetch: () => envelope({ token: 't', user_info: userAnswer() })
    })
    await send()
    expect(kept(stores)).toBeNull()
  })

  it.each<[string, () => Response | Promise<Response>, string, boolean]>([
    ['made the account', () => envelope({ token: 't', user_info: userAnswer() }), 'You are registered. Please log in.', false],
    ['refused it', refuse({ reason: 'username_taken' }), 'Register: This username is already taken', true],
    ['was lost', () => Promise.reject<Response>(new TypeError('gone')), 'Register: Not known yet', true]
  ])('reports an answer that %s after the screen was left, and logs nobody in', async (_name, end, toast, isKept) => {
    let answer: (response: Response | Promise<Response>) => void = () => undefined
    const { stores, register, send } = open({ fetch: () => new Promise<Response>(resolve => (answer = resolve)) })
    const done = send()
    stores.router.navigate('/login')
    register.exit()
    answer(end())
    await done
    expect(stores.shell.$toast.get()?.text).toBe(toast)
    expect(stores.session.$hasToken.get()).toBe(false)
    expect(stores.router.$route.get().path).toBe('/login')
    expect(kept(stores) !== null, 'the draft').toBe(isKept)
  })
})

const kept = (stores: ReturnType<typeof createTestStores>): string | null =>
  stores.env.sessionStorage.get('ad_portal_draft.register')
