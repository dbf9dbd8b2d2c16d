import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALLS } from '../../src/api/calls.ts'
import type { CallName } from '../../src/api/calls.ts'
import { BASE_PATH } from '../../src/env/wire-names.ts'
import { reportText } from '../../host/kit/conformance/report-text.ts'
import { mintAcceptanceCodes } from '../../host/server/exchange/acceptance-code.ts'
import { runConformance } from '../../host/kit/conformance/run-conformance.ts'
import type { ConformanceOptions } from '../../host/kit/conformance/run-conformance.ts'
import type { Report } from '../../host/kit/conformance/report.ts'
import { startStatedBackend } from '../stated-backend/server.ts'
import type { StatedBackend } from '../stated-backend/server.ts'
import { ANN, LICENCE_KEYS } from '../stated-backend/world.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { isTried } from '../support/scale.ts'
import { createRecording, spoiled } from './proxied-backend.ts'
import type { Came, Recording, Spoil } from './proxied-backend.ts'
import { inData, READ_DEFECTS, withHeader, WRITE_DEFECTS } from './seeded-defects.ts'

const CALL_COUNT = Object.keys(CALLS).length
const DEMO = { username: 'demo', password: 'sandbox-demo' }

let sandbox: TestSandbox
let stated: StatedBackend
let recording: Recording
/** The report of a run with every call, and the options for the calls that write. */
let green: Report
let writing: ConformanceOptions['writing']

const through = (ask: (request: Request) => Promise<Response>): typeof fetch => (url, init) => ask(new Request(url as string, init))
const run = (options: Partial<ConformanceOptions> = {}): Promise<Report> =>
  runConformance({ baseUrl: `${sandbox.url}${BASE_PATH}`, ...DEMO, fetch: through(recording.replay()), ...options })

beforeAll(async () => {
  ;[sandbox, stated] = await Promise.all([startSandbox({ origins: ['https://app.example'] }), startStatedBackend()])
  recording = createRecording(request => sandbox.fetch(request))
  const [acceptanceCode] = await sandbox.db.tx(tx => mintAcceptanceCodes(tx, 'personal', 1))
  writing = { licenseKeys: [await sandbox.newCode(), await sandbox.newCode()], agentId: 'AG-2041', acceptanceCode }
  green = await run({ fetch: through(recording.record), writing })
})
afterAll(() => Promise.all([sandbox.close(), stated.close()]))

const errorsOf = ({ findings }: Report): string[] =>
  findings.filter(({ level }) => level === 'error').map(({ rule, call, wrong }) => `${rule} ${call ?? ''}: ${wrong}`)
const stateOf = ({ calls }: Report, state: string): string[] => calls.filter(one => one.state === state).map(({ call }) => call)

describe('the sandbox', () => {
  it('conforms when only the calls that read are made', async () => {
    const report = await run()
    expect(report.findings).toEqual([])
    expect(report).toMatchObject({ conforms: true, names: 'stated names and names of the portal' })
    const unmade = Object.entries(CALLS).filter(([name, { effect }]) => effect !== 'read' && name !== 'login')
    expect(stateOf(report, 'not made').sort()).toEqual(unmade.map(([name]) => name).sort())
    expect([stateOf(report, 'failed'), stateOf(report, 'refused')]).toEqual([[], []])
  })

  it('conforms with all calls made and refuses a contract that was not offered', () => {
    expect(green.findings).toEqual([])
    expect(green.made).toBe(CALL_COUNT)
    expect(stateOf(green, 'refused')).toEqual(['contractUploadUrl', 'contractUploaded'])
  })

  it('conforms with all calls made without a test account: the registered user reads, too', async () => {
    const own = { licenseKeys: [await sandbox.newCode(), await sandbox.newCode()] }
    const report = await run({ fetch: through(request => sandbox.fetch(request)), username: undefined, password: undefined, writing: own })
    expect(report.findings).toEqual([])
    expect(report.made).toBe(CALL_COUNT)
  })

  it('allows calls from a listed origin and from no other', async () => {
    expect(errorsOf(await run({ origin: 'https://app.example' }))).toEqual([])
    const rules = (await run({ origin: 'https://other.example' })).findings.map(({ rule }) => rule)
    expect(rules).toContain('cors')
  })

  it('reports a preflight that is not answered', async () => {
    const replay = recording.replay()
    const noPreflight: typeof fetch = async (url, init) => {
      if (init?.method === 'OPTIONS') throw new TypeError('fetch failed', { cause: new Error('other side closed') })
      return replay(new Request(url as string, init))
    }
    const report = await run({ origin: 'https://app.example', fetch: noPreflight })
    expect(errorsOf(report)).toEqual(['cors userInfo: OPTIONS is not answered: other side closed'])
  })

  it.each(['access-control-allow-origin', 'access-control-allow-headers'])('reports a preflight without %s, which every call fails at', async name => {
    const fetch: typeof globalThis.fetch = async (url, init) => {
      const answer = await through(recording.replay())(url, init)
      return init?.method === 'OPTIONS' ? new Response(null, { headers: [...answer.headers].filter(([header]) => header !== name) }) : answer
    }
    expect(errorsOf(await run({ origin: 'https://app.example', fetch }))).toEqual([expect.stringMatching(/^cors userInfo: .*OPTIONS/)])
  })

  it('reports a preflight without If-None-Match only where conditional requests are named', async () => {
    const found = async (capabilities: string[]): Promise<string[]> => {
      const replay = spoiled(recording.replay(), inData('basicConfig', data => ({ ...data, capabilities })))
      const fetch: typeof globalThis.fetch = async (url, init) => {
        const answer = await replay(url, init)
        if (init?.method !== 'OPTIONS') return answer
        return new Response(null, { headers: { ...Object.fromEntries(answer.headers), 'access-control-allow-headers': 'Content-Type, X-CT, X-TZ' } })
      }
      return errorsOf(await run({ origin: 'https://app.example', fetch }))
    }
    expect(await found(['auth_v1'])).toEqual([])
    expect(await found(['conditional_requests'])).toEqual(['cors userInfo: OPTIONS does not allow the headers if-none-match'])
  })

  it('may end a connection that is used again for a read, once', async () => {
    const endedTimes = (times: number): typeof fetch => {
      const replay = through(recording.replay())
      let left = times
      return (url, init) => {
        if (!String(url).endsWith('/user/property') || left === 0) return replay(url, init)
        left -= 1
        return Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) }))
      }
    }
    expect(errorsOf(await run({ fetch: endedTimes(1) }))).toEqual([])
    expect(errorsOf(await run({ fetch: endedTimes(2) }))).toEqual(['no-answer property: read ECONNRESET'])
  })

  it('is not asked for a preflight when the call itself is not answered', async () => {
    const down: typeof fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }))
    const { conforms, findings } = await run({ origin: 'https://app.example', fetch: down })
    expect([conforms, new Set(findings.map(({ rule }) => rule))]).toEqual([false, new Set(['no-answer'])])
  })

  it('receives only the calls that need no account when none is given', async () => {
    const report = await run({ username: undefined, password: undefined })
    expect(errorsOf(report)).toEqual([])
    expect(stateOf(report, 'succeeded').sort()).toEqual(['basicConfig', 'languageHint'])
  })
})

