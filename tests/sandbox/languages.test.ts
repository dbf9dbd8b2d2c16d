import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALLS, type CallInput, type CallName } from '../../src/api/calls.ts'
import { LANGUAGES, tagOf } from '../../host/server/fixtures/languages.ts'
import { PAGES } from '../../host/server/fixtures/pages.ts'
import { PLAN_TEMPLATE_KEYS } from '../../host/server/fixtures/plan-templates.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

const CODES = LANGUAGES.map(({ targets }) => targets)
const OTHERS = CODES.filter(code => code !== 'en')

let sandbox: TestSandbox
let demo: TestUser

beforeAll(async () => {
  sandbox = await startSandbox({ stillAt: new Date('2026-10-20T09:00:00Z') })
  demo = await sandbox.fixture('demo')
})
afterAll(() => sandbox.close())

/** Names and wire values that are the same in every language. */
const SAME = [
  /^[\d.,:TZ+×()•\s%/-]*$/,
  /^https?:\/\//,
  /^#[0-9a-f]{6}$/,
  /^(USD|EUR|UTC)$/,
  /^[A-Z]{1,4}-?[A-Z0-9-]*\d$/,
  /^\/[a-z/-]+$/,
  /^[A-Za-z0-9+/=]{40,}$/
]
const NAMES = new Set([
  'Northlight Ads Sandbox Ltd', 'Northlight Ads (sandbox)', '1 Example Quay, Testhaven',
  'Harbour Agency (sample)', 'Lantern Media (sample)', 'Quiet Mill Advisers (sample)',
  'Robin Example (sample)', 'Quayside Exchange (sample)', 'Quayside Exchange Sandbox Ltd',
  'SB-000001 (sample)', 'robin@acceptor.example', 'desk@quayside.example',
  // The contract is in English and says so.
  'text', 'counterparty',
  ...PLAN_TEMPLATE_KEYS
])

/** All texts of an answer, by path. */
const textsOf = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => textsOf(member, `${path}.${name}`))
}

/** The texts of every call that reads, for the demo user. */
async function answers(lang: string): Promise<Map<string, string>> {
  const headers = { 'Accept-Language': tagOf(lang as (typeof CODES)[number]) }
  const texts = new Map<string, string>()
  const ask = async <N extends CallName>(name: N, input: CallInput<N>, label: string = name) => {
    const data = await sandbox.ok(name, input, { ...demo, headers })
    for (const [path, text] of textsOf(data)) texts.set(label + path, text)
    return data
  }
  await ask('basicConfig', {})
  await ask('userInfo', {})
  await ask('unreadCount', {})
  await ask('property', {})
  await ask('statistics', { type: 1 })
  await ask('waitingPlanCount', {})
  await ask('bankCard', {})
  await ask('agentList', { kind: 'record' })
  await ask('couponList', { page_size: 100 })
  await ask('notifications', { page_size: 100 })
  await ask('exchangeOrders', { page_size: 100 })
  for (const type of ['personal', 'enterprise'] as const) {
    await ask('acceptor', { type }, `acceptor ${type}`)
  }
  for (const page of [1, 2, 3]) {
    await ask('transactionFlow', { page, page_size: 100 }, `transactionFlow ${page}`)
  }
  const { list } = await ask('planList', { page_size: 100 })
  for (const { id } of list) await ask('planDetail', { id }, `planDetail ${id}`)
  for (const id of PLAN_TEMPLATE_KEYS) await ask('product', { id }, `product ${id}`)
  return texts
}

const WORD_OF_THE_WIRE = /^[a-z]+([A-Z_0-9-][A-Za-z0-9_-]*)*$/
const FOR_PEOPLE = /(text|title|body|rules|note|remark|label|remedy|(?<!failure\.)reason|role|description)$/

const isSame = (path: string, text: string): boolean =>
  NAMES.has(text) ||
  SAME.some(known => known.test(text)) ||
  (WORD_OF_THE_WIRE.test(text) && !FOR_PEOPLE.test(path))

describe('the texts of the demo account', () => {
  let english: Map<string, string>
  /** Plans keep their names. */
  let names: Set<string>

  beforeAll(async () => {
    english = await answers('en')
    names = new Set([...english].flatMap(([path, text]) => (/product(\.|.*\.)name$|landing_pages\.0\.title$/.test(path) ? [text] : [])))
  })

  it('have no unresolved text key', () => {
    expect([...english].filter(([, text]) => /[⟦⟧]|\{\{/.test(text))).toEqual([])
  })

  it.each(OTHERS)('are in %s, except for names', async code => {
    const own = await answers(code)
    expect([...own.keys()]).toEqual([...english.keys()])
    const left = [...own].filter(
      ([path, text]) =>
        text === english.get(path) &&
        !isSame(path, text) &&
        !names.has(text) &&
        !/client_language_map|\.(contract\.text|contract\.counterparty|counterparty|held_by|fields\.\w+|card_name|user_name|branch_name|nickname|username|email_masked|phone_masked|password|pattern)$/.test(path)
    )
    expect(left).toEqual([])
    expect([...own].filter(([, text]) => /[⟦⟧]|\{\{/.test(text))).toEqual([])
  })

  it('cover every call that reads', () => {
    const reading = Object.entries(CALLS).flatMap(([name, { method }]) => (method === 'GET' ? [name] : []))
    const asked = new Set([...english.keys()].map(path => path.split(/[ .]/)[0]))
    // The hint is a code and is requested before a login.
    expect(reading.filter(name => !asked.has(name))).toEqual(['languageHint'])
  })
})

describe('a language code of thousands of parts', () => {
  const code = 'x-'.repeat(7000)

  it('is English in a header, in a query and on a page', async () => {
    const headers = { 'Accept-Language': code }
    expect((await sandbox.ok('basicConfig', {}, { headers })).faq_config).toMatchObject({ list: [{ lang: 'en' }, {}, {}, {}] })
    expect((await sandbox.ok('basicConfig', { lang: code })).faq_config).toMatchObject({ list: [{ lang: 'en' }, {}, {}, {}] })
    const page = await fetch(`${sandbox.url}/sandbox/terms`, { headers })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="en">')])
  })
})

describe('the pages of the sandbox', () => {
  it.each(OTHERS)('are in %s', async code => {
    const read = async (path: string, lang: string) =>
      (await fetch(`${sandbox.url}/sandbox/${path}`, { headers: { 'Accept-Language': lang } })).text()
    for (const path of [...Object.keys(PAGES), 'landing/bike-check']) {
      const page = await read(path, tagOf(code))
      expect(page).toContain(`<html lang="${tagOf(code)}">`)
      expect(page).not.toMatch(/[⟦⟧]|\{\{/)
      const lines = new Set((await read(path, 'en')).match(/<(?:p|h1|strong)>[^<]+/g))
      expect(page.match(/<(?:p|h1|strong)>[^<]+/g)!.filter(line => lines.has(line))).toEqual(
        path === 'landing/bike-check' ? ['<h1>Free bicycle check'] : []
      )
    }
  })
})
