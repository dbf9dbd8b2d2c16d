import { describe, expect, it } from 'vitest'

import { CALLS } from '../../src/api/calls.ts'
import type { CallName } from '../../src/api/calls.ts'
import { TIMEOUTS, createClient } from '../../src/api/client.ts'
import { createTestEnv, envelope } from '../support/test-env.ts'
import type { TestEnvOptions } from '../support/test-env.ts'

function setUp(fetch: TestEnvOptions['fetch'], token: string | null = null) {
  const env = createTestEnv({ fetch, timeZone: 'Asia/Kolkata' })
  const client = createClient({ env, baseUrl: '/base', timeouts: TIMEOUTS, token: () => token })
  return { env, client }
}

const text = (body: string, init?: ResponseInit): Response => new Response(body, init)

describe('a call', () => {
  it('posts JSON with token and time zone', async () => {
    const { env, client } = setUp(() => envelope({ token: 't', user_info: null }), 'secret')
    await client.call('login', { username: 'ann', password: 'pw' })
    const [request] = env.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/base/auth/login',
      body: { username: 'ann', password: 'pw' }
    })
    expect(request?.headers['x-ct']).toBe('secret')
    expect(request?.headers['x-tz']).toBe('Asia/Kolkata GMT+05:30')
    expect(request?.headers['content-type']).toBe('application/json')
  })

  it('puts the data of a GET in the query and omits undefined fields', async () => {
    const { env, client } = setUp(() => envelope({ list: [] }))
    await client.call('planList', { status: 'waitPut', page: 2, keyword: undefined })
    expect(env.requests[0]).toMatchObject({ method: 'GET', query: { status: 'waitPut', page: '2' } })
    expect(env.requests[0]?.headers['x-ct']).toBeUndefined()
  })

  it('sends a form unchanged, without a content type of its own', async () => {
    const { env, client } = setUp(() => envelope({ url: '/f' }))
    const file = new Blob(['x'], { type: 'image/png' })
    await client.call('uploadFile', { file, purpose: 'avatar' })
    expect(env.requests[0]?.body).toBeInstanceOf(FormData)
    expect(env.requests[0]?.headers['content-type']).toBeUndefined()
  })

  it('sends no credential with the language hint', async () => {
    const { env, client } = setUp(() => envelope({ lang: 'de' }), 'secret')
    await client.call('languageHint', {})
    expect(env.requests[0]?.headers['x-ct']).toBeUndefined()
  })

  it('names the shown language, except where the browser’s own is wanted', async () => {
    const { env } = setUp(() => envelope({ lang: 'de' }))
    const language = () => 'zh-Hant'
    const client = createClient({ env, baseUrl: '', timeouts: TIMEOUTS, token: () => null, language })
    await client.call('planList', {})
    await client.call('languageHint', {})
    expect(env.requests.map(request => request.headers['accept-language'])).toEqual(['zh-Hant', undefined])
  })

  it('sends no cookies and bypasses the cache', async () => {
    const env = createTestEnv()
    const sent: RequestInit[] = []
    const fetch: typeof env.fetch = (_url, init) => {
      sent.push(init)
      return Promise.resolve(envelope({ unread_total: 4 }))
    }
    const client = createClient({ env: { ...env, fetch }, baseUrl: '/base', timeouts: TIMEOUTS, token: () => 't' })
    await client.call('unreadCount', {})
    await client.call('uploadFile', { file: new Blob(['x']), purpose: 'avatar' })
    await client.call('planList', {})
    expect(sent.map(({ credentials, cache }) => [credentials, cache])).toEqual(
      sent.map(() => ['omit', 'no-store'])
    )
    expect(sent).toHaveLength(3)
  })

  it('accepts code 200 as a number or as text', async () => {
    const { client } = setUp(() => text('{"code":"200","msg":"","data":{"unread_total":4}}'))
    const answer = await client.call('unreadCount', {})
    expect(answer).toEqual({ ok: true, value: { unread_total: 4 } })
  })
})

describe('an answer that only confirms', () => {
  it.each([true, 'ok', 17, null, undefined])('is enough for a write: %j', async data => {
    const { client } = setUp(() => envelope(data))
    expect(await client.call('setPassword', { password: 'x', type: 'pay' } as never)).toEqual({ ok: true, value: {} })
  })

  it.each([false, 0, ''])('is malformed when its value is falsy: %j', async data => {
    const { client } = setUp(() => envelope(data))
    expect(await client.call('receiveCoupon', { id: '1' } as never)).toMatchObject({ error: { type: 'malformed', field: 'data' } })
  })

  it('is malformed for a read, and for a write that must return data', async () => {
    const { client } = setUp(() => envelope(true))
    expect(await client.call('property', {})).toMatchObject({ error: { type: 'malformed', field: 'data' } })
    expect(await client.call('login', { username: 'a', password: 'b' })).toMatchObject({ error: { type: 'malformed', field: 'data.token' } })
  })

  it('is the address of a stored file, also when it comes as a text', async () => {
    const { client } = setUp(() => envelope('/files/1.png'))
    expect(await client.call('uploadFile', { file: new Blob(['x']), purpose: 'feedback' })).toEqual({ ok: true, value: { url: '/files/1.png' } })
  })

  it.each(['success', ''])('is no stored file as %j, which is no address', async data => {
    const { client } = setUp(() => envelope(data))
    expect(await client.call('uploadFile', { file: new Blob(['x']), purpose: 'feedback' })).toMatchObject({
      error: { type: 'malformed', field: expect.stringMatching(/^data/) as string }
    })
  })

  it('is an empty list where a bare list is allowed', async () => {
    const { client } = setUp(() => envelope(null))
    expect(await client.call('planList', {})).toEqual({ ok: true, value: { list: [] } })
  })
})

