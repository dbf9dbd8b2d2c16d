import { describe, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { packOf } from '../support/pack-of.ts'
import { createTestEnv } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'
import { until } from '../support/until.ts'

function logIn(path = '/nowhere') {
  const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 't' }, path })
  answerBasics(env)
  return env
}

describe('a portal', () => {
  it('stands in its container behind a shadow root, with the language of its root', async () => {
    const env = createTestEnv({ path: '/nowhere' })
    answerBasics(env)
    const { root, container, text } = await openTestPortal(env)
    await until(() => expect(text()).toContain('/nowhere'))
    expect(root.querySelector('.np')?.getAttribute('lang')).toBe('en')
    expect(container.children).toHaveLength(1)
  })

  it('shares nothing with a second one on the same page', async () => {
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

  it('leaves no node and no timer behind', async () => {
    const env = logIn()
    const { destroy, container, stores } = await openTestPortal(env)
    await until(() => expect(stores.session.$profile.get()).not.toBeNull())
    stores.shell.toast('fail', 'still here')
    destroy()
    destroy()
    expect(container.childNodes).toHaveLength(0)
    expect(env.clock.pending()).toBe(0)
    expect(env.host.destroyed()).toBe(true)
  })

  it('leads a person without an account to the welcome screen', async () => {
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
    stores.router.open('/404')
    await until(() => expect(root.activeElement).toBe(root.querySelector('h1')))
  })
})

describe('the native host', () => {
  it('injects a token, replaces the person with another one, and signs out', async () => {
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

  it('sets the language without hearing of it again, and hears of a person’s choice', async () => {
    const locales = { cht: packOf('*'), de: packOf('*') }
    const env = createTestEnv({ path: '/nowhere', locales })
    answerBasics(env)
    const { stores } = await openTestPortal(env)
    env.host.answer('language.changed', () => ({ ok: true, value: {} }))
    expect(await env.host.call('language.set', { code: 'zh-TW' })).toEqual({ code: 'cht' })
    expect(env.host.requests.filter(r => r.method === 'language.changed')).toEqual([])
    await stores.language.choose('de')
    expect(env.host.requests.at(-1)).toEqual({ method: 'language.changed', params: { code: 'de', tag: 'de' } })
    expect(env.storage.get(STORAGE_KEYS.lang)).toBe('de')
  })

  it('closes the app when the back arrow has nowhere to go', async () => {
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