describe('a backend that implements only the specification', () => {
  it('conforms by stated names only and gets a warning for what only the portal asks for', async () => {
    const baseUrl = `${stated.origin}${BASE_PATH}`
    const { username, password } = ANN
    const report = await runConformance({ baseUrl, username, password, writing: { licenseKeys: LICENCE_KEYS } })
    expect(errorsOf(report)).toEqual([])
    expect(report).toMatchObject({ conforms: true, names: 'stated names only', made: CALL_COUNT })
    expect(report.findings.map(({ rule }) => rule)).toContain('paid-once')
  })

  it('gets a warning for codes of its own, which the specification allows', async () => {
    stated.reset()
    const ownCodes: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      const { headers } = answer
      return new Response((await answer.text()).replace('"code":400', '"code":10012'), { headers })
    }
    const report = await runConformance({
      baseUrl: `${stated.origin}${BASE_PATH}`, username: ANN.username, password: ANN.password,
      fetch: ownCodes, writing: { licenseKeys: LICENCE_KEYS }
    })
    expect(errorsOf(report)).toEqual([])
    const found = report.findings.filter(({ rule }) => rule === 'refusal-code')
    expect(new Set(found.map(({ call, level, wrong }) => `${level} ${call} ${wrong}`))).toEqual(
      new Set(['putPlan', 'withdraw', 'editBankCard'].map(call => `warning ${call} code 10012 instead of 400`))
    )
  })
})

