import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createGateway } from '../../host/gateway/create-gateway.ts'
import { BASE_PATH } from '../../src/env/wire-names.ts'
import { startStatedBackend } from '../stated-backend/server.ts'
import type { StatedBackend } from '../stated-backend/server.ts'
import { ANN } from '../stated-backend/world.ts'

const dist = mkdtempSync(join(tmpdir(), 'ad-gateway-'))
const HERE = 'http://127.0.0.1:4173'

let backend: StatedBackend
let ask: (path: string, init?: RequestInit) => Promise<Response>
const gatewayTo = (base: string) => {
  const gateway = createGateway({ backend: base, dist, host: '127.0.0.1' })
  return (path: string, init?: RequestInit) => gateway(new Request(path.startsWith('http') ? path : `${HERE}${path}`, init))
}

beforeAll(async () => {
  mkdirSync(join(dist, 'host'))
  writeFileSync(join(dist, 'host/index.html'), readFileSync(resolve('host/index.html')))
  for (const page of ['doctor', 'simulator', 'verify']) writeFileSync(join(dist, `host/${page}.html`), `<title>${page}</title>`)
  writeFileSync(join(dist, 'portal.js'), 'window.portal = 1')
  backend = await startStatedBackend()
  ask = gatewayTo(`${backend.origin}${BASE_PATH}`)
})
beforeEach(() => backend.reset())
afterAll(async () => {
  rmSync(dist, { recursive: true, force: true })
  await backend.close()
})

const login = (password: string = ANN.password): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-TZ': 'UTC GMT+00:00', 'X-CT': 'kept', Origin: HERE, Cookie: 'a=b' },
  body: JSON.stringify({ username: ANN.username, password })
})
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { Origin: HERE },
  body: new URLSearchParams(fields)
})

describe('the page in front of another backend', () => {
  it('does not call itself a sandbox, names the backend and may load files from it', async () => {
    const page = await ask('/')
    const text = await page.text()
    expect(text).not.toMatch(/sandbox/i)
    expect(text).toContain(`<meta name="backend" content="${backend.origin}${BASE_PATH}">`)
    const policy = page.headers.get('content-security-policy')!
    for (const name of ['img-src', 'media-src', 'connect-src', 'frame-src']) {
      expect(policy).toMatch(new RegExp(`${name} 'self'[^;]* https: ${backend.origin}(;|$)`))
    }
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+;/)
    expect(policy).not.toMatch(/script-src[^;]*https:/)
    expect(await (await ask('/portal.js')).text()).toBe('window.portal = 1')
  })
})

describe('the other pages', () => {
  it.each(['/simulator.html', '/simulator-portal.html', '/theme.html', '/verify.html', '/host/simulator.html'])(
    '%s is not served: it says "no real money" and logs in as a sample user',
    async path => {
      const answer = await ask(path)
      expect([answer.status, await answer.text()]).toEqual([404, 'This page belongs to the sandbox'])
      expect(backend.requests).toEqual([])
    }
  )

  it('/doctor.html is, because it calls no backend', async () => {
    expect(await (await ask('/doctor.html')).text()).toContain('doctor')
  })
})

describe('a call', () => {
  it('reaches the backend with the portal’s own headers and none of the browser’s', async () => {
    const answer = await ask(`${BASE_PATH}/auth/login?x=1`, login())
    expect(await answer.json()).toMatchObject({ code: 200, data: { token: expect.any(String) as string } })
    expect(answer.headers.get('date')).toBeTruthy()
    const [{ call, headers, input }] = backend.requests as [(typeof backend.requests)[number]]
    expect([call, input]).toEqual(['POST /auth/login', { username: ANN.username, password: ANN.password }])
    expect(headers).toMatchObject({ 'x-ct': 'kept', 'x-tz': 'UTC GMT+00:00', 'content-type': 'application/json' })
    expect([headers.origin, headers.cookie]).toEqual([undefined, undefined])
  })

  it('gets the backend’s answer unchanged, failures included', async () => {
    backend.fail({ type: 'http', status: 503 })
    const answer = await ask(`${BASE_PATH}/user/info`)
    expect([answer.status, await answer.text()]).toEqual([503, 'upstream failed'])
  })

  it.each([
    ['another page', `${BASE_PATH}/auth/login`, { ...login(), headers: { Origin: 'https://other.example' } }],
    ['a host name that resolves to this machine', `http://evil.example${BASE_PATH}/user/info`, {}]
  ])('from %s does not reach the backend', async (_who, path, init) => {
    expect((await ask(path, init)).status).toBe(403)
    expect(backend.requests).toEqual([])
  })

  it('gets the reason when the backend cannot be reached', async () => {
    const gone = await gatewayTo('http://127.0.0.1:9/api')(`${BASE_PATH}/user/info`)
    expect([gone.status, await gone.text()]).toEqual([502, expect.stringMatching(/^The backend at http:\/\/127\.0\.0\.1:9 was not reached: /)])
  })
})

describe('a file that the backend names by its path', () => {
  it.each(['', BASE_PATH])('is served under a policy that runs nothing, below "%s" too', async folder => {
    const file = await ask(`${folder}/files/9.html`)
    expect(file.status).toBe(404)
    expect(file.headers.get('content-security-policy')).toBe('sandbox')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('/conformance', () => {
  it('shows a form and sends the backend nothing before it is submitted', async () => {
    const page = await ask('/conformance')
    expect(await page.text()).toContain('<form method="post" action="/conformance">')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    // A browser sends the origin of a form only under a policy that allows it.
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(backend.requests).toEqual([])
  })

  it('reports a run with a test account without its password or markup of the backend', async () => {
    backend.fail({ type: 'code', code: 400, msg: '<img src=x>' }, 'GET /user/property')
    const page = await ask('/conformance', form({ username: ANN.username, password: ANN.password }))
    const text = await page.text()
    expect(text).toContain('DOES NOT CONFORM')
    expect(text).toContain('&lt;img src=x&gt;')
    expect(text).not.toContain('<img')
    expect(text).not.toContain(ANN.password)
  })

  it('reports that a backend conforms by stated names', async () => {
    const page = await ask('/conformance', form({ username: ANN.username, password: ANN.password }))
    expect(await page.text()).toMatch(/CONFORMS, in the calls made.*stated names only/s)
  })

  it('refuses a run that another page submits', async () => {
    const answer = await ask('/conformance', { ...form({}), headers: { Origin: 'https://other.example' } })
    expect([answer.status, backend.requests.length]).toEqual([403, 0])
  })
})
