import { existsSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { LANGUAGES } from '../../src/i18n/languages.ts'
import { claimBreaks, localeBreaks, messagesOf, type Tree } from './locales.ts'
import { ROOT, projectPaths, readProjectFile } from './source-files.ts'

/** Words that are the same in another language: names, units, and loanwords. */
const MAY_EQUAL = new Set([
  '{{reason}} ({{amount}})',
  '{{one}}, {{other}}',
  '1 {{currency}}',
  '1 {{from}} = {{rate}} {{to}}',
  'Bank',
  'Bonus',
  'Budget',
  'Filter',
  'Filter ({{count}})',
  'Description',
  'Net',
  'Type',
  'no',
  'Images',
  'Minimum',
  'No',
  'SHA-256 {{hash}}',
  'Team',
  'Version {{version}}',
  'OK',
  'optional',
  'ID',
  'PIN',
  'VIP',
  'Agent',
  'Code',
  'Contact',
  'Coupon',
  'Coupons',
  'Date',
  'Details',
  'Email',
  'Format',
  'Info',
  'Message',
  'Name',
  'Normal',
  'Notifications',
  'Plan',
  'Promotions',
  'Plans',
  'Portal',
  'Sandbox',
  'Service',
  'Start',
  'Status',
  'Total',
  'Video',
  'Cause',
  'E-mail',
  'Error',
  'FAQ',
  'Feedback',
  'Impressions',
  'Pause',
  'Plan {{number}}',
  'plan {{number}}',
  'Wallet',
  'video',
  'in {{currency}}',
  '= {{change}}',
  '{{amount}} {{currency}}',
  '{{call}}: {{field}}',
  '{{fixed}} + {{percent}}',
  '{{time}}, {{value}}',
  '{{username}} / {{password}}',
  '{{value}}%',
  '{{weekday}}, {{date}}'
])

const load = (code: string) => messagesOf(JSON.parse(readProjectFile(`locales/${code}.json`)) as Tree)

describe('the languages', () => {
  it('have one file each and no other', () => {
    const files = projectPaths().filter(name => name.startsWith('locales/'))
    expect(files).toEqual(LANGUAGES.map(({ code }) => `locales/${code}.json`).sort())
  })

  it.each(LANGUAGES.map(({ code, tag }) => [code, tag] as const))('%s (%s) is complete', (code, tag) => {
    expect(existsSync(path.join(ROOT, `locales/${code}.json`)), 'the file is missing').toBe(true)
    const messages = load(code)
    expect(messages.size).toBeGreaterThan(0)
    expect(localeBreaks(load('en'), messages, tag, MAY_EQUAL)).toEqual([])
    expect(claimBreaks(messages)).toEqual([])
  })
})

describe('the check of a language', () => {
  const english = messagesOf({
    a: { hello: 'Hello {{name}}', ok: 'OK' },
    plans: { one: '{{count}} plan', other: '{{count}} plans' }
  })
  const german = {
    a: { hello: 'Hallo {{name}}', ok: 'OK' },
    plans: { one: '{{count}} Plan', other: '{{count}} Pläne' }
  }
  const breaks = (tree: Tree, tag = 'de') =>
    localeBreaks(english, messagesOf(tree), tag, new Set(['OK']))

  it('accepts a complete language', () => {
    expect(breaks(german)).toEqual([])
  })

  it.each<[string, Tree, string]>([
    ['a missing key', { a: german.a }, 'plans: missing'],
    ['a key too many', { ...german, b: 'x' }, 'b: unknown'],
    ['a lost parameter', { ...german, a: { ...german.a, hello: 'Hallo' } }, 'a.hello: parameters are not name'],
    ['an English text', { ...german, a: { ...german.a, hello: 'Hello {{name}}' } }, 'a.hello: same as English'],
    ...['[de] Hello {{name}}', 'Hello {{name}}!', 'To translate: hello, {{name}}'].map(hello => {
      const tree: Tree = { ...german, a: { ...german.a, hello } }
      return [`"${hello}"`, tree, 'a.hello: English with a mark'] as [string, Tree, string]
    }),
    ['an empty text', { ...german, a: { ...german.a, ok: ' ' } }, 'a.ok: empty'],
    ['a plural that is a text', { ...german, plans: '{{count}} Pläne' }, 'plans: a plural on one side alone']
  ])('finds %s', (_name, tree, line) => {
    expect(breaks(tree)).toEqual([line])
  })

  it('requires the plurals of the language itself', () => {
    const plans = { one: '{{count}} план', other: '{{count}} плана' }
    expect(breaks({ ...german, plans }, 'ru')).toEqual(['plans: lacks the plural few, many'])
    const japanese = { one: '{{count}} 件', other: '{{count}}件' }
    expect(breaks({ ...german, plans: japanese }, 'ja')).toEqual(['plans: ja has no plural one'])
  })

  it.each(['3 billion people', '30 to 50 conversions', 'guaranteed return', '超过30亿用户', 'up 12 %'])(
    'finds the claim in "%s"',
    text => expect(claimBreaks(messagesOf({ a: text }))).toHaveLength(1)
  )

  it('finds no claim where there is none', () => {
    expect(claimBreaks(messagesOf({ a: 'Put up to {{max}} within 24 hours' }))).toEqual([])
  })
})