describe('a document of the contract', () => {
  const found = async (change: object, options: Partial<ConformanceOptions> = {}): Promise<string[]> => {
    const answers = spoiled(recording.replay(), inData('userInfo', data => ({ ...data, contract: { ...(data.contract as object), ...change } })))
    const down = (): Promise<Response> => Promise.reject(new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') }))
    const fetch: typeof globalThis.fetch = (url, init) => (String(url).includes('.invalid/') ? down() : answers(url, init))
    const { findings } = await run({ fetch, ...options })
    return findings.filter(({ rule }) => rule === 'contract-document').map(({ level, wrong }) => `${level}: ${wrong}`)
  }

  it.each([
    [{ document_url: '/contract.txt' }, 'error: document_url: no complete https address'],
    [{ signed_document_url: 'http://a.example/signed.pdf' }, 'error: signed_document_url: no complete https address'],
    [{ sha256: 'a'.repeat(64) }, `not ${'a'.repeat(64)}`]
  ])('that a page cannot read or sign is an error: %j', async (change, wrong) =>
    expect(await found(change)).toEqual([expect.stringContaining(wrong)])
  )

  it('that is missing is an error', async () =>
    expect(await found({ document_url: `${sandbox.url}/sandbox/contract/none` })).toEqual(['error: document_url: HTTP 404'])
  )

  it('whose server is down is an error, and the run goes on', async () =>
    expect(await found({ document_url: 'https://files.invalid/contract.txt' })).toEqual([expect.stringContaining('error: document_url: not answered: ')])
  )

  it('is one for a page of an origin to which its server does not allow it', async () => {
    expect(await found({}, { origin: 'https://app.example' })).toEqual([])
    expect(await found({}, { origin: 'https://other.example' })).toEqual([expect.stringContaining('Access-Control-Allow-Origin')])
  })
})

describe('an id as a number', () => {
  const numbered = (first: string): typeof fetch =>
    spoiled(recording.replay(), (came, { call }) =>
      call === 'couponList' ? { ...came, text: came.text.replace(/"id":"(\d)"/g, `"id":${first}$1`) } : came
    )

  it('may have sixteen digits, as long as it is exact', async () => {
    const { findings, conforms } = await run({ fetch: numbered('900719925474000') })
    expect([findings, conforms]).toEqual([[], true])
  })

  it('is an error above 2^53 - 1, where it loses digits', async () => {
    expect(errorsOf(await run({ fetch: numbered('900719925474100') })).map(line => line.split(':')[0])).toContain('digits couponList')
  })
})

describe('an empty list', () => {
  it.each([null, { list: null }])('may arrive as %j', async empty => {
    const fetch = spoiled(recording.replay(), inData('exchangeOrders', () => empty))
    const { findings, conforms } = await run({ fetch })
    expect([findings, conforms]).toEqual([[], true])
  })
})

describe('the language map', () => {
  const found = async (...rows: object[]): Promise<string[]> => {
    const fetch = spoiled(recording.replay(), inData('basicConfig', data => ({ ...data, client_language_map: rows })))
    const { findings } = await run({ fetch })
    return findings.filter(({ rule }) => rule === 'language-map').map(({ level, wrong }) => `${level}: ${wrong}`)
  }
  const ENGLISH = { source: 'en,en-GB', targets: 'en' }

  it('names the portal’s codes, one or several', async () =>
    expect(await found(ENGLISH, { source: 'de', targets: ['de-DE', 'de'] })).toEqual([])
  )

  it('is a warning with any other target', async () => {
    expect(await found(ENGLISH, { source: 'xx', targets: 'yy' })).toEqual([
      'warning: the entry "xx" has the target "yy", which is none of cht, de, en, fr, jp, kor, pt, ru, spa, th, vi, zh'
    ])
    expect(await found({ source: 'en', targets: 'en,en-GB' })).toEqual([
      'warning: no entry has the target "en"',
      expect.stringContaining('the entry "en" has the target "en,en-GB", which is none of cht')
    ])
  })
})

describe('the addresses of customer service', () => {
  const found = async (...urls: string[]): Promise<string[]> => {
    const entries = urls.map((url, place) => ({ id: String(place), type: 1, url }))
    const fetch = spoiled(recording.replay(), inData('userInfo', data => ({ ...data, customer_service_url: entries, recharge_customer_service_url: [] })))
    const { findings } = await run({ fetch })
    return findings.filter(({ rule }) => rule === 'service-address').map(({ level, wrong }) => `${level}: ${wrong}`)
  }

  it('are complete, of https or this machine', async () =>
    expect(await found('https://support.example/chat?id=1', 'http://localhost:8080')).toEqual([])
  )

  it.each(['/support', '//support.example', 'https://', 'http://support.example/', 'https://ann:pw@support.example/', 'mailto:desk@support.example'])(
    'are a warning where the portal would not open them: %s',
    async url => expect(await found(url)).toEqual([`warning: no complete https address: ${url}`])
  )

  it('are at least one', async () => expect(await found()).toEqual(['warning: no entry at all']))
})

describe('answers that a browser may keep', () => {
  it.each([
    ['no-cache', 'Cache-Control: no-cache'],
    ['', 'there is no Cache-Control']
  ])('are one warning for the whole backend: %j', async (value, wrong) => {
    const fetch = spoiled(recording.replay(), came => withHeader(came, 'cache-control', value))
    const { findings, conforms } = await run({ fetch })
    expect(findings.map(({ level, rule, wrong: what }) => [level, rule, what])).toEqual([['warning', 'no-store', wrong]])
    expect(conforms).toBe(true)
  })
})

describe('pages that are counted from 0', () => {
  const fromZero = (call: CallName, keep: (data: Record<string, unknown>) => object): typeof fetch =>
    spoiled(recording.replay(), async (came, asked, again) => {
      if (asked.call !== call || asked.input.page === undefined) return came
      const page = Number(asked.input.page) + 1
      const next = await again({ input: { ...asked.input, page } })
      return inData(call, keep)(next, asked, again)
    })

  it('are named as such, where the list has a total', async () => {
    const report = await run({ fetch: fromZero('planList', data => ({ ...data, page: Number(data.page) - 1 })) })
    expect(errorsOf(report)).toEqual([
      expect.stringMatching(/^paging-ends planList: page 1 \(page_size 100\) is empty although total is \d+: pages are counted from 1$/)
    ])
  })

  it('are named as such, where only the rows show it', async () => {
    const report = await run({ fetch: fromZero('planList', ({ list }) => ({ list })) })
    expect(errorsOf(report)).toEqual([
      'paging-ends planList: page 1 (page_size 100) is empty although page 1 (page_size 2) has rows: pages are counted from 1'
    ])
  })
})

describe('a list without pages', () => {
  it('is a warning whatever its number of rows, the requested page size included', async () => {
    const unpaged = (count: number) =>
      run({
        fetch: spoiled(recording.replay(), async (came, { call, input }, again) => {
          if (call !== 'couponList' || came.status !== 200 || input.page === undefined) return came
          const whole = JSON.parse((await again({ input: { page: 1, page_size: 50 } })).text) as { data: { list: object[] } }
          expect(whole.data.list.length).toBeGreaterThan(count - 1)
          return { ...came, text: JSON.stringify({ ...whole, data: { list: whole.data.list.slice(0, count) } }) }
        })
      })
    for (const count of [2, 3]) {
      const { findings, conforms } = await unpaged(count)
      expect(findings.map(({ rule, call, level }) => `${level} ${rule} ${call}`)).toEqual(['warning page-size couponList'])
      expect(conforms).toBe(true)
    }
  })
})

describe('a list of shorter pages than asked', () => {
  const shorter = (most: number, more = 0): typeof fetch =>
    spoiled(recording.replay(), async (came, asked, again) => {
      const { call, input } = asked
      if (call !== 'planList' || input.page === undefined) return came
      const next = await again({ input: { ...input, page_size: Math.min(most, Number(input.page_size)) } })
      return inData(call, ({ list, total }) => ({ list, total: Number(total) + more }))(next, asked, again)
    })

  it('goes on by its total alone', async () => {
    expect(errorsOf(await run({ fetch: shorter(10) }))).toEqual([])
  })

  it('is an error if fewer rows than its total come', async () => {
    expect(errorsOf(await run({ fetch: shorter(10, 1) }))).toEqual([
      expect.stringMatching(/^paging-ends planList: total is \d+, but \d+ rows were sent$/)
    ])
  })
})

describe('the paging fields', () => {
  const rulesOf = ({ findings }: Report, level: string): string[] => findings.filter(one => one.level === level).map(({ rule }) => rule)
  const withPaging = (beside: object): typeof fetch =>
    spoiled(request => fetch(request), (came, { call }) => {
      if (call !== 'planList') return came
      const { code, data, ...rest } = JSON.parse(came.text) as { code: number; data: object }
      return { ...came, text: JSON.stringify({ code, ...rest, data: code === 200 ? { ...data, ...beside } : data }) }
    })

  it('bind a backend to the paging rules, not to the rules for the portal’s own names', async () => {
    stated.reset()
    const baseUrl = `${stated.origin}${BASE_PATH}`
    const common = { baseUrl, username: ANN.username, password: ANN.password, writing: { licenseKeys: LICENCE_KEYS } }
    const right = await runConformance({ ...common, fetch: withPaging({ total: 7 }) })
    expect(errorsOf(right)).toEqual([])
    expect(right).toMatchObject({ conforms: true, names: 'stated names only' })
    expect(rulesOf(right, 'warning')).toContain('paid-once')
    const wrong = await runConformance({ ...common, writing: undefined, fetch: withPaging({ total: 9 }) })
    expect(rulesOf(wrong, 'error')).toEqual(['paging-ends'])
  })
})

describe('a new account that cannot pay', () => {
  const poor = (balance: string): Spoil => inData('property', data => ({ ...data, available_balance: balance, identity: null }))
  const lastLine = (report: Report): string => reportText(report).trim().split('\n').at(-1)!

  it('leaves out the money calls, and the last line says so', async () => {
    const report = await run({ fetch: spoiled(recording.replay(), poor('0.00')), writing })
    expect(errorsOf(report)).toEqual([])
    expect(report.untested.map(({ call, why }) => `${call}: ${why}`)).toEqual([
      'putPlan: the new account has 0.00 and needs 100.00', 'withdraw: the new account has 0.00 and needs 20.00'
    ])
    expect(lastLine(report)).toBe(
      'CONFORMS, as far as tested: the portal can work with this backend. Not tested: ' +
      'putPlan (the new account has 0.00 and needs 100.00), withdraw (the new account has 0.00 and needs 20.00).'
    )
  })

  it.each(['balance_insufficient', 'startup_funds_outstanding'])('is no error: the reason %s', async reason => {
    const spoil: Spoil = (came, { call, input }) =>
      call === 'withdraw' && input.amount === '20.00' ? { ...came, text: JSON.stringify({ code: 400, msg: 'No', data: { reason } }) } : came
    const report = await run({ fetch: spoiled(recording.replay(), spoil), writing })
    expect(errorsOf(report)).toEqual([])
    expect(report.untested).toEqual([{ call: 'withdraw', why: `the new account was refused: ${reason}` }])
  })

  it('is an error for any other reason', async () => {
    const spoil: Spoil = (came, { call, input }) =>
      call === 'withdraw' && input.amount === '20.00' ? { ...came, text: '{"code":400,"msg":"No","data":null}' } : came
    const report = await run({ fetch: spoiled(recording.replay(), spoil), writing })
    expect(errorsOf(report)).toEqual(['refused withdraw: code 400: No'])
    expect(lastLine(report)).toBe('DOES NOT CONFORM: the portal cannot work with the errors in this report.')
  })

  it('has no plan: the last line says that the put was not tested', async () => {
    const report = await run({ fetch: spoiled(recording.replay(), inData('planList', data => ({ ...data, list: [], total: 0, has_more: false }))), writing })
    expect(report.conforms).toBe(true)
    expect(lastLine(report)).toContain('CONFORMS, as far as tested: ')
    expect(lastLine(report)).toContain('Not tested: putPlan (the new account has no plan that can be put).')
  })

  it('is not missed in a run that only reads', async () => {
    const report = await run()
    expect(report.untested).toEqual([])
    expect(lastLine(report)).toBe('CONFORMS, in the calls made: the portal can work with this backend.')
  })
})

it('a plan list that ignores the number and the order of another one is a warning', async () => {
  const rows = [['1', 'P-1', '2026-01-02T00:00:00Z'], ['2', 'P-2', '2026-01-01T00:00:00Z']].map(([id, plan_no, created_at]) => ({ id, plan_no, created_at, status: 'matching' }))
  const { findings } = await run({ fetch: spoiled(recording.replay(), inData('planList', data => ({ ...data, list: rows, total: 2, has_more: false }))) })
  const found = findings.filter(({ rule }) => rule === 'plan-number').map(({ level, wrong }) => `${level}: ${wrong}`)
  expect(found).toEqual(['warning: the order oldest is not kept', 'warning: 1 plans of another number than the keyword'])
})

it.each(['putPlan', 'withdraw'] as const)('the answer of %s that names no outcome is a warning', async call => {
  const { findings } = await run({ fetch: spoiled(recording.replay(), inData(call, () => null)), writing })
  expect(findings.filter(({ rule }) => rule === 'answer-empty')).toMatchObject([{ call, level: 'warning' }])
})

describe('the payout method', () => {
  const answer = (came: Came, code: number, data: unknown): Came => ({ ...came, text: JSON.stringify({ code, msg: 'x', data }) })

  it('is named as by the portal: with the card, and the card with the withdrawal', async () => {
    const named = new Map<string, unknown>()
    const report = await run({
      fetch: spoiled(recording.replay(), (came, { call, input }) => {
        if (call === 'withdraw' || call === 'editBankCard') named.set(call, [input.method_id, input.bank_card_id])
        return came
      }),
      writing
    })
    expect(errorsOf(report)).toEqual([])
    expect(named.get('editBankCard')).toEqual(['bank', undefined])
    expect(named.get('withdraw')).toEqual(['bank', expect.stringMatching(/^C-\d+-1$/)])
  })

  /** A backend whose only method has these fields. */
  async function withFields(...fields: object[]): Promise<{ report: Report; cards: Record<string, unknown>[] }> {
    const cards: Record<string, unknown>[] = []
    const method = { id: 7, kind: 'bank', label: 'Transfer', fields: fields.map(field => ({ label: 'x', ...field })), min: '30.00' }
    const fetch = spoiled(recording.replay(), async (came, asked, again) => {
      const { call, input } = asked
      if (call === 'basicConfig') return inData(call, data => ({ ...data, withdraw_method_config: { methods: [method] } }))(came, asked, again)
      if (call !== 'editBankCard') return came
      cards.push(input)
      return cards.length > 1 ? answer(came, 400, { reason: 'bank_card_locked' }) : answer(came, 200, { bound: true })
    })
    return { report: await run({ fetch, writing }), cards }
  }

  it('has its own fields, filled as far as their rules are known', async () => {
    const { cards } = await withFields(
      { name: 'bank_account', required: true, max_length: 10 }, { name: 'iban', required: true },
      { name: 'sort_code', input_mode: 'numeric', pattern: '\\d{6}' }, { name: 'swift', pattern: '[A-Z]{4}' }
    )
    const { client_request_id: _, ...card } = cards[0]!
    expect(card).toEqual({ method_id: '7', bank_account: 'DE02120300', iban: 'Conformance', sort_code: '123456' })
    expect(cards[1]).toMatchObject({ method_id: '7', rebind: true, iban: 'Conformance' })
  })

  it('is not tested if a required field has a rule that no sample fits', async () => {
    const { report, cards } = await withFields({ name: 'iban', required: true, pattern: '[A-Z]{2}\\d{20}' })
    expect(cards).toEqual([])
    expect(report.untested).toContainEqual({ call: 'editBankCard', why: 'no sample fits the pattern of the field iban' })
  })

  it('sets the least amount of a withdrawal', async () => {
    const amounts: unknown[] = []
    const spoil: Spoil = async (came, asked, again) => {
      if (asked.call === 'withdraw') amounts.push(asked.input.amount)
      return inData('basicConfig', data => ({ ...data, withdraw_method_config: { methods: [{ id: 'bank', kind: 'bank', label: 'x', fields: [], min: '30.00' }] } }))(came, asked, again)
    }
    const own = { licenseKeys: [await sandbox.newCode(), await sandbox.newCode()] }
    expect(errorsOf(await run({ fetch: spoiled(request => sandbox.fetch(request), spoil), writing: own }))).toEqual([])
    expect(new Set(amounts)).toEqual(new Set(['0', '999999999.00', '30.00']))
  })
})

describe('a currency with other decimals than two', () => {
  it.each([
    [{ currency: 'JPY', decimals: 0 }, ['100', '101', '20', '999999999']],
    [{ currency: 'KRW', decimals: null }, ['100', '101', '20', '999999999']],
    [{ currency: 'KWD', decimals: 3 }, ['100.000', '101.000', '20.000', '999999999.000']]
  ])('gets its amounts as the portal sends them: %j', async (money, amounts) => {
    const sent = new Set<unknown>()
    const fetch = spoiled(recording.replay(), async (came, asked, again) => {
      const { call, input } = asked
      if (call === 'basicConfig') return inData(call, data => ({ ...data, ...money }))(came, asked, again)
      if (call === 'putPlan' || call === 'withdraw' || call === 'acceptor') sent.add(input.amount)
      return came
    })
    await run({ fetch, writing })
    expect([...sent].filter(amount => amount !== '0').sort()).toEqual(amounts.sort())
  })
})

describe('a used client_request_id', () => {
  it('may be refused with any code: its first use has an outcome, which the portal looks up', async () => {
    const conflict = (came: Came, code: number): Came => ({ ...came, text: came.text.replace('"code":400', `"code":${code}`) })
    const fetch = spoiled(recording.replay(), (came, { call }) =>
      call === 'putPlan' && came.text.includes('idempotency_conflict') ? conflict(came, 409) : came
    )
    expect((await run({ fetch, writing })).findings).toEqual([])
  })
})

describe('an exchange', () => {
  const found = async (spoil: Spoil): Promise<string[]> =>
    (await run({ fetch: spoiled(recording.replay(), spoil), writing })).findings.map(({ level, rule, wrong }) => `${level} ${rule}: ${wrong}`)
  /** Spoils each answer to the opening of an exchange but the first. */
  const afterFirst = (spoil: Spoil): Spoil => {
    let count = 0
    return (came, asked, again) => (asked.input.acceptance_code && (count += 1) > 1 ? spoil(came, asked, again) : came)
  }

  it('that is opened again by the same id is an error', async () => {
    let opened = 0
    const lines = await found((came, asked, again) => {
      if (asked.input.acceptance_code) opened += 1
      const more = inData('exchangeOrders', data => ({ ...data, list: [...(data.list as object[]), { id: 'second' }] }))
      return opened === 2 ? more(came, asked, again) : came
    })
    expect(lines).toEqual(['error paid-once: the repetition opened another exchange: second'])
  })

  it('that is answered differently the second time is an error', async () => {
    const refused = afterFirst(came => ({ ...came, text: '{"code":400,"msg":"Wrong code","data":null}' }))
    expect(await found(refused)).toEqual(['error paid-once: the repetition is answered by code 400, not by the first answer'])
    const other = afterFirst(inData('acceptor', data => ({ ...data, order_id: '77' })))
    expect(await found(other)).toEqual([expect.stringMatching(/^error paid-once: the repetition is answered by exchange 77, not by \d+$/)])
  })

  it('of another amount under the same id is an error', async () => {
    const accepted = afterFirst(came => ({ ...came, text: came.text.replace(/^\{"code":400/, '{"code":200') }))
    expect(await found(accepted)).toContain('error id-reused: code 200 for another amount under the same id')
  })

  it('is named as not tested without a code', async () => {
    const report = await run({ fetch: through(recording.replay()), writing: { ...writing!, acceptanceCode: undefined } })
    expect(report.untested).toEqual([{ call: 'acceptor', why: 'opening an exchange needs an acceptance code' }])
  })
})

describe('too many wrong passwords', () => {
  const LIMIT = /"reason":"rate_limited"/
  const found = async (limit: (came: Came) => Came): Promise<string[]> => {
    const spoil: Spoil = (came, { call }) => (call === 'login' && LIMIT.test(came.text) ? limit(came) : came)
    return (await run({ fetch: spoiled(recording.replay(), spoil), writing })).findings.map(({ level, rule, wrong }) => `${level} ${rule}: ${wrong}`)
  }

  it('are a warning when nothing limits them, or no reason says so', async () => {
    expect(await found(came => ({ ...came, text: '{"code":400,"msg":"Wrong","data":{"reason":"wrong_credentials"}}' }))).toEqual([
      'warning rate-limited: 15 wrong passwords in a row, and none has the reason rate_limited'
    ])
  })

  it.each([403, 10429])('are a warning when they are refused with code %i', async code => {
    expect(await found(came => ({ ...came, text: `{"code":${code},"msg":"Too many","data":{"reason":"rate_limited"}}` }))).toEqual([
      `warning rate-limited: wrong password 11 is refused with code ${code}: Too many`
    ])
  })

  it('are a warning when nothing limits the six digits', async () => {
    const spoil: Spoil = (came, { call }) => ({ ...came, text: call === 'checkPassword' ? came.text.replace('pay_password_locked', 'pay_password_wrong') : came.text })
    const { findings } = await run({ fetch: spoiled(recording.replay(), spoil), writing })
    expect(findings.map(({ call, wrong }) => `${call} ${wrong}`)).toEqual([
      'checkPassword 15 wrong passwords in a row, and none has the reason rate_limited'
    ])
  })

  it('are an error when they change the HTTP status', async () => {
    expect(await found(came => ({ ...came, status: 429 }))).toEqual(['error http-status: HTTP 429'])
  })
})

describe('the coupons for a plan', () => {
  const found = async (change: (row: Record<string, unknown>) => object): Promise<string[]> => {
    const spoil: Spoil = (came, asked, again) =>
      asked.input.order_id ? inData('couponList', data => ({ ...data, list: (data.list as Record<string, unknown>[]).map(change) }))(came, asked, again) : came
    return (await run({ fetch: spoiled(recording.replay(), spoil) })).findings.map(({ level, rule, call }) => `${level} ${rule} ${call}`)
  }

  it('are a warning without a quote', async () => {
    expect(await found(({ quote: _, usable_now: __, ...row }) => row)).toEqual(['warning coupon-quote couponList'])
  })

  it('need none where something says that they cannot be used', async () => {
    expect(await found(row => ({ ...row, quote: null, usable_now: false }))).toEqual([])
    expect(await found(row => ({ ...row, quote: null, usable_now: null, min_amount: '100000.00' }))).toEqual([])
  })
})

describe('a call that is not implemented', () => {
  const CALLS_LEFT_OUT = ['followAgent', 'receiveCoupon', 'contractUploadUrl', 'contractUploaded', 'acceptor']

  it('is a warning, also where a refusal is in order', async () => {
    const fetch = spoiled(recording.replay(), (came, { call }) =>
      CALLS_LEFT_OUT.includes(call) ? { ...came, text: '{"code":500,"msg":"not implemented","data":null}' } : came
    )
    const { findings } = await run({ fetch, writing: { ...writing!, agentId: undefined } })
    const found = findings.map(({ level, rule, call }) => `${level} ${rule} ${call}`)
    expect(found.sort()).toEqual(CALLS_LEFT_OUT.map(call => `warning server-error ${call}`).sort())
  })
})

describe('a wrong answer to the login', () => {
  it('that contains a word which is also the password is no echo', async () => {
    const report = await run({ username: 'demo', password: 'wrong', fetch: through(request => sandbox.fetch(request)) })
    expect(errorsOf(report).map(line => line.split(':')[0])).toEqual(['refused login'])
  })

  it('that redirects is reported with the address', async () => {
    const moved = { status: 302, headers: { Location: 'https://elsewhere.example/' } }
    const report = await run({ fetch: async () => new Response(null, moved) })
    expect(errorsOf(report)).toContain('http-status login: HTTP 302 to https://elsewhere.example/')
  })
})

describe('a run without a login', () => {
  const noLogin = (): typeof fetch =>
    spoiled(recording.replay(), (came, { call }) => (call === 'login' ? { ...came, text: '{"code":400,"msg":"No","data":null}' } : came))
  const whyOf = ({ calls }: Report, wanted: string): string => calls.find(({ call }) => call === wanted)!.why

  it('reports that the login was refused, not that no user name was given', async () => {
    const report = await run({ fetch: noLogin() })
    expect(whyOf(report, 'bankCard')).toBe('it needs an account, and the login was refused with code 400')
    expect(JSON.stringify(report)).not.toContain('give a user name')
  })

  it('reads with the token of the registration', async () => {
    for (const who of [DEMO, { username: undefined, password: undefined }]) {
      const own = { licenseKeys: [await sandbox.newCode(), await sandbox.newCode()] }
      const report = await run({ ...who, fetch: noLogin(), writing: own })
      expect(report.made).toBe(CALL_COUNT)
      expect(errorsOf(report).map(line => line.split(':')[0])).toEqual(['refused login'])
    }
  })

  it('reports that the registration failed, not that --allow-writes is missing', async () => {
    const report = await run({ writing: { licenseKeys: ['none'] } })
    expect(whyOf(report, 'putPlan')).toBe('it was not reached: the registration gave no token')
    expect(JSON.stringify(report)).not.toContain('--allow-writes')
  })
})

describe('a token that was given', () => {
  const given = { username: undefined, password: undefined, token: 'expired-long-ago' }

  it.each([401, 503])('and is refused with code %d is reported once, and no call is blamed', async code => {
    const spoil: Spoil = (came, { token }) => (token === given.token ? { ...came, text: JSON.stringify({ code, msg: 'No', data: null }) } : came)
    const report = await run({ ...given, fetch: spoiled(recording.replay(), spoil) })
    expect(errorsOf(report)).toEqual([expect.stringMatching(new RegExp(`^token userInfo: the token that was given is not valid: code ${code}`))])
    expect(stateOf(report, 'succeeded').sort()).toEqual(['basicConfig', 'languageHint'])
    expect(report.calls.find(({ call }) => call === 'bankCard')?.why).toBe(`it needs an account, and the token was refused with code ${code}`)
    expect(reportText(report)).toMatch(/NOT CHECKED: the token that was given is not valid\. /)
    expect(report.conforms).toBe(false)
  })

  it('of a disabled account is reported once as well', async () => {
    const spoil: Spoil = (came, { token }) => (token === given.token ? { ...came, text: '{"code":403,"msg":"No","data":null}' } : came)
    expect(errorsOf(await run({ ...given, fetch: spoiled(recording.replay(), spoil) }))).toEqual([
      'token userInfo: the token that was given is not valid: code 403, the account is disabled'
    ])
  })

  it('and is valid reads the account', async () => {
    const { token } = await sandbox.ok('login', DEMO)
    const report = await run({ ...given, token })
    expect([report.findings, report.conforms]).toEqual([[], true])
  })
})

describe('what the specification leaves open', () => {
  const asAnn = (fetch: typeof globalThis.fetch): Promise<Report> =>
    runConformance({ baseUrl: `${stated.origin}${BASE_PATH}`, username: ANN.username, password: ANN.password, fetch })

  it('is no error: filters, whose names in a request it does not state', async () => {
    const { conforms, findings } = await asAnn((url, init) => {
      const body = typeof init?.body === 'string' ? init.body.replace(/"read_state":"\w+"/, '"any":1') : init?.body
      return fetch((url as string).replace(/status=\w+/, ''), { ...init, body })
    })
    const filters = findings.filter(({ rule }) => rule.endsWith('-filter'))
    expect(new Set(filters.map(({ rule, level }) => `${level} ${rule}`))).toEqual(new Set(['warning status-filter', 'warning read-filter', 'warning fund-filter']))
    expect(conforms).toBe(true)
  })

  it.each([
    [401, []],
    [500, []],
    [1001, []],
    [403, ['wrong-login login: code 403']],
    [503, ['wrong-login login: code 503']]
  ])('is no error: a wrong login is refused with code %d, unless the code means something else', async (code, errors) => {
    const spoil: Spoil = (came, { call, input }) =>
      call === 'login' && input.username !== DEMO.username ? { ...came, text: JSON.stringify({ code, msg: 'Who?', data: null }) } : came
    expect(errorsOf(await run({ fetch: spoiled(recording.replay(), spoil) }))).toEqual(errors)
  })
})

describe('the filter of a category', () => {
  it('is a warning if the backend ignores it', async () => {
    const spoil: Spoil = (came, { call, input: { category, ...input } }, again) => (call === 'notifications' && category ? again({ input }) : came)
    const { findings } = await run({ fetch: spoiled(recording.replay(), spoil) })
    expect(new Set(findings.map(({ rule, level }) => `${level} ${rule}`))).toEqual(new Set(['warning category-filter']))
  })
})

describe('the filters of the statement', () => {
  it.each(['kind', 'bucket', 'from', 'to', 'month', 'min_amount', 'max_amount', 'ref_id'].filter((_, place) => isTried(2, place)))('are a warning if the backend ignores %s', async name => {
    const spoil: Spoil = (came, { call, input: { [name]: given, ref_type: _, ...input } }, again) =>
      call === 'transactionFlow' && given !== undefined ? again({ input }) : came
    const { findings, conforms } = await run({ fetch: spoiled(recording.replay(), spoil) })
    expect(findings.map(({ rule, level, wrong }) => `${level} ${rule} ${wrong.split(':')[0]!}`)).toEqual([`warning fund-filter ${name}`])
    expect(conforms).toBe(true)
  })
})

describe('the filters of the statement, with no row', () => {
  it.each(['kind', 'bucket', 'from', 'to', 'min_amount', 'max_amount', 'ref_id'].filter((_, place) => isTried(2, place)))('are a warning where %s leaves out a row that fits', async name => {
    const spoil: Spoil = (came, asked, again) =>
      asked.call === 'transactionFlow' && asked.input[name] !== undefined ? inData('transactionFlow', data => ({ ...data, list: [], total: 0, has_more: false }))(came, asked, again) : came
    const { findings, conforms } = await run({ fetch: spoiled(recording.replay(), spoil) })
    expect(findings.map(({ rule, level, wrong }) => `${level} ${rule} ${wrong}`)).toEqual([`warning fund-filter ${name}: a row that fits is missing`])
    expect(conforms).toBe(true)
  })
})

describe('the series of the overview', () => {
  it('are a warning where they are sent unasked by a backend that can leave them out', async () => {
    const spoil: Spoil = (came, { call, input: { series, ...rest } }, again) => (call === 'statistics' && series !== undefined ? again({ input: rest }) : came)
    const { findings } = await run({ fetch: spoiled(recording.replay(), spoil) })
    expect(findings.map(({ level, rule }) => `${level} ${rule}`)).toEqual(['warning series-left-out'])
  })
})

describe('the months of the statement', () => {
  interface MonthRow { month: string; out: string; opening: string }
  const found = async (change: (months: MonthRow[]) => unknown): Promise<string[]> => {
    const fetch = spoiled(recording.replay(), inData('transactionFlow', data => (data.months ? { ...data, months: change(data.months as MonthRow[]) } : data)))
    return errorsOf(await run({ fetch }))
  }

  it('may be left out', async () => expect(await found(() => null)).toEqual([]))

  it('are an error where one is missing, without which the balance does not follow', async () =>
    expect(await found(() => [])).toEqual([expect.stringMatching(/^fund-months transactionFlow: no month \d{4}-\d\d, though/)])
  )

  it.each([
    ['what leaves is above zero', (row: MonthRow) => ({ ...row, out: row.out.replace('-', '') })],
    ['one opens with another balance', (row: MonthRow) => ({ ...row, opening: '1.00' })]
  ])('are an error where %s', async (_, change) =>
    expect(await found(months => months.map(change))).toEqual([expect.stringContaining('does not add up')])
  )
})

describe('a withdrawal without the transaction password', () => {
  const rulesOf = (report: Report): string[] => report.findings.map(({ rule, level }) => `${level} ${rule}`)
  const accepted = (from: number): Spoil => {
    let made = 0
    return (came, { call, input }) => {
      if (call !== 'withdraw' || input.amount !== '20.00') return came
      made += 1
      return made === from ? { ...came, text: '{"code":200,"msg":"ok","data":{"withdraw_id":"1","state":"pending"}}' } : came
    }
  }

  it('is an error before the first check', async () => {
    const report = await run({ fetch: spoiled(recording.replay(), accepted(1)), writing })
    expect(rulesOf(report)).toEqual(['error password-first'])
  })

  it('is a warning after a check that another withdrawal has used', async () => {
    const report = await run({ fetch: spoiled(recording.replay(), accepted(3)), writing })
    expect(rulesOf(report)).toEqual(['warning password-each'])
  })
})

describe('the row of a withdrawal', () => {
  const found = async (change: (row: Record<string, unknown>) => object | null): Promise<string[]> => {
    const list = (rows: Record<string, unknown>[]) => rows.flatMap(row => (row.amount === '-20.00' ? (change(row) ?? []) : [row]))
    const fetch = spoiled(recording.replay(), inData('transactionFlow', data => ({ ...data, list: list(data.list) })))
    const { findings } = await run({ fetch, writing })
    return findings.filter(({ rule }) => rule.startsWith('withdrawal-')).map(({ level, rule, wrong }) => `${level} ${rule}: ${wrong}`)
  }

  it('is missed, and the report says what the portal cannot do without it', async () =>
    expect(await found(() => null)).toEqual([
      'error withdrawal-row: no new row has the amount -20.00, so its outcome cannot be looked up if the answer is lost'
    ])
  )

  it('is named with the kind and bucket that it has', async () =>
    expect(await found(row => ({ ...row, kind: 'payout' }))).toEqual([
      'error withdrawal-row: the new row of -20.00 has the kind "payout" and the bucket "available", so its outcome cannot be looked up if the answer is lost'
    ])
  )

  it.each<[unknown, string]>([[null, 'no ref'], [{ type: 'withdrawal', id: '7' }, 'the ref {"type": "withdrawal", "id": "7"}']])(
    'is a warning with the ref %j', async (ref, words) =>
      expect(await found(row => ({ ...row, ref }))).toEqual([expect.stringContaining(words)])
  )
})

describe('a put that needs the transaction password', () => {
  it('is made after a check', async () => {
    const strict = await startSandbox({ putNeedsPassword: true })
    try {
      const own = { licenseKeys: [await strict.newCode(), await strict.newCode()] }
      const report = await runConformance({ baseUrl: `${strict.url}${BASE_PATH}`, fetch: through(request => strict.fetch(request)), writing: own })
      expect(report.findings).toEqual([])
    } finally {
      await strict.close()
    }
  })
})

describe('a seeded defect', () => {
  // The gate plants every second one.
  it.each(READ_DEFECTS.filter((_, place) => isTried(2, place)))('is found when only reading: $what', async ({ rule, spoil }) => {
    const report = await run({ fetch: spoiled(recording.replay(), spoil) })
    expect(report.conforms).toBe(false)
    expect(errorsOf(report).map(line => line.split(' ')[0])).toContain(rule)
  })

  it.each(WRITE_DEFECTS.filter((_, place) => isTried(2, place)))('is found when writing: $what', async defect => {
    const { rule } = defect
    const spoil = 'create' in defect ? defect.create() : defect.spoil
    const report = await run({ fetch: spoiled(recording.replay(), spoil), writing })
    expect(report.conforms).toBe(false)
    expect(errorsOf(report).map(line => line.split(' ')[0])).toContain(rule)
  })

  it('is not reported for an unreachable backend: the report says "no-answer" and nothing is thrown', async () => {
    const gone = (() => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))) as typeof fetch
    const report = await run({ fetch: gone })
    expect(report.conforms).toBe(false)
    expect(new Set(report.findings.map(({ rule }) => rule))).toEqual(new Set(['no-answer']))
  })
})

