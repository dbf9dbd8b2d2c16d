import * as v from 'valibot'

import { instant, type Article } from '../../api/calls.ts'
import { isFields, type Fields } from '../../lib/fields.ts'

/** What the operator publishes; a text that is a URL opens externally. */
export interface Published {
  articles: readonly Article[]
  rules: Pick<Article, 'text' | 'updated_at' | 'version'> | null
}

/**
 * The specification names `faq_config` but not its contents. These are common names for the
 * fields, in order of preference; case, `_` and `-` are ignored.
 */
const NAMES = {
  list: 'list items data rows faq faqs questions',
  rules: 'operatingrules operationrules rules rule',
  title: 'title question name q label',
  text: 'text content answer a body value description url link',
  updatedAt: 'updatedat updatetime',
  /** Fields that contain no questions. */
  other: 'id version lang language updatedat updatetime type status category sort code'
} as const

/** Limits the depth of an unexpected answer. */
const MAX_DEPTH = 5
const MAX_ARTICLES = 1000

const bare = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')
const isOne = (name: string, of: string): boolean => of.split(' ').includes(bare(name))

function pick(fields: Fields, names: string): unknown {
  for (const name of names.split(' ')) {
    const found = Object.entries(fields).find(([key, value]) => bare(key) === name && value != null && value !== '')
    if (found) return found[1]
  }
  return undefined
}

const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Parses a list or object sent as JSON text. */
function unpack(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n\n')
  return words(isFields(value) ? pick(value, NAMES.text) : value)
}

/** Reads nested lists and objects, plain text and URLs. Unknown content is left out. */
export function readQuestions(config: unknown): Published {
  const articles: Article[] = []
  let rules: Published['rules'] = null

  function add(title: string, text: string, from: Fields = {}): void {
    if (text === '' || articles.length >= MAX_ARTICLES) return
    const id = words(pick(from, 'id key'))
    const isTaken = id === '' || articles.some(article => article.id === id)
    articles.push({ id: isTaken ? `n${articles.length + 1}` : id, title: title || headOf(text), text, ...datesOf(from) })
  }

  function walk(given: unknown, title: string, depth: number): void {
    const value = unpack(given)
    if (depth > MAX_DEPTH) return
    if (typeof value === 'string') add(title, value.trim())
    else if (Array.isArray(value)) {
      const isText = title !== '' && value.every(item => typeof item === 'string')
      if (isText) add(title, textOf(value))
      else for (const item of value) walk(item, '', depth + 1)
    } else if (isFields(value)) walkFields(value, title, depth)
  }

  function walkFields(fields: Fields, title: string, depth: number): void {
    const named = pick(fields, NAMES.rules)
    const text = textOf(named)
    if (text !== '') rules ??= { text, ...(isFields(named) ? datesOf(named) : {}) }
    const own = words(pick(fields, NAMES.title)) || title
    const answer = words(pick(fields, NAMES.text))
    const list = unpack(pick(fields, NAMES.list))
    if (answer !== '' && own !== '') add(own, answer, fields)
    else if (typeof list === 'object') walk(list, '', depth + 1)
    else {
      for (const [key, value] of Object.entries(fields)) {
        if (!isOne(key, NAMES.rules) && !isOne(key, NAMES.other)) walk(value, isOne(key, `${NAMES.list} ${NAMES.title} ${NAMES.text}`) ? '' : key, depth + 1)
      }
    }
  }

  walk(config, '', 0)
  return { articles, rules }
}

/** Title of an untitled text: a short first line. */
const headOf = (text: string): string => /^(?:#+ *)?(.{1,80})\n/.exec(text)?.[1]?.trim() ?? ''

function datesOf(from: Fields): Pick<Article, 'updated_at' | 'version' | 'lang'> {
  const at = v.safeParse(instant, pick(from, NAMES.updatedAt))
  const version = words(pick(from, 'version'))
  const lang = words(pick(from, 'lang language'))
  return { updated_at: at.success ? at.output : null, version: version || null, lang: lang || null }
}
