import { describe, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { checkOptions, checkUpdate } from '../../src/portal/mount-options.ts'
import type { MountOptions, PortalUpdate } from '../../src/portal/option-types.ts'
import type { PortalError } from '../../src/portal/portal-error.ts'
import { createTestEnv, envelope } from '../support/test-env.ts'
import type { TestEnv } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'
import { until } from '../support/until.ts'

async function open(env: TestEnv) {
  answerBasics(env)
  const portal = await openTestPortal(env)
  const reported: PortalError[] = []
  portal.events.on('error', error => reported.push(error))
  return { ...portal, reported }
}

describe('the error event', () => {
  it('names the failed call and contains no text of the backend', async () => {
    const { reported, stores, env } = await open(createTestEnv({ path: '/nowhere' }))
    env.answer('POST /update/password', () => envelope({ reason: 'wrong_old_password' }, 400, 'Dear Ann, 4711'))
    await stores.request('updatePassword', { old_password: 'sec', new_password: 'ret', confirm_password: 'x' })
    env.answer('GET /user/property', () => new Response('', { status: 502 }))
    await stores.request('property', {})
    env.answer('GET /user/property', () => envelope('twelve'))
    await stores.request('property', {})
    expect(reported).toEqual([
      { code: 'refused', where: 'updatePassword', retryable: false, message: 'code 400, wrong_old_password' },
      { code: 'http', where: 'property', retryable: true, message: 'HTTP 502' },
      {
        code: 'malformed',
        where: 'property',
        retryable: true,
        message: 'not as the contract says: data'
      }
    ])
  })

  it('is not sent for an aborted call', async () => {
    const { reported, stores, env } = await open(createTestEnv({ path: '/nowhere' }))
    env.answer('GET /user/property', () => new Promise<Response>(() => undefined))
    const abort = new AbortController()
    const answer = stores.request('property', {}, { signal: abort.signal })
    abort.abort()
    await answer
    expect(reported).toEqual([])
  })

  it('names the code of the account and the time waited', async () => {
    const env = createTestEnv({ path: '/nowhere', storage: { [STORAGE_KEYS.token]: 't' } })
    const { reported, stores } = await open(env)
    await until(() => expect(stores.session.$profile.get()).not.toBeNull())
    env.answer('GET /user/property', () => envelope({}, 403, 'No'))
    await stores.request('property', {})
    env.answer('GET /user/property', () => new Promise<Response>(() => undefined))
    const answer = stores.request('property', {})
    await env.clock.advance(10_000)
    await answer
    expect(reported.map(({ code, message }) => [code, message])).toEqual([
      ['account', 'code 403'],
      ['timeout', 'no answer within 10000 ms']
    ])
  })

  it('names the language that failed to load, and the native host receives only the code', async () => {
    const { reported, events, stores, env } = await open(createTestEnv({ path: '/nowhere', locales: { fr: { keys: 'old' } } }))
    env.host.want('portal.log')
    const failed: unknown[] = []
    events.on('loadError', ({ what, where }) => failed.push([what, where]))
    expect(await stores.language.choose('de')).toBe(false)
    expect(await stores.language.choose('fr')).toBe(false)
    expect(failed).toEqual([['locale', 'de'], ['locale', 'fr']])
    expect(reported).toMatchObject([
      { code: 'locale', where: 'de', retryable: true },
      { code: 'locale', where: 'fr', retryable: true }
    ])
    expect(env.host.events.filter(({ event }) => event === 'portal.log')).toEqual([
      { event: 'portal.log', detail: { level: 'warn', code: 'locale' } },
      { event: 'portal.log', detail: { level: 'warn', code: 'locale' } }
    ])
  })
})

describe('an invalid option', () => {
  it.each<[string, object, string]>([
    ['an accent', { appearance: { accent: 'red' } }, 'option "appearance.accent": must be a code such as "#0a5cff"'],
    ['a number for a token, without repeating it', { token: 5173 }, 'option "token": must be text'],
    ['a text size', { appearance: { textSize: 9 } }, 'option "appearance.textSize": '],
    ['a logo of plain http', { appearance: { logo: 'http://a.example/l.png' } }, 'option "appearance.logo": '],
    ['a logo without a scheme', { appearance: { logo: '//a.example/l.png' } }, 'option "appearance.logo": '],
    ['a logo of another host, as browsers read it', { appearance: { logo: '/\\a.example/l.png' } }, 'option "appearance.logo": '],
    ['a logo of another host after a tab, which browsers drop', { appearance: { logo: '/\t/a.example/l.png' } }, 'option "appearance.logo": '],
    ['a logo that is a script', { appearance: { logo: 'javascript:alert(1)' } }, 'option "appearance.logo": '],
    ['a font with other declarations', { appearance: { font: 'Inter; color: red' } }, 'option "appearance.font": '],
    ['a font with an open quote', { appearance: { font: '"Inter' } }, 'option "appearance.font": '],
    ['a font that ends with a comma', { appearance: { font: 'Inter, ' } }, 'option "appearance.font": '],
    ['a radius', { appearance: { radius: 40 } }, 'option "appearance.radius": '],
    ['a density', { appearance: { density: 'tight' } }, 'option "appearance.density": '],
    ['rules that are not an object', { adapt: [] }, 'option "adapt": must be an object'],
    ['a rule', { adapt: { planList: { rename: { a: 'b' } } } }, 'option "adapt": planList.rename "a" does not fit'],
    ['a getToken that is not a function', { getToken: 'x' }, 'option "getToken": must be a function']
  ])('makes mount throw and name it: %s', (_what, options, message) => {
    expect(() => checkOptions(options as MountOptions, () => undefined)).toThrow(message)
  })

  it.each([
    { logo: 'https://a.example/l.png' }, { logo: '/l.svg' }, { logo: './l.svg' }, { logo: 'data:image/png;base64,AA' },
    { font: 'Inter' }, { font: '"Brand Sans", Georgia, serif' }, { radius: 0 }, { radius: 24 }, { density: 'compact' } as const
  ])('is none of these: %j', appearance => {
    expect(checkOptions({ appearance }, () => undefined).appearance).toEqual(appearance)
  })

  it('is left out of an update, and the others are applied', () => {
    const faults: string[] = []
    const update = {
      appearance: { accent: 'red', theme: 'dark', textSize: 9, contrast: 'more', acent: '#aa3300' },
      locale: 7,
      route: '/plan',
      baseUrl: '/other'
    }
    const taken = checkUpdate(update as unknown as PortalUpdate, where => faults.push(where))
    expect(taken).toEqual({ appearance: { theme: 'dark', contrast: 'more' }, route: '/plan' })
    expect(faults).toEqual(['appearance.accent', 'appearance.textSize', 'appearance.acent', 'locale', 'baseUrl'])
  })

  it.each([['appearance'], [null], [7]])('may be the whole appearance: %j', given => {
    const faults: string[] = []
    const update = { appearance: given } as unknown as PortalUpdate
    expect(checkUpdate(update, where => faults.push(where))).toEqual({})
    expect(faults).toEqual(['appearance'])
  })

  it('does not include an undefined value', () => {
    const update: PortalUpdate = { locale: undefined, appearance: { accent: undefined } }
    expect(checkUpdate(update, where => expect.unreachable(where))).toEqual(update)
  })
})
