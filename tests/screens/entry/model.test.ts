import { describe, expect, it } from 'vitest'

import { createEntry } from '../../../src/screens/entry/model.ts'
import { envelope, settle } from '../../support/test-env.ts'
import type { TestRequest } from '../../support/test-env.ts'
import { createTestStores, configAnswer, userAnswer } from '../../support/test-stores.ts'
import type { TestStoresOptions } from '../../support/test-stores.ts'

type Answers = Record<string, (request: TestRequest) => Response | Promise<Response>>

const LINK = '/entry?entry_credential=once&lang=xx'
const session = (over = {}) => envelope({ token: 'fresh', user_info: userAnswer({ entry: 'native', ...over }) })

interface Options extends Partial<TestStoresOptions> {
  /** The portal runs in a native host. */
  isHosted?: boolean
}

async function open(path: string, answers: Answers = {}, { isHosted, ...options }: Options = {}) {
  const stores = createTestStores({
    path,
    fetch: request => answers[request.path]?.(request),
    ...options
  })
  stores.env.answer('GET /auth/v2/lang', () => envelope({ lang: '' }))
  stores.env.answer('GET /basic_config', () => envelope(configAnswer()))
  await stores.config.load('en')
  if (isHosted) stores.env.host.setState('connected')
  const entry = createEntry(stores)
  const stop = entry.start()
  const asked = () => stores.env.requests.map(({ path: to }) => to).filter(to => to !== '/basic_config')
  const state = () => entry.$state.get()
  return { stores, entry, stop, asked, state, at: () => stores.env.location.get() }
}