describe('marks of direction in a text', () => {
  const NAME = 'Lamp\u202e\u2067 \\u202e'
  /** As most encoders write a text, and with each mark as an escape. */
  it.each([['written out', (json: string) => json], ['escaped', (json: string) =>
    json.replace(/[\u202e\u2067]/g, mark => `\\u${mark.charCodeAt(0).toString(16)}`)]])('%s are removed, so that they cannot reverse an amount after it', async (_, encode) => {
    const { client } = setUp(() => text(encode(JSON.stringify({ code: 200, data: { list: [{ id: '1', status: 'puting', plan_no: NAME }] } }))))
    const answer = await client.call('planList', {})
    expect(answer).toMatchObject({ ok: true, value: { list: [{ plan_no: 'Lamp \\u202e' }] } })
  })

  it('are removed from the words of a refusal, too', async () => {
    const { client } = setUp(() => text(JSON.stringify({ code: 400, msg: 'No\u202e more', data: { remedy: 'Ask\u2066' } })))
    expect(await client.call('property', {})).toMatchObject({ error: { message: 'No more', data: { remedy: 'Ask' } } })
  })
})

it.each([
  ['<p>Balance < 5 and > 3,<br/>see <a href="/x">help</a></p>', 'Balance < 5 and > 3, see  help'],
  [' \n ', '']
])('a refusal with the words %j reads %j', async (msg, message) => {
  const { client } = setUp(() => envelope(null, 400, msg))
  expect(await client.call('property', {})).toMatchObject({ error: { message } })
})

describe('a malformed answer', () => {
  it.each([
    ['HTML', '<!doctype html><title>Wi-Fi login</title>', ''],
    ['nothing', '', ''],
    ['a truncated answer', '{"code":200,"data":{"unr', ''],
    ['a list', '[]', 'code'],
    ['null', 'null', ''],
    ['no code', '{"data":{}}', 'code'],
    ['a broken code', '{"code":"x"}', 'code'],
    ['no data', '{"code":200}', 'data.unread_total'],
    ['a wrong type', '{"code":200,"data":{"unread_total":"four"}}', 'data.unread_total'],
    ['a negative count', '{"code":200,"data":{"unread_total":-1}}', 'data.unread_total']
  ])('names its call and field: %s', async (_name, body, field) => {
    const { client } = setUp(() => text(body))
    const answer = await client.call('unreadCount', {})
    expect(answer).toMatchObject({ ok: false, error: { type: 'malformed', call: 'unreadCount', field } })
  })

  it('names the first field of a list without a readable row', async () => {
    const { client } = setUp(() => envelope({ list: [{ status: 'waitPut' }, { id: [] }] }))
    const answer = await client.call('planList', {})
    expect(answer).toMatchObject({ ok: false, error: { type: 'malformed', field: 'data.list.1.id' } })
  })

  it('is a list with an unreadable row, unless the caller reports such rows itself', async () => {
    const { client } = setUp(() => envelope({ list: [{ id: 1, status: 'waitPut' }, { id: [] }] }))
    expect(await client.call('planList', {})).toMatchObject({ error: { type: 'malformed', field: 'data.list.1' } })
    expect(await client.call('planList', {}, { acceptsGaps: true })).toEqual({
      ok: true,
      value: { list: [{ id: '1', status: 'waitPut' }], unreadable: ['list.1'] }
    })
  })

  it('is logged in one line with its call and fields, without a value', async () => {
    const row = { id: 1, status: 'waitPut', put_amount: 'a private sum', progress: 'far' }
    const { env, client } = setUp(() => envelope({ list: [row, row, { id: {} }] }))
    await client.call('planList', {}, { acceptsGaps: true })
    expect(env.logged.map(({ message }) => message)).toEqual([
      'planList: could not read list.put_amount, list.progress, list'
    ])
  })
})

describe('the FAQ of the configuration', () => {
  it.each([{ list: [{ title: 'Q', content: 'A' }] }, [{ title: 'Q' }], 'https://x.example/faq', null])(
    'is kept unchanged and does not affect other fields: %j',
    async faq_config => {
      const config = { client_language_map: [], customer_service_url: [], recharge_customer_service_url: [] }
      const { client } = setUp(() => envelope({ ...config, faq_config }))
      expect(await client.call('basicConfig', {})).toEqual({ ok: true, value: { ...config, faq_config } })
    }
  )
})

