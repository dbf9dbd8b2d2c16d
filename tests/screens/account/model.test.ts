import { describe, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../../src/env/wire-names.ts'
import { createAccount } from '../../../src/screens/account/model.ts'
import { createProfile } from '../../../src/screens/account/profile-form.tsx'
import { envelope } from '../../support/test-env.ts'
import type { TestRequest } from '../../support/test-env.ts'
import { configAnswer, createTestStores, userAnswer } from '../../support/test-stores.ts'

type Answers = Record<string, (request: TestRequest) => Response>

function open(answers: Answers = {}) {
  const stores = createTestStores({
    path: '/ad-center?view=account',
    token: 't',
    fetch: request => answers[request.path]?.(request)
  })
  stores.session.setProfile(userAnswer({ nickname: 'Ann', email_masked: 'a***@x.test' }) as never)
  return stores
}

describe('the profile', () => {
  const edited = (over = {}) => () => envelope({ user_info: userAnswer({ nickname: 'Bea', ...over }) })

  it('sends only what has changed, and shows the answer', async () => {
    const stores = open({ '/user/info/edit': edited() })
    const form = createProfile(stores)
    form.set('nickname', ' Bea ')
    await form.submit()
    expect(stores.env.requests[0]?.body).toEqual({ nickname: 'Bea' })
    expect(stores.session.$profile.get()?.nickname).toBe('Bea')
    expect(stores.shell.$toast.get()).toMatchObject({ kind: 'done', text: 'Saved' })
  })

  it('clears the fields of a new address and number once saved', async () => {
    const stores = open({ '/user/info/edit': edited() })
    const form = createProfile(stores)
    form.set('email', 'new@x.test')
    form.set('phone', '+49 30 123456')
    await form.submit()
    expect(stores.env.requests[0]?.body).toEqual({ email: 'new@x.test', phone: '+49 30 123456' })
    expect(form.$values.get()).toMatchObject({ email: '', phone: '' })
  })

  it('keeps an address that was typed while another one was being saved', async () => {
    const stores = open({ '/user/info/edit': edited() })
    const form = createProfile(stores)
    form.set('email', 'new@x.test')
    form.set('phone', '+49 30 123456')
    const saved = form.submit()
    form.set('email', 'newer@x.test')
    await saved
    expect(form.$values.get()).toMatchObject({ email: 'newer@x.test', phone: '' })
  })

  it('sends nothing while nothing has changed, and says so until the next input', async () => {
    const stores = open()
    const form = createProfile(stores)
    await form.submit()
    expect(stores.env.requests).toEqual([])
    expect(form.$submission.get()).toMatchObject({ type: 'failed', error: { reason: 'info_unchanged' } })
    form.set('email', 'x')
    expect(form.$submission.get()).toMatchObject({ type: 'idle' })
  })

  it('reports a change that began offline as not sent, also after its form was left', async () => {
    const stores = open({ '/user/info/edit': () => { throw new TypeError('offline') } })
    stores.env.online.set(false)
    const form = createProfile(stores)
    form.set('nickname', 'Bea')
    const saved = form.submit()
    form.exit()
    await saved
    expect(stores.shell.$toast.get()?.text).toBe('Account: You are offline. Check the connection and try again.')
  })

  it('checks formats before sending', async () => {
    const stores = open()
    const form = createProfile(stores)
    form.set('email', 'nobody')
    form.set('phone', '12')
    await form.submit()
    expect(form.$faults.get()).toMatchObject({
      email: { key: 'register.emailFormat' }, phone: { key: 'register.phoneFormat' }
    })
    expect(stores.env.requests).toEqual([])
  })

  it('shows a refusal at its field and keeps the input', async () => {
    const stores = open({ '/user/info/edit': () => envelope({ reason: 'email_taken' }, 400, '') })
    const form = createProfile(stores)
    form.set('email', 'taken@x.test')
    await form.submit()
    expect(form.$faults.get().email).toMatchObject({ type: 'refused' })
    expect(form.$values.get().email).toBe('taken@x.test')
  })

  it('loads the user when the answer has none', async () => {
    const stores = open({
      '/user/info/edit': () => envelope({}),
      '/user/info': () => envelope(userAnswer({ nickname: 'Cleo' }))
    })
    const form = createProfile(stores)
    form.set('nickname', 'Cleo')
    await form.submit()
    expect(stores.session.$profile.get()?.nickname).toBe('Cleo')
  })
})

describe('the export', () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: String(from + i), status: 'waitPut' }))
  const none = () => envelope({ list: [] })
  const answers: Answers = {
    '/user/info': () => envelope(userAnswer()),
    '/user/property': () => envelope({ available_balance: '12.00' }),
    '/plan/order/list': ({ query }) =>
      envelope(
        query.page === '1'
          ? { list: rows(0, 100), total: 130, has_more: true }
          : { list: rows(99, 31), total: 130, has_more: false }
      ),
    '/transaction_flow/list': none,
    '/user_coupon/list': none,
    '/user/notifications': none,
    '/assistance/list': () => envelope(null, 405, 'not here')
  }

  async function save(over: Answers = {}, environment: 'sandbox' | null = 'sandbox') {
    const stores = open({ ...answers, ...over })
    stores.env.answer('GET /basic_config', () => envelope(configAnswer({ environment })))
    await stores.config.load('en')
    const account = createAccount(stores)
    await account.exportData()
    const [file] = stores.env.saved
    return { stores, account, file, data: JSON.parse(file?.text ?? 'null') as Record<string, unknown> }
  }

  it('saves all rows of all pages once, with the sandbox label, and lists what was refused', async () => {
    const { account, file, data } = await save()
    expect(file).toMatchObject({ name: 'account-sandbox-2026-01-15.json', type: 'application/json' })
    expect(data).toMatchObject({
      environment: 'sandbox', notice: 'Sandbox · sample data, no real money',
      property: { available_balance: '12.00' }, refused: { agent_relations: 'not here' }
    })
    expect(data.plans).toHaveLength(130)
    expect(account.$export.get()).toMatchObject({ type: 'saved', missing: ['agent_relations'] })
  })

  it('names no environment unless one is declared', async () => {
    const { file, data } = await save({}, null)
    expect(file?.name).toBe('account-2026-01-15.json')
    expect(data).toMatchObject({ environment: null })
    expect(data).not.toHaveProperty('notice')
  })

  it('contains neither the token nor a password', async () => {
    const { file } = await save({
      '/user/info': () => envelope({ ...userAnswer(), token: 'secret-token', password_hash: 'secret' })
    })
    expect(file?.text).not.toContain('secret')
  })

  it('ends when a backend sends the same rows for every page', async () => {
    const { data } = await save({ '/plan/order/list': () => envelope({ list: rows(0, 100) }) })
    expect(data.plans).toHaveLength(100)
  })

  it('saves nothing when a part fails to load, and everything on the next try', async () => {
    const { stores, account } = await save({ '/user_coupon/list': () => new Response('', { status: 502 }) })
    expect(account.$export.get()).toMatchObject({ type: 'failed', error: { status: 502 } })
    expect(stores.env.saved).toEqual([])
  })

  it.each([
    ['that it does not have', () => new Response('', { status: 404 }), 'The server answered with an error (404). Try again later.'],
    ['with a row that cannot be read', () => envelope({ list: [{ id: '1' }, 'x'] }), 'The server’s answer could not be read. Try again later.']
  ])('names a part of the backend %s, which no further try would bring', async (_what, answer, refused) => {
    const { account, data } = await save({ '/assistance/list': answer })
    expect(account.$export.get()).toMatchObject({ type: 'saved', missing: ['agent_relations'] })
    expect(data.refused).toEqual({ agent_relations: refused })
  })

  it('reports that the device cannot save files', async () => {
    const stores = open(answers)
    stores.env.saveFile = () => Promise.resolve(false)
    const account = createAccount(stores)
    await account.exportData()
    expect(account.$export.get()).toEqual({ type: 'notSaved' })
  })
})

describe('the session of a host app user', () => {
  it('ends here and asks the host to close', () => {
    const stores = open()
    const draft = `${STORAGE_KEYS.drafts}feedback`
    stores.env.sessionStorage.set(draft, 'a message')
    createAccount(stores).closeSession()
    expect(stores.session.$token.get()).toBeNull()
    expect(stores.env.sessionStorage.get(draft)).toBeNull()
    expect(stores.env.location.get()).toBe('/ad-welcome?view=login')
    expect(stores.env.host.requests).toEqual([{ method: 'app.close', params: { reason: 'user' } }])
  })

  it('closes with a half-typed name too, last of all, since the page may destroy the portal', () => {
    const stores = open()
    const paths: string[] = []
    const emitClose = (): unknown => paths.push(stores.env.location.get())
    Object.assign(stores.shell, { page: { ...stores.shell.page, isDirty: () => true, emitClose } })
    createAccount(stores).closeSession()
    expect(paths).toEqual(['/ad-welcome?view=login'])
    expect(stores.shell.$dialog.get().type).toBe('none')
  })
})