describe('the entry page', () => {
  it('exchanges the credential once, in the language of the portal, and opens the target', async () => {
    const { stores, at, asked } = await open(`${LINK}&target=/wallet`, {
      '/auth/v2/login': () => session({ store_opened: true })
    })
    await expect.poll(at).toBe('/wallet')
    expect(asked()).toEqual(['/auth/v2/lang', '/auth/v2/login'])
    const login = stores.env.requests.find(({ path }) => path === '/auth/v2/login')
    expect(login?.body).toEqual({ entry_credential: 'once', lang: 'en' })
    expect(stores.session.$token.get()).toBe('fresh')
    expect(stores.router.$entrySecrets.get()).toBeNull()
  })

  it('requests the language without a credential', async () => {
    const { stores, at } = await open('/entry?entry_credential=once', {
      '/auth/v2/login': () => session({ store_opened: true })
    })
    await expect.poll(at).toBe('/ad-center')
    const hint = stores.env.requests.find(({ path }) => path === '/auth/v2/lang')
    expect(hint?.query).toEqual({})
    expect(hint?.headers).not.toHaveProperty('x-ct')
  })

  it('opens the welcome page and keeps the query while no account is open', async () => {
    const { at } = await open(`${LINK}&target=/wallet`, { '/auth/v2/login': () => session({ store_opened: false }) })
    await expect.poll(at).toBe('/ad-welcome?lang=xx&target=%2Fwallet')
  })

  it('accepts a token of the link, and loads its user', async () => {
    const { stores, at } = await open('/entry?token=given&lang=xx', {
      '/user/info': ({ headers }) => {
        expect(headers['x-ct']).toBe('given')
        return envelope(userAnswer({ store_opened: true }))
      }
    })
    await expect.poll(at).toBe('/ad-center')
    expect(stores.session.$profile.get()?.username).toBe('ann')
  })

  it('without secrets opens the welcome page, or the screens when logged in', async () => {
    const bare = await open('/entry?lang=xx')
    await expect.poll(bare.at).toBe('/ad-welcome?lang=xx')
    const known = await open('/entry', { '/user/info': () => envelope(userAnswer()) }, { token: 't' })
    await expect.poll(known.at).toBe('/ad-center')
  })

  it('shows the failure, keeps the credential, and tries again', async () => {
    let isDown = true
    const { at, entry, state } = await open(LINK, {
      '/auth/v2/login': () => (isDown ? new Response('', { status: 502 }) : session({ store_opened: true }))
    })
    await expect.poll(state).toMatchObject({ type: 'failed', error: { type: 'http', status: 502 } })
    isDown = false
    entry.retry()
    await expect.poll(at).toBe('/ad-center')
  })

  it('asks before a link replaces the user, and stays on request', async () => {
    const { stores, entry, state, asked, at } = await open(
      LINK,
      { '/user/info': () => envelope(userAnswer()) },
      { token: 'mine' }
    )
    await expect.poll(state).toEqual({ type: 'asking' })
    expect(asked()).not.toContain('/auth/v2/login')
    entry.stay()
    await expect.poll(at).toBe('/ad-center')
    expect(stores.session.$token.get()).toBe('mine')
  })

  it('uses the link when the user agrees', async () => {
    const { stores, entry, state, at } = await open(
      LINK,
      { '/auth/v2/login': () => session() },
      { token: 'mine' }
    )
    await expect.poll(state).toEqual({ type: 'asking' })
    entry.agree()
    await expect.poll(at).toBe('/ad-center')
    expect(stores.session.$token.get()).toBe('fresh')
  })

  it('does not ask in a native host, which gave the address itself', async () => {
    const hosted = await open(LINK, { '/auth/v2/login': () => session() }, { token: 'mine', isHosted: true })
    await expect.poll(hosted.at).toBe('/ad-center')
    expect(hosted.stores.session.$token.get()).toBe('fresh')
  })

  it('asks again for each further link', async () => {
    const { stores, entry, state } = await open(
      LINK, { '/auth/v2/login': () => new Response('', { status: 502 }) }, { token: 'mine' }
    )
    await expect.poll(state).toEqual({ type: 'asking' })
    entry.agree()
    await expect.poll(state).toMatchObject({ type: 'failed' })
    stores.router.open('/entry?entry_credential=again')
    await expect.poll(state).toEqual({ type: 'asking' })
  })

  it('calls nothing that the backend says it lacks, and leads to the welcome page', async () => {
    const stores = createTestStores({ path: LINK, fetch: () => undefined })
    stores.env.answer('GET /auth/v2/lang', () => envelope({ lang: '' }))
    stores.env.answer('GET /basic_config', () => envelope(configAnswer({ capabilities: ['auth_v1'] })))
    await stores.config.load('en')
    const entry = createEntry(stores)
    entry.start()
    await expect.poll(() => stores.env.location.get()).toBe('/ad-welcome?lang=xx')
    expect(stores.env.requests.map(({ path }) => path)).not.toContain('/auth/v2/login')
  })

  it('shows progress after 400 ms, and can be cancelled after 8 s', async () => {
    let answer: (response: Response) => void = () => undefined
    const { stores, entry, state, asked, at } = await open(LINK, {
      '/auth/v2/login': () => new Promise(resolve => (answer = resolve))
    })
    await expect.poll(asked).toContain('/auth/v2/login')
    expect(state()).toEqual({ type: 'working', wait: 'short' })
    await stores.env.clock.advance(400)
    expect(state()).toEqual({ type: 'working', wait: 'announced' })
    await stores.env.clock.advance(7_600)
    expect(state()).toEqual({ type: 'working', wait: 'long' })
    entry.cancel()
    answer(session())
    await settle()
    expect(state()).toEqual({ type: 'stopped' })
    expect(at()).toBe('/entry?lang=xx')
    expect(stores.session.$token.get()).toBeNull()
  })

  it('restarts for another link, but not after its exit', async () => {
    const { stores, entry, stop, asked, state } = await open(LINK, {
      '/auth/v2/login': () => envelope({ reason: 'wrong_credentials' }, 400, '')
    })
    await expect.poll(state).toMatchObject({ type: 'failed', error: { reason: 'wrong_credentials' } })
    stores.router.open('/entry?entry_credential=again')
    await expect.poll(() => asked().filter(to => to === '/auth/v2/login').length).toBe(2)
    stop()
    entry.exit()
    stores.router.open('/entry?entry_credential=third')
    await settle()
    expect(asked().filter(to => to === '/auth/v2/login')).toHaveLength(2)
  })

  it('leads a token of a link without an opened account to the welcome page', async () => {
    const { at } = await open('/entry?token=given', { '/user/info': () => envelope(userAnswer({ store_opened: false })) })
    await expect.poll(at).toBe('/ad-welcome')
  })

  it('opens nothing when it is cancelled while the user of a token is read', async () => {
    let answer: (response: Response) => void = () => undefined
    const { entry, stores, asked, state, at } = await open('/entry?token=given', {
      '/user/info': () => new Promise(resolve => (answer = resolve))
    })
    await expect.poll(asked).toContain('/user/info')
    entry.cancel()
    answer(envelope(userAnswer()))
    await settle()
    expect([state(), at()]).toEqual([{ type: 'stopped' }, '/entry'])
    expect(stores.router.$entrySecrets.get(), 'for another try').not.toBeNull()
  })

  it.each(['another link', 'its exit'])('drops the answer to a link after %s', async what => {
    const answers: ((response: Response) => void)[] = []
    const { stores, entry, stop } = await open(LINK, {
      '/auth/v2/login': () => new Promise(resolve => answers.push(resolve))
    })
    await expect.poll(() => answers.length).toBe(1)
    if (what === 'another link') stores.router.open('/entry?entry_credential=again')
    else {
      stop()
      entry.exit()
    }
    await settle()
    answers[0]!(session())
    await settle()
    expect(stores.session.$token.get()).toBeNull()
  })
})
