import { request as rawRequest, type IncomingHttpHeaders } from 'node:http'
import zlib from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

const STILL = new Date('2026-10-15T09:00:00.000Z')

let sandbox: TestSandbox
let user: TestUser

beforeAll(async () => {
  sandbox = await startSandbox({ stillAt: STILL, origins: ['https://app.example'] })
  user = await sandbox.newUser()
})
afterAll(() => sandbox.close())

const ask = (known: string | null = null, input: { type?: number; series?: boolean } = { type: 2 }) =>
  sandbox.send('statistics', input, { ...user, headers: known === null ? {} : { 'If-None-Match': known } })

const tagOf = async (input?: { type?: number; series?: boolean }): Promise<string> =>
  (await ask(null, input)).headers.get('etag') ?? ''

interface RawAnswer {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The overview as transferred; `fetch` would decode it. */
const rawAsk = (path: string, headers: Record<string, string>): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const address = `${sandbox.url}/facebook-business${path}`
    rawRequest(address, { headers: { 'X-CT': user.token, ...headers } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })

const OVERVIEW = '/ad/order/data_statistics/list'

describe('an overview that is requested again', () => {
  it('is answered with an empty 304 while its data is the same', async () => {
    const etag = await tagOf()
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    sandbox.clock.advance(5000)
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await ask(known)
      expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
      expect(again.headers.get('etag')).toBe(etag)
      expect(again.headers.get('cache-control')).toBe('no-store')
      expect(again.headers.get('date')).toBe(sandbox.clock.now().toUTCString())
    }
  })

  it('is sent in full after a change, and for an unknown tag', async () => {
    const before = await tagOf()
    expect((await ask('W/"other"')).status).toBe(200)
    const { list } = await sandbox.ok('planList', {}, user)
    await sandbox.ok('putPlan', { id: list[0]!.id, amount: '120.00' }, user)
    const after = await ask(before)
    expect(after.status).toBe(200)
    expect(await after.json()).toMatchObject({ data: { metrics: { put_amount: '120.00' } } })
    expect(after.headers.get('etag')).not.toBe(before)
  })

  it('has a different tag for each request', async () => {
    const tags = [await tagOf({ type: 1 }), await tagOf({ type: 2 }), await tagOf({ type: 2, series: false })]
    expect(new Set(tags).size).toBe(tags.length)
    expect((await ask(tags[0], { type: 2 })).status).toBe(200)
  })

  it('exposes its tag to pages of listed origins, with the 304 too', async () => {
    const headers = { Origin: 'https://app.example', 'If-None-Match': await tagOf() }
    const answer = await sandbox.send('statistics', { type: 2 }, { ...user, headers })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
  })

  it('is always sent in full and without a tag when it is a refusal', async () => {
    const headers = { 'If-None-Match': '*' }
    const refused = await sandbox.send('statistics', { type: 2 }, { token: 'gone', headers })
    expect(refused.status).toBe(200)
    expect(refused.headers.get('etag')).toBeNull()
    expect(await refused.json()).toMatchObject({ code: 401 })
  })
})

describe('the series of an overview', () => {
  it('can be omitted, and the rest is the same', async () => {
    const { series, previous_series, ...figures } = await sandbox.ok('statistics', { type: 2 }, user)
    expect([series?.length, previous_series?.length].every(Boolean)).toBe(true)
    expect(await sandbox.ok('statistics', { type: 2, series: false }, user)).toEqual(figures)
    expect(await sandbox.ok('statistics', { type: 2, series: true }, user)).toEqual({
      ...figures,
      series,
      previous_series
    })
  })

  it('makes up most of its size: without it an answer is below 600 bytes', async () => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
    const { headers: given, body } = await rawAsk(`${OVERVIEW}?type=1&series=false`, headers)
    expect(given['content-encoding']).toBe('br')
    expect(JSON.parse(zlib.brotliDecompressSync(body).toString())).toMatchObject({ code: 200 })
    expect(body.length).toBeLessThan(600)
  })
})

it.each(['', 'gzip', 'br;q=0, gzip', 'brotli'])('the sandbox sends the overview uncompressed for Accept-Encoding %j', async encodings => {
  const { headers, body } = await rawAsk(OVERVIEW, { 'Accept-Encoding': encodings })
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body.toString())).toMatchObject({ code: 200 })
})

it('the sandbox compresses no answer that could hold a secret', async () => {
  const { headers } = await rawAsk('/user/info', { 'Accept-Encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
})

it('the sandbox announces both capabilities in the configuration, and has neither under --spec-only', async () => {
  const { capabilities } = await sandbox.ok('basicConfig', {})
  expect(capabilities).toEqual(expect.arrayContaining(['conditional_requests', 'overview_without_series']))
  const stated = await startSandbox({ specOnly: true })
  const person = await stated.newUser()
  const answer = await stated.send('statistics', {}, { ...person, headers: { 'If-None-Match': '*' } })
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, null])
  expect(await stated.ok('basicConfig', {})).not.toHaveProperty('capabilities')
  await stated.close()
})
