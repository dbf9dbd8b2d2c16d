import { describe, expect, it } from 'vitest'

import { applyAppearance } from '../../src/portal/portal.ts'
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { packOf } from '../support/pack-of.ts'
import { type } from '../support/render.tsx'
import { createTestEnv, envelope, settle } from '../support/test-env.ts'
import type { TestEnv } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'
import { configAnswer, userAnswer } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

function logIn(path = '/nowhere') {
  const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 't' }, path })
  answerBasics(env)
  return env
}

describe('a portal', () => {
  it('renders in its container behind a shadow root and sets the language on its root', async () => {
    const env = createTestEnv({ path: '/nowhere' })
    answerBasics(env)
    const { root, container, text } = await openTestPortal(env)
    await until(() => expect(text()).toContain('/nowhere'))
    expect(root.querySelector('.np')?.getAttribute('lang')).toBe('en')
    expect(container.children).toHaveLength(1)
  })

  it.each([
    ['no one is logged in, once the login is shown', {}, true],
    ['a user returns, before the first screen is shown', { [STORAGE_KEYS.token]: 't' }, false]
  ])('requests the config when %s', async (_, storage, isStanding) => {
    const env = createTestEnv({ storage, path: '/nowhere' })
    answerBasics(env)
    const standing: boolean[] = []
    env.answer('GET /basic_config', () => {
      standing.push(document.querySelector('ad-portal-root')?.shadowRoot?.querySelector('.np') != null)
      return envelope(configAnswer({}))
    })
    const { stores } = await openTestPortal(env)
    await until(() => expect(stores.config.$config.get()).not.toBeNull())
    expect(standing[0]).toBe(isStanding)
  })

  it.each([
    ['no one is logged in, once the login is shown', {}, true],
    ['a user returns, before the first screen is shown', { [STORAGE_KEYS.token]: 't' }, false]
  ])('requests the config once in a stored language when %s', async (_, storage, isStanding) => {
    const locales = { de: packOf('*') }
    const env = createTestEnv({ storage: { ...storage, [STORAGE_KEYS.lang]: 'de' }, path: '/nowhere', locales })
    answerBasics(env)
    const asked: unknown[] = []
    env.answer('GET /basic_config', ({ query }) => {
      asked.push([query.lang, document.querySelector('ad-portal-root')?.shadowRoot?.querySelector('.np') != null])
      return envelope(configAnswer({}))
    })
    const { stores } = await openTestPortal(env)
    await until(() => expect(stores.config.$config.get()).not.toBeNull())
    await settle()
    expect(asked).toEqual([['de', isStanding]])
  })

  it('requests the config again in a stored language that arrives after the first screen', async () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.lang]: 'de' }, path: '/nowhere', locales: { de: packOf('*') } })
    answerBasics(env)
    const { loadLocale } = env
    let arrive = (): void => undefined
    const arrival = new Promise<void>(resolve => (arrive = resolve))
    env.loadLocale = code => arrival.then(() => loadLocale(code))
    env.host.answer('language.changed', () => ({ ok: true, value: {} }))
    const opened = openTestPortal(env)
    await env.clock.advance(2000)
    const { stores } = await opened
    const asked = () => env.requests.filter(({ path }) => path.endsWith('/basic_config')).map(({ query }) => query.lang)
    await until(() => expect(asked()).toEqual(['en']))
    arrive()
    await until(() => expect(asked()).toEqual(['en', 'de']))
    expect(stores.language.$language.get().code).toBe('de')
    expect(env.host.requests.filter(r => r.method === 'language.changed'), 'no one has chosen it').toEqual([])
  })

  it('shares nothing with a second portal on the same page', async () => {
    const first = await openTestPortal(logIn(), { appearance: { theme: 'dark' } })
    const otherEnv = createTestEnv({ path: '/elsewhere' })
    answerBasics(otherEnv, { config: { environment: 'sandbox' } })
    const second = await openTestPortal(otherEnv, { appearance: { accent: '#aa3300' } })

    await until(() => expect(second.text()).toContain('Sandbox'))
    expect(first.text()).not.toContain('Sandbox')
    first.stores.shell.toast('done', 'for the first alone')
    await until(() => expect(first.text()).toContain('for the first alone'))
    expect(second.text()).not.toContain('for the first alone')
    expect(first.stores.router.$route.get().path).toBe('/nowhere')
    expect(second.stores.router.$route.get().path).toBe('/elsewhere')
    expect(second.stores.session.$token.get()).toBeNull()
    expect(first.root.querySelector('.np')?.getAttribute('data-theme')).toBe('dark')
    expect(second.root.querySelector('.np')?.getAttribute('data-theme')).toBe('light')
  })

  it('takes the brand from its options, updates it in place and returns to the default', async () => {
    const env = createTestEnv({ path: '/login' })
    answerBasics(env, { config: { operator: { legal_name: 'Example Ltd', logo_url: 'https://b.example/own.png' } } })
    const brand = { logo: '/brand.svg', font: '"Brand Sans", serif', radius: 4, density: 'compact' } as const
    const { root, stores } = await openTestPortal(env, { appearance: brand })
    const view = () => root.querySelector<HTMLElement>('.np')!
    const styles = () => ['--font', '--r', '--d'].map(name => view().style.getPropertyValue(name))
    const logo = () => root.querySelector('.logo > img')?.getAttribute('src')
    await until(() => expect(logo()).toBe('/brand.svg'))
    expect(styles()).toEqual(['"Brand Sans", serif', '4px', '0.75'])
    const standing = view()
    applyAppearance(stores, { appearance: { radius: 20 } })
    await until(() => expect(styles()).toEqual(['"Brand Sans", serif', '20px', '0.75']))
    applyAppearance(stores, { appearance: { logo: undefined, font: undefined, radius: undefined, density: undefined } })
    await until(() => expect(logo()).toBe('https://b.example/own.png'))
    expect(styles()).toEqual(['system-ui', '14px', '1'])
    expect(view()).toBe(standing)
  })

  it.each([
    ['http://b.example/own.png', 'live', false],
    ['//b.example/own.png', 'live', false],
    ['javascript:alert(1)', 'live', false],
    ['http://localhost:8000/own.png', 'live', false],
    ['http://localhost:8000/own.png', 'sandbox', true],
    ['data:image/png;base64,AA', 'live', true]
  ])('checks the logo of the backend like the option: %s, %s', async (address, environment, isShown) => {
    const env = createTestEnv({ path: '/login' })
    answerBasics(env, { config: { operator: { legal_name: 'Example Ltd', logo_url: address }, environment } })
    const { root } = await openTestPortal(env)
    await until(() => expect(root.textContent).toContain('Example Ltd'))
    expect(root.querySelector('.logo > img')?.getAttribute('src')).toBe(isShown ? address : undefined)
  })

  it('leaves no node and no timer behind', async () => {
    const env = logIn()
    const { destroy, container, stores } = await openTestPortal(env)
    await until(() => expect([stores.session.$profile.get(), stores.config.$config.get()]).not.toContain(null))
    stores.shell.toast('fail', 'still here')
    destroy()
    destroy()
    expect(container.childNodes).toHaveLength(0)
    expect(env.clock.pending()).toBe(0)
    expect(env.host.destroyed()).toBe(true)
  })

  it('emits no event after it is destroyed, even when an answer arrives late', async () => {
    const env = logIn()
    const arrivals: ((pack: unknown) => void)[] = []
    env.loadLocale = () => new Promise(resolve => arrivals.push(resolve))
    const { destroy, events, stores } = await openTestPortal(env)
    const emitted: string[] = []
    events.on('*', ({ event }) => emitted.push(event))
    void stores.language.follow('de')
    await until(() => expect(arrivals).toHaveLength(1))
    destroy()
    emitted.length = 0
    arrivals[0]!(packOf('de'))
    await settle()
    expect(emitted).toEqual([])
  })

  it('leads a user without an account to the welcome screen', async () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 't' }, path: '/wallet' })
    answerBasics(env, { user: { store_opened: false } })
    env.answer('GET /user/property', () => new Response('', { status: 500 }))
    env.answer('GET /transaction_flow/list', () => new Response('', { status: 500 }))
    env.answer('GET /bank_card/detail', () => new Response('', { status: 500 }))
    const { stores } = await openTestPortal(env)
    await until(() => expect(stores.router.$route.get().path).toBe('/ad-welcome'))
  })

  it('moves the focus to the heading when the screen changes', async () => {
    const env = logIn('/nowhere')
    const { root, stores } = await openTestPortal(env)
    await until(() => expect(root.querySelector('h1')).not.toBeNull())
    const named = root.querySelector('main')!.getAttribute('aria-labelledby')
    expect(root.getElementById(named ?? ''), 'the main part, which a control that is gone leaves the focus to').toBe(root.querySelector('h1'))
    stores.router.open('/404')
    await until(() => expect(root.activeElement).toBe(root.querySelector('h1')))
  })
})

