import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { faqConfig } from '../../src/api/calls.ts'
import { languageOf, LANGUAGES } from '../../host/server/fixtures/languages.ts'
import { TEXTS } from '../../host/server/fixtures/texts/all-texts.ts'
import { LANGUAGES as OF_PORTAL } from '../../src/i18n/languages.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

const CODES = LANGUAGES.map(language => language.targets)

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

/** All texts of a language, by path. */
const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value as object, `${path}${key}.`)
  )

describe('basicConfig', () => {
  it('needs no login and reports a sandbox environment', async () => {
    const config = await sandbox.ok('basicConfig', {})
    expect(config).toMatchObject({
      environment: 'sandbox',
      currency: 'USD',
      decimals: 2,
      capabilities: expect.arrayContaining(['follow_preview']) as string[],
      put_limits: { min: '100.00', max: '2000.00', currency: 'USD' },
      operator: { legal_name: 'Northlight Ads Sandbox Ltd', accent: '#12607f' }
    })
    expect(config.sandbox_accounts?.map(account => account.username)).toEqual(['demo'])
    for (const { username, password } of config.sandbox_accounts!) {
      await sandbox.ok('login', { username, password })
    }
  })

  it('maps host codes to the languages, each under its own name', async () => {
    const { client_language_map: map } = await sandbox.ok('basicConfig', {})
    expect(map.map(row => row.targets).sort()).toEqual(OF_PORTAL.map(({ code }) => code).sort())
    const sources = map.flatMap(row => row.source.split(','))
    expect(new Set(sources).size).toBe(sources.length)
    expect(new Set(map.map(row => row.description)).size).toBe(map.length)
    expect(['zh-TW', 'ZH-hk', 'ja', 'pt-BR', 'xx', ''].map(languageOf)).toEqual(
      ['cht', 'cht', 'jp', 'pt', 'en', 'en']
    )
  })

  it.each(CODES)('carries claims, rules and definitions in %s, none of them verified', async lang => {
    const config = await sandbox.ok('basicConfig', { lang })
    const texts = TEXTS[lang]
    for (const claim of [config.audience_claim, config.learning_claim]) {
      expect(claim).toMatchObject({ source_name: texts.sample, verified: false })
      expect(claim!.as_of).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
    expect(config.audience_claim!.text).toMatch(/3|30/)
    expect(config.learning_claim!.text).toMatch(/30.*50|7.*30/)
    expect(config.operating_rules!.text).toContain(texts['rules.title'])
    // The rules have a field of their own.
    expect(v.parse(faqConfig, config.faq_config).list!.map(({ title }) => title)).not.toContain(texts['rules.title'])
    expect(Object.keys(config.metric_definitions!)).toHaveLength(12)
    expect(config.metric_definitions!.profit).toMatchObject({
      text: texts['metric.profit'],
      formula: texts['formula.profit'],
      estimated: true
    })
    expect(config.withdraw_method_config!.methods!.map(method => method.kind)).toEqual(
      ['bank', 'wallet_address']
    )
  })

  it('has two customer-service lists, each with an in-app entry and a link', async () => {
    const config = await sandbox.ok('basicConfig', {})
    for (const list of [config.customer_service_url, config.recharge_customer_service_url]) {
      expect(list.map(entry => entry.type)).toEqual([1, 2])
      for (const { url } of list) expect(url.startsWith(`${sandbox.url}/sandbox/support/`)).toBe(true)
    }
    expect(config.customer_service_origins).toEqual([sandbox.url])
  })
})

describe('the texts', () => {
  it.each(CODES.filter(code => code !== 'en'))('of %s are all translated', code => {
    const english = new Map(flat(TEXTS.en))
    const own = flat(TEXTS[code])
    expect(own.map(([path]) => path)).toEqual([...english.keys()])
    expect(own.filter(([path, text]) => text === english.get(path))).toEqual([])
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
