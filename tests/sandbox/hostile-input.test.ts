import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { nodeOf } from '../../host/server/http/schema-walk.ts'
import { CALLS, REQUESTS, type CallName, type CallRow } from '../../src/api/calls.ts'
import { callCases, type CallCases } from '../support/call-cases.ts'
import { isTried } from '../support/scale.ts'
import { startSandbox, type Answer, type RefusalData, type TestSandbox } from '../support/sandbox.ts'

const NAMES = Object.keys(CALLS) as CallName[]
const SECRET = 'what-a-person-typed'

/** Nested far deeper than the stack of a recursive parser. */
const deep = '['.repeat(20_000) + ']'.repeat(20_000)
const quoted = (text: string): string => JSON.stringify(text)

/** What no call may accept, as JSON text: each is a clear 400 in any field. */
const REFUSED = {
  'U+0000': quoted(`${SECRET}\0`),
  'a lone surrogate': `"${SECRET}\\ud800"`
} as const
/** The same below the top level, where the position matters to no call. */
const REFUSED_BELOW = {
  'U+0000 in a list': `["${SECRET}\\u0000"]`,
  'U+0000 in the name of a member': `{"${SECRET}\\u0000":1}`,
  'twenty thousand levels': deep
} as const
/** What a call may accept or refuse, but never fails on. */
const ODD = [
  '1e21', '-1', 'null', '[{}]', '"9999-12-31"', '"0001-01-01"', '"999999999999999999999"', quoted('x'.repeat(100_000))
]

let sandbox: TestSandbox
/** One case per call: a refused request changes nothing. */
let caseOf: <N extends CallName>(name: N) => ReturnType<CallCases[N]>
const log = vi.spyOn(console, 'error')

beforeAll(async () => {
  sandbox = await startSandbox()
  const cases = callCases(sandbox, await sandbox.newUser())
  const made = new Map<CallName, unknown>()
  caseOf = name => {
    if (!made.has(name)) made.set(name, cases[name]())
    return made.get(name) as ReturnType<CallCases[typeof name]>
  }
})
beforeEach(() => log.mockClear().mockImplementation(() => undefined))
afterEach(() => expect(log.mock.calls).toEqual([]))
afterAll(async () => {
  log.mockRestore()
  await sandbox.close()
})

/** The fields of a call's request, and an unknown one. */
const fieldsOf = (name: CallName): string[] => [
  ...Object.keys(nodeOf(REQUESTS[name]).entries ?? {}),
  'unknown'
]

/** Sends a call with one field replaced by JSON text; a query carries the value of that text. */
async function sendWith(name: CallName, field: string, value: string) {
  const row: CallRow = CALLS[name]
  const { as, input } = await caseOf(name)
  const headers: Record<string, string> = { 'X-TZ': 'UTC GMT+00:00', ...(as && { 'X-CT': as.token }) }
  const address = new URL(`${sandbox.url}/facebook-business${row.path}`)
  if (row.method === 'GET') {
    const text = value.startsWith('"') ? (JSON.parse(value) as string) : value
    for (const [key, own] of Object.entries(input)) address.searchParams.set(key, String(own))
    address.searchParams.set(field, text.slice(0, 10_000))
    return fetch(address, { headers })
  }
  const { [field]: _replaced, ...rest } = input as Record<string, unknown>
  const others = JSON.stringify(rest).slice(1, -1)
  const body = `{${others}${others && ','}${quoted(field)}:${value}}`
  return fetch(address, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body
  })
}

const sentAsJson = NAMES.filter(name => !('encoding' in CALLS[name]))

describe('text that no database or encoding can hold', () => {
  it.each(sentAsJson)('is a clear 400 in every field of %s', async name => {
    for (const field of fieldsOf(name)) {
      const values = field === 'unknown' ? { ...REFUSED, ...REFUSED_BELOW } : REFUSED
      for (const [what, value] of Object.entries(values)) {
        // A query is plain text, and its encoder replaces a lone surrogate.
        if (CALLS[name].method === 'GET' && what !== 'U+0000') continue
        const response = await sendWith(name, field, value)
        const answer = (await response.json()) as Answer<RefusalData>
        const known = CALLS[name].method === 'POST' || field !== 'unknown'
        if (known) {
          expect([what, answer], field).toMatchObject([what, { code: 400, data: { reason: 'format_invalid' } }])
        }
      }
    }
  })

  it('is a clear 400 in form data, too', async () => {
    const { as } = await caseOf('uploadFile')
    const body = new FormData()
    body.set('purpose', 'feedback\0')
    body.set('file', new Blob(['x']))
    const response = await fetch(`${sandbox.url}/facebook-business/files/upload`, {
      method: 'POST',
      headers: { 'X-CT': as!.token },
      body
    })
    expect(await response.json()).toMatchObject({ code: 400, data: { field: 'purpose' } })
  })

  it('is no file', async () => {
    expect((await fetch(`${sandbox.url}/sandbox/files/%00`)).status).toBe(404)
  })

  it('is a clear 400 when the body is not UTF-8', async () => {
    const { as } = await caseOf('sendFeedback')
    const response = await fetch(`${sandbox.url}/facebook-business/feedback`, {
      method: 'POST',
      headers: { 'X-CT': as!.token, 'Content-Type': 'application/json' },
      body: Buffer.from('{"topic":"Gr\xfc\xdfe","content":"Hello"}', 'latin1')
    })
    expect(await response.json()).toMatchObject({ code: 400, data: { reason: 'format_invalid' } })
  })

  it('is HTTP 400 when the body is not form data', async () => {
    const { as } = await caseOf('uploadFile')
    const response = await fetch(`${sandbox.url}/facebook-business/files/upload`, {
      method: 'POST',
      headers: { 'X-CT': as!.token, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: 'no form'
    })
    expect(response.status).toBe(400)
  })
})

it.each(sentAsJson)('%s never fails on an odd value in any field', async name => {
  for (const [place, field] of fieldsOf(name).entries()) {
    // The gate tries half of them in one field and the other half in the next.
    for (const value of ODD.filter((_, at) => isTried(2, at, place, NAMES.indexOf(name)))) {
      const response = await sendWith(name, field, value)
      const { code } = (await response.json()) as Answer
      // Changing a password ends the session.
      expect([200, 400, 401, 405], `${field} = ${value.slice(0, 40)}`).toContain(code)
    }
  }
})

it('an impossible page number is refused and names its field', async () => {
  const { as } = await caseOf('notifications')
  expect(await sandbox.call('notifications', { page: 1e21 }, as!)).toMatchObject({
    code: 400,
    data: { reason: 'format_invalid', field: 'page' }
  })
})