describe('the native host', () => {
  it('sets a token, replaces the user with another one, and signs out', async () => {
    const env = createTestEnv({ path: '/nowhere' })
    answerBasics(env)
    const { stores } = await openTestPortal(env, { storage: 'memory' })
    expect(await env.host.call('token.set', { token: 'a' })).toEqual({ accepted: true })
    expect(stores.session.$token.get()).toBe('a')
    const epoch = stores.session.$epoch.get()
    await env.host.call('token.set', { token: 'a' })
    expect(stores.session.$epoch.get()).toBe(epoch)
    await env.host.call('token.set', { token: 'b' })
    expect(stores.session.$epoch.get()).toBe(epoch + 1)
    await env.host.call('token.set', { token: '' })
    expect(stores.session.$token.get()).toBeNull()
    expect(env.storage.get(STORAGE_KEYS.token)).toBeNull()
  })

  it('is asked for a token when it attaches late', async () => {
    const env = createTestEnv({ path: '/nowhere' })
    answerBasics(env)
    const { stores } = await openTestPortal(env, { storage: 'memory' })
    env.host.answer('token.request', () => ({ ok: true, value: { token: 'late' } }))
    await until(() => expect(stores.session.$token.get()).toBe('late'))
    expect(env.host.requests).toEqual([{ method: 'token.request', params: { reason: 'start', force: false } }])
  })

  it('sets the language without being notified of it, and is notified of a user’s choice', async () => {
    const locales = { cht: packOf('*'), de: packOf('*') }
    const env = createTestEnv({ path: '/nowhere', locales })
    answerBasics(env)
    const { stores } = await openTestPortal(env)
    env.host.answer('language.changed', () => ({ ok: true, value: {} }))
    expect(await env.host.call('language.set', { code: 'zh-TW' })).toEqual({ code: 'cht' })
    expect(env.host.requests.filter(r => r.method === 'language.changed')).toEqual([])
    await stores.language.choose('de')
    expect(env.requests.some(({ path }) => path.endsWith('/user/info')), 'a visitor has no user').toBe(false)
    expect(env.host.requests.at(-1)).toEqual({ method: 'language.changed', params: { code: 'de', tag: 'de' } })
    expect(env.storage.get(STORAGE_KEYS.lang)).toBe('de')
  })

  it('is notified of a choice while the first language is still loading, and not of that one', async () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.lang]: 'de' }, path: '/nowhere', locales: { de: packOf('*'), fr: packOf('*') } })
    answerBasics(env)
    env.host.answer('language.changed', () => ({ ok: true, value: {} }))
    const { loadLocale } = env
    let arrive = (): void => undefined
    env.loadLocale = async code => {
      if (code === 'de') await new Promise<void>(resolve => (arrive = resolve))
      return loadLocale(code)
    }
    const opened = openTestPortal(env)
    await env.clock.advance(2000)
    const { stores } = await opened
    const notified = () => env.host.requests.filter(r => r.method === 'language.changed').map(({ params }) => params)
    await stores.language.choose('fr')
    arrive()
    await settle()
    expect(notified()).toEqual([{ code: 'fr', tag: 'fr' }])
    void stores.language.choose('de')
    arrive()
    await until(() => expect(notified()).toEqual([{ code: 'fr', tag: 'fr' }, { code: 'de', tag: 'de' }]))
  })

  it('sets two languages in a row without being notified of either', async () => {
    const env = createTestEnv({ path: '/nowhere', locales: { cht: packOf('*'), de: packOf('*') } })
    answerBasics(env)
    const { loadLocale } = env
    let arrive = (): void => undefined
    const arrival = new Promise<void>(resolve => (arrive = resolve))
    env.loadLocale = code => (code === 'cht' ? arrival.then(() => loadLocale(code)) : loadLocale(code))
    await openTestPortal(env)
    env.host.answer('language.changed', () => ({ ok: true, value: {} }))
    const [first, second] = ['de', 'zh-TW'].map(code => env.host.call('language.set', { code }))
    await first
    arrive()
    expect(await second).toEqual({ code: 'cht' })
    expect(env.host.requests.filter(r => r.method === 'language.changed')).toEqual([])
  })

  it('reloads the user in a new language, and shows the answer to the latest request', async () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 't' }, path: '/nowhere', locales: { de: packOf('*') } })
    answerBasics(env)
    const waiting: Record<string, (nickname: string) => void> = {}
    env.answer('GET /user/info', ({ headers }) =>
      new Promise(resolve => {
        waiting[headers['accept-language'] ?? ''] = nickname => resolve(envelope(userAnswer({ nickname })))
      })
    )
    const { stores } = await openTestPortal(env)
    await until(() => expect(Object.keys(waiting)).toEqual(['en']))
    await stores.language.choose('de')
    await until(() => expect(Object.keys(waiting)).toEqual(['en', 'de']))
    waiting.de?.('German')
    await until(() => expect(stores.session.$profile.get()?.nickname).toBe('German'))
    waiting.en?.('English')
    await settle()
    expect(stores.session.$profile.get()?.nickname).toBe('German')
  })

  it('closes the app when the back arrow has no previous screen', async () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 't' }, path: '/ad-center' })
    answerBasics(env)
    env.answer('GET /ad/order/data_statistics/list', () => new Response('', { status: 500 }))
    env.answer('GET /user/property', () => new Response('', { status: 500 }))
    env.answer('GET /plan/order/list', () => new Response('', { status: 500 }))
    const { root } = await openTestPortal(env)
    const back = () => root.querySelector<HTMLButtonElement>('button[aria-label="Back"]')
    await until(() => expect(root.querySelector('h1')).not.toBeNull())
    expect(back()).toBeNull()
    env.host.answer('app.close', () => ({ ok: true, value: {} }))
    await until(() => expect(back()).not.toBeNull())
    back()?.click()
    expect(env.host.requests.at(-1)).toEqual({ method: 'app.close', params: { reason: 'back' } })
  })
})