describe('the report', () => {
  it('lists a finding once for all rows, and each value that the portal does not know', async () => {
    stated.reset()
    stated.shape({ time: 'plain', money: 'number', states: 'unknown' })
    const { findings } = await runConformance({ baseUrl: `${stated.origin}${BASE_PATH}`, username: ANN.username, password: ANN.password })
    stated.reset()
    const where = (wanted: string): string[] =>
      findings
        .filter(({ rule }) => rule === wanted)
        .map(({ call, wrong }) => `${call} ${wrong.replace(/: .*/, '').replace(/\.\d+/g, '')}`)
    for (const rule of ['local-time', 'money-number']) {
      expect(where(rule).length).toBeGreaterThan(2)
      expect(where(rule)).toEqual([...new Set(where(rule))])
    }
    expect(where('zone-ignored'), 'they are those of the zone in X-TZ').toEqual([])
    const words = findings.filter(({ rule, call }) => rule === 'unknown-word' && call === 'planList').map(({ wrong }) => wrong.replace(/.*: /, ''))
    expect(words.length).toBeGreaterThan(3)
    expect(words).toEqual([...new Set(words)])
  })

  it('calls no score an amount', async () => {
    const spoil = inData('userInfo', data => ({ ...data, credit_score: 88, deposit: { amount: 5 } }))
    const { findings } = await run({ fetch: spoiled(recording.replay(), spoil) })
    const amounts = findings.filter(({ rule }) => rule === 'money-number').map(({ wrong }) => wrong)
    expect(amounts).toEqual(['data.deposit.amount: 5'])
  })

  it('names what came in place of the data, of a list, and a success with another code', async () => {
    const renamed = (name: string, other: string): Spoil => (came, { call }) =>
      call === 'planList' ? { ...came, text: came.text.replace(`"${name}":`, `"${other}":`) } : came
    const readOf = async (spoil: Spoil) => (await run({ fetch: spoiled(recording.replay(), spoil) })).findings.filter(({ level }) => level === 'error')
    const [envelope] = (await readOf(renamed('data', 'result'))).filter(({ rule }) => rule === 'envelope')
    expect(envelope).toMatchObject({ call: 'planList', wrong: expect.stringContaining('no data, but code, msg, result'), read: expect.stringContaining('{"result":{"list":[') })
    const [list] = (await readOf(renamed('list', 'data'))).filter(({ rule }) => rule === 'readable')
    expect(list).toMatchObject({ wrong: 'data.list: no list', read: expect.stringContaining('{"data":[') })
    const zero = await readOf(came => ({ ...came, text: came.text.replace('"code":200', '"code":0') }))
    expect(new Set(zero.map(({ rule }) => rule))).toEqual(new Set(['refused']))
  })

  it('names an answer that is no object as a whole', async () => {
    const report = await run({ fetch: spoiled(recording.replay(), inData('planDetail', () => 'a page')) })
    expect(errorsOf(report)).toContain('readable planDetail: data: no object')
  })

  it('names the call, the request, the answer, the fault and its source, and no secret', async () => {
    const { spoil } = READ_DEFECTS.find(({ rule }) => rule === 'identity')!
    const report = await run({ fetch: spoiled(recording.replay(), spoil) })
    const text = reportText(report)
    for (const part of ['ERROR identity in property', `GET ${sandbox.url}${BASE_PATH}/user/property`, '"total":"1.00"', 'dist/openapi.json', 'DOES NOT CONFORM']) {
      expect(text).toContain(part)
    }
    const { token } = await sandbox.ok('login', DEMO)
    for (const secret of [token, DEMO.password]) expect(JSON.stringify(report)).not.toContain(secret)
    expect(text).toContain('X-CT: (hidden)')
  })

  it.each<[string, Partial<Came>]>([
    ['HTTP 201', { status: 201 }],
    ['another charset', { headers: new Headers({ 'Content-Type': 'application/json; charset=latin1' }) }]
  ])('repeats no token from a login that is answered with %s', async (_what, change) => {
    const token = 'a-token-of-"quotes'
    const text = JSON.stringify({ code: 200, msg: 'ok', data: { token, user_info: null } })
    const spoil: Spoil = (came, { call }) => (call === 'login' ? { ...came, text, ...change } : came)
    const report = await run({ fetch: spoiled(recording.replay(), spoil) })
    const [found] = report.findings.filter(({ call }) => call === 'login')
    expect(found?.read).toMatch(/"token":"\(hidden\)"/)
    expect(JSON.stringify(report)).not.toMatch(/a-token-of/)
  })
})
