import { describe, expect, it } from 'vitest'

import { messagesOf, type Tree } from './locales.ts'
import { readProjectFile } from './source-files.ts'

/** What users read: a plural once, a parameter not at all. */
const texts = [...messagesOf(JSON.parse(readProjectFile('locales/en.json')) as Tree)].map(
  ([path, message]) => [path, typeof message === 'string' ? message : message.other ?? ''] as const
)
const words = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu) ?? []
const unnamed = (text: string): string => text.replace(/\{\{\w+\}\}/g, 'x')
const sentences = (text: string): string[] => text.split(/(?<=[.?!])\s+/)

/** Kept word for word: what users consent to when they sign. */
const LONG = new Set(['contract.consent'])
/** Words of the network's first drafts, or second names of a thing. */
const RETIRED = /\b(putting|put (this|amount|failed|finished)|acceptor|acceptance code|movements?|fund details|recharge|official push|ad center|plan follow|that is all|counted here|added up here|not put yet)\b/i

describe('the English of the portal', () => {
  it('is at most 4,900 words', () => {
    const total = texts.reduce((sum, [, text]) => sum + words(text.replace(/\{\{\w+\}\}/g, ' ')).length, 0)
    expect(total).toBeGreaterThan(3_000)
    expect(total).toBeLessThanOrEqual(4_900)
  })

  it('has at most 14 words a sentence', () => {
    const long = texts.flatMap(([path, text]) =>
      LONG.has(path) ? [] : sentences(unnamed(text)).filter(one => one.split(/\s+/).length > 14).map(one => `${path}: ${one}`)
    )
    expect(long).toEqual([])
  })

  it('uses one name for each thing', () => {
    expect(RETIRED.test('Put failed')).toBe(true)
    expect(texts.filter(([, text]) => RETIRED.test(unnamed(text)))).toEqual([])
  })
})