describe('a refusal', () => {
  it.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [402, 'account'],
    [403, 'account'],
    [404, 'account'],
    [405, 'refused'],
    [500, 'refused'],
    [503, 'expired'],
    [999, 'refused']
  ])('with code %i has its type on every call', async (code, type) => {
    for (const name of Object.keys(CALLS) as CallName[]) {
      const { client } = setUp(() => envelope({ lang: 'de', reason: 'coupon_used' }, code, 'No'))
      const answer = await client.call(name, {} as never)
      expect(answer).toMatchObject({
        ok: false,
        error: { type, call: name, message: 'No', data: { lang: 'de' } }
      })
    }
  })

  it('drops an unknown reason', async () => {
    const { client } = setUp(() => envelope({ reason: 'made_up' }, 400, 'No'))
    expect(await client.call('userInfo', {})).toMatchObject({ error: { reason: null } })
  })

  it('keeps its type when its data is broken, and the data that can be read', async () => {
    const { client } = setUp(() => envelope({ lang: 'de', limits: 'x', amount: 40.5, locked_until: 1761985800 }, 403, 'No'))
    const answer = await client.call('userInfo', {})
    expect(answer).toMatchObject({ error: { type: 'account' } })
    expect(answer).toHaveProperty('error.data', { lang: 'de', amount: '40.5', locked_until: '2025-11-01T08:30:00.000Z' })
    const { client: other } = setUp(() => envelope('gone', 403, 'No'))
    expect(await other.call('userInfo', {})).toMatchObject({ error: { type: 'account', data: {} } })
  })
})

describe('a failed transport', () => {
  it.each([401, 402, 403, 404, 503])('with HTTP %i never counts as a code of the envelope', async status => {
    const { client } = setUp(() => text('{"code":503}', { status, statusText: '' }))
    expect(await client.call('userInfo', {})).toMatchObject({ error: { type: 'http', status } })
  })

  it.each([
    ['30', 30_000],
    ['0', 0],
    ['86400', 3_600_000],
    ['Thu, 15 Jan 2026 12:01:00 GMT', 0]
  ])('says how long the server asks to wait: Retry-After %s', async (after, waitMs) => {
    const { client } = setUp(() => text('', { status: 429, headers: { 'Retry-After': after } }))
    expect(await client.call('userInfo', {})).toMatchObject({ error: { type: 'http', status: 429, waitMs } })
  })

  it('is "offline" or "network", depending on what the device reports', async () => {
    const { env, client } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await client.call('userInfo', {})).toMatchObject({ error: { type: 'network' } })
    env.online.set(false)
    expect(await client.call('userInfo', {})).toMatchObject({ error: { type: 'offline' } })
  })

  it('of a change is "offline" only if it began offline: one sent before may have reached the backend', async () => {
    const { env, client } = setUp(() => {
      env.online.set(false)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    const passwords = { old_password: 'a', new_password: 'b', confirm_password: 'b' }
    expect(await client.call('updatePassword', passwords)).toMatchObject({ error: { type: 'network' } })
    expect(await client.call('updatePassword', passwords)).toMatchObject({ error: { type: 'offline' } })
    env.online.set(true)
    expect(await client.call('userInfo', {})).toMatchObject({ error: { type: 'offline' } })
  })

  it('times out, sooner for a read than for a money call', async () => {
    const { env, client } = setUp(() => new Promise<Response>(() => undefined))
    const read = client.call('userInfo', {})
    const money = client.call('putPlan', { id: '1', amount: '1.00' })
    await env.clock.advance(10_000)
    expect(await read).toMatchObject({ error: { type: 'timeout', ms: 10_000 } })
    await env.clock.advance(10_000)
    expect(await money).toMatchObject({ error: { type: 'timeout', ms: 20_000 } })
    expect(env.clock.pending()).toBe(0)
  })

  it('is not timed out before the device, awake again, had time to take the answer', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const { env, client } = setUp(() => new Promise<Response>(resolve => (arrive = resolve)))
    const answer = client.call('languageHint', {})
    await env.clock.advance(1000)
    await env.clock.sleep(3_600_000)
    await env.clock.advance(4999)
    arrive(text('{"code":200,"data":{"lang":"de"}}'))
    expect(await answer).toMatchObject({ ok: true })
    const lost = client.call('userInfo', {})
    await env.clock.sleep(3_600_000)
    await env.clock.advance(5000)
    expect(await lost).toMatchObject({ error: { type: 'timeout', ms: 10_000 } })
  })

  it('is aborted when its caller aborts it', async () => {
    const { client } = setUp(() => new Promise<Response>(() => undefined))
    const abort = new AbortController()
    const answer = client.call('userInfo', {}, { signal: abort.signal })
    abort.abort()
    expect(await answer).toMatchObject({ error: { type: 'aborted' } })
  })
})
