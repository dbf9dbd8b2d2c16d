import { readFile } from 'node:fs/promises'

import { expect, it } from 'vitest'

import { LANGUAGES } from '../../src/i18n/languages.ts'
import type { MessageTree } from '../support/pack-of.ts'

const readTree = async (code: string): Promise<MessageTree> =>
  JSON.parse(await readFile(`locales/${code}.json`, 'utf8')) as MessageTree

function leavesOf(tree: MessageTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leavesOf(value, `${prefix}${key}.`)
  )
}
/** A glossary word, without soft hyphens and case. */
const bare = (text: string): string => text.replaceAll('\u00ad', '').trim().toLowerCase()

interface Row {
  /** The messages with the term, the defining one first. */
  keys: string[]
  words: string[]
}

async function readGlossary(): Promise<{ codes: string[]; rows: Row[] }> {
  const lines = (await readFile('docs/glossary.md', 'utf8')).split('\n')
  const table = lines
    .filter(line => line.startsWith('|') && !line.startsWith('|---'))
    .map(line => line.split('|').slice(1, -1).map(cell => cell.trim()))
  const [head = [], ...body] = table
  const rows = body.map(([keys = '', ...words]) => ({ keys: keys.replaceAll('`', '').split(', '), words }))
  return { codes: head.slice(1), rows }
}

it('has a row per term and a column per language', async () => {
  const { codes, rows } = await readGlossary()
  expect([...codes].sort()).toEqual(LANGUAGES.map(({ code }) => code).sort())
  expect(rows.length).toBeGreaterThanOrEqual(70)
  expect(rows.filter(row => row.words.length !== codes.length || row.words.includes(''))).toEqual([])
})

it.each(LANGUAGES)('$name uses one word for each term', async ({ code }) => {
  const { codes, rows } = await readGlossary()
  const [at, source] = [codes.indexOf(code), codes.indexOf('en')]
  const english = leavesOf(await readTree('en'))
  const own = new Map(leavesOf(await readTree(code)))
  const breaks: string[] = []
  for (const { keys, words } of rows) {
    const [word = '', term = ''] = [words[at], words[source]]
    const same = english.filter(([key, text]) => keys.includes(key) || bare(text) === bare(term))
    const known = new Set(same.map(([key]) => key))
    breaks.push(...keys.filter(key => !known.has(key)).map(key => `${key}: no message`))
    for (const [other] of same) {
      // The parity test covers missing translations.
      const translated = own.get(other)
      if (translated !== undefined && bare(translated) !== bare(word)) breaks.push(`${other}: "${translated}", not "${word}"`)
    }
  }
  expect(breaks).toEqual([])
})