describe('another account on the same screen (GO-4)', () => {
  const names: Record<string, string> = { a: 'ann', b: 'bob' }
  /** Answers with the profile that belongs to the token; that of `b` waits for `release`. */
  function openFor(path: string) {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 'a' }, path })
    let release: () => void = () => undefined
    const gate = new Promise<void>(resolve => (release = resolve))
    answerBasics(env)
    env.answer('GET /user/info', async ({ headers }) => {
      const token = headers['x-ct'] ?? ''
      if (token === 'b') await gate
      return envelope(userAnswer({ username: names[token], nickname: names[token] }))
    })
    return { env, release }
  }

  it.each<[string, (env: TestEnv) => unknown]>([
    ['a token from the host', (env: TestEnv) => env.host.call('token.set', { token: 'b' })],
    ['a token from another tab', (env: TestEnv) => env.storage.setFromOtherTab(STORAGE_KEYS.token, 'b')]
  ])('removes screen, dialog, toast and typed text after %s', async (_how, change) => {
    const { env, release } = openFor('/ad-center/feedback')
    const { root, stores, text } = await openTestPortal(env)
    await until(() => expect(stores.session.$profile.get()).toMatchObject({ username: 'ann' }))
    await until(() => expect(root.querySelector('textarea')).not.toBeNull())
    const field = root.querySelector('textarea')!
    type(field, 'a thought of ann')
    stores.shell.toast('done', 'said to ann')
    stores.shell.askPassword({ what: 'Withdraw 20.00 of ann', onPassed: () => undefined })
    await until(() => expect(text()).toContain('Withdraw 20.00 of ann'))
    change(env)
    await until(() => expect(field.isConnected).toBe(false))
    expect(text()).not.toMatch(/of ann|said to ann/)
    expect(root.querySelector('textarea')?.value).toBe('')
    release()
    await until(() => expect(stores.session.$profile.get()).toMatchObject({ username: 'bob' }))
    expect(root.querySelector('textarea')?.value).toBe('')
  })

  it('is signed out by an empty token from the host', async () => {
    const { env } = openFor('/ad-center/feedback')
    const { stores } = await openTestPortal(env)
    await env.host.call('token.set', { token: '' })
    expect(stores.router.$route.get().path).toBe('/login')
    expect(env.storage.get(STORAGE_KEYS.token)).toBeNull()
  })
})
