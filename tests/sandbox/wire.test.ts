import { request as rawRequest } from 'node:http'

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALLS } from '../../src/api/calls.ts'
import { OPEN_CALLS, USER_CALLS } from '../../host/server/http/handlers.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'


let sandbox: TestSandbox
let user: TestUser

beforeAll(async () => {
  sandbox = await startSandbox({ origins: ['https://app.example'] })
  user = await sandbox.newUser()
})
afterAll(() => sandbox.close())

const post = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}/facebook-business${path}`, {
    method: 'POST',
    body: '{}',
    ...init,
    headers: { 'Content-Type': 'application/json', 'X-CT': user.token, ...init.headers }
  })

describe('an answer', () => {
  it('has an envelope with HTTP 200, a request id and the server time', async () => {
    const response = await sandbox.send('unreadCount', {}, user)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = v.parse(
      v.object({
        code: v.literal(200),
        msg: v.literal('ok'),
        data: v.object({ unread_total: v.number() }),
        request_id: v.pipe(v.string(), v.uuid()),
        server_time: v.pipe(v.string(), v.isoTimestamp())
      }),
      await response.json()
    )
    expect(body.data.unread_total).toBe(0)
  })

  it('exists for every call of the contract', () => {
    const handled = [...Object.keys(OPEN_CALLS), ...Object.keys(USER_CALLS)]
    expect(handled.sort()).toEqual(Object.keys(CALLS).sort())
  })

  it('is HTTP 404 for unknown paths, methods and test controls', async () => {
    const paths = ['/facebook-business/nope', '/facebook-business/auth/login', '/__sandbox/ledger', '/nope']
    for (const path of paths) expect((await fetch(sandbox.url + path)).status).toBe(404)
    const controls = ['fault', 'clock', 'codes', 'expire-token']
    for (const name of controls) {
      const response = await fetch(`${sandbox.url}/__sandbox/${name}`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json' }
      })
      expect(response.status).toBe(404)
    }
  })
})

describe('a request', () => {
  it.each([
    ['/plan/order/put', '{"amount":"100"}', 'required_field', 'id'],
    ['/plan/order/put', '{"id":"1","amount":100}', 'format_invalid', 'amount'],
    ['/plan/order/put', '{"id":"1","amount":"100","client_request_id":"x"}', 'format_invalid', 'client_request_id'],
    ['/plan/order/detail', '{"id":null}', 'required_field', 'id'],
    ['/plan/order/detail', '{"id":{}}', 'format_invalid', 'id'],
    ['/opening_store', '{}', 'required_field', 'license_key'],
    ['/plan/order/detail', '[]', 'required_field', 'id']
  ])('with an invalid field is refused: %s %s', async (path, body, reason, field) => {
    const answer = await (await post(path, { body })).json()
    expect(answer).toMatchObject({ code: 400, data: { reason, field } })
  })

  it.each(['{', 'null', '"x"', '1'])('with the body %s is refused as a whole', async body => {
    const answer = await (await post('/plan/order/detail', { body })).json()
    expect(answer).toMatchObject({ code: 400, data: { reason: 'format_invalid' } })
  })

  it('cannot reach a prototype', async () => {
    const body = '{"__proto__":{"id":"1"},"constructor":{"id":"1"}}'
    const answer = await (await post('/plan/order/detail', { body })).json()
    expect(answer).toMatchObject({ code: 400, data: { reason: 'required_field', field: 'id' } })
  })

  it('has its query parsed by the types of the schema', async () => {
    const answer = await sandbox.call('planList', { page: 1, page_size: 3 }, user)
    expect(answer).toMatchObject({ code: 200, data: { page_size: 3 } })
    const response = await fetch(`${sandbox.url}/facebook-business/plan/order/list?page=two`, {
      headers: { 'X-CT': user.token }
    })
    expect(await response.json()).toMatchObject({ data: { reason: 'format_invalid', field: 'page' } })
  })

  it('that changes something needs the JSON content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await post('/opening_store', { headers: { 'Content-Type': type } })
      expect(response.status).toBe(415)
    }
  })
})

describe('allowed origins', () => {
  const from = (origin: string) => post('/user/notifications/unread_count', { headers: { Origin: origin } })

  it('are the server’s own and the listed ones', async () => {
    expect((await from(sandbox.url)).status).toBe(200)
    const listed = await from('https://app.example')
    expect(listed.headers.get('access-control-allow-origin')).toBe('https://app.example')
    for (const origin of ['https://app.example.evil', 'http://app.example', 'null']) {
      const foreign = await from(origin)
      expect(foreign.status).toBe(403)
      expect(await foreign.text()).toContain(`--origins=${origin}`)
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('get a preflight answer with exactly the supported headers', async () => {
    const preflight = (origin: string) =>
      fetch(`${sandbox.url}/facebook-business/auth/login`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' }
      })
    const allowed = await preflight('https://app.example')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-headers')).toBe(
      'Content-Type, X-CT, X-TZ, If-None-Match'
    )
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    const foreign = await preflight('https://other.example')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('exclude a host name that merely resolves to this machine', async () => {
    const { port } = new URL(sandbox.url)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      rawRequest(
        { host: '127.0.0.1', port, path: '/facebook-business/basic_config', headers: { Host: `evil.example:${port}` } },
        response => {
          response.resume()
          resolve(response.statusCode)
        }
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  it('include null only when it is listed', async () => {
    const open = await startSandbox({ origins: ['null'] })
    const response = await open.send('basicConfig', {}, { headers: { Origin: 'null' } })
    expect(response.headers.get('access-control-allow-origin')).toBe('null')
    await open.close()
  })
})

it('every answer is dated by the clock of its rows (GO-2)', async () => {
  const moved = await startSandbox()
  moved.clock.advance(3 * 24 * 60 * 60 * 1000)
  const response = await moved.send('basicConfig', {})
  const apart = Date.parse(response.headers.get('date')!) - moved.clock.now().getTime()
  expect(Math.abs(apart)).toBeLessThan(60_000)
  await moved.close()
})

describe('the time zone header', () => {
  it.each(['Mars/Olympus GMT+01:00', 'Europe/Berlin', '', '../etc GMT+00:00', '+05:00 GMT+05:00'])(
    'counts as UTC when it is %j',
    async header => {
      const answer = await sandbox.ok('statistics', {}, { ...user, headers: { 'X-TZ': header } })
      expect(answer.range?.time_zone).toBe('UTC')
    }
  )

  it('sets the zone of the figures', async () => {
    const headers = { 'X-TZ': 'Europe/Berlin GMT+01:00' }
    const answer = await sandbox.ok('statistics', {}, { ...user, headers })
    expect(answer.range?.time_zone).toBe('Europe/Berlin')
  })
})

describe('the pages', () => {
  it('of the sandbox are static, have a strict policy and are marked as samples', async () => {
    const { customer_service_url: desks, operator } = await sandbox.ok('basicConfig', {})
    const links = [...desks.map(desk => desk.url), operator!.terms_url!, operator!.privacy_url!, operator!.complaints_url!]
    for (const link of links) {
      const response = await fetch(link)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('vary')).toBe('Accept-Language, Origin')
      expect(await response.text()).toContain('Sandbox: sample page')
    }
  })

  it('include the operator’s logo', async () => {
    const { operator } = await sandbox.ok('basicConfig', {})
    const mark = await fetch(operator!.logo_url!)
    expect([mark.status, mark.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  it('include the picture, landing page or video of every plan', async () => {
    const { list } = await sandbox.ok('planList', {}, user)
    for (const plan of list) {
      const picture = await fetch(plan.product!.image!)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      const { video, landing_pages } = await sandbox.ok('planDetail', { id: plan.id }, user)
      const page = video?.url ?? landing_pages?.[0]?.url
      if (page) expect((await fetch(page)).status).toBe(200)
    }
    expect((await fetch(`${sandbox.url}/sandbox/images/constructor.svg`)).status).toBe(404)
  })
})
