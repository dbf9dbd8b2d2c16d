import { atom, computed } from 'nanostores'
import * as v from 'valibot'

import { instant, type ApiError, type Article } from '../../api/calls.ts'
import { isFields, type Fields } from '../../lib/fields.ts'
import type { Stores } from '../../stores/create-stores.ts'

/** The parts of the screen; all except the article are in the address (A30). */
export type Part =
  | { type: 'list'; isRemoved: boolean }
  | { type: 'article'; article: Article; previous: Article | null; next: Article | null }
  /** Null: none are published. */
  | { type: 'rules'; rules: Published['rules'] }
  | { type: 'vip' }
  /** Articles are not stored, so a reload loads them. */
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }

const PATH = '/ad-center/ques-detail'

/** Questions, rules and VIP terms from the operator's configuration. */
export function createQuestions({ config, language, router }: Stores) {
  const $keyword = atom('')
  const $isLoading = atom(!config.$config.get()?.faq_config)

  async function reload(): Promise<void> {
    $isLoading.set(true)
    await config.load(language.$language.get().code)
    $isLoading.set(false)
  }

  const $published = computed(config.$config, basic => readQuestions(basic?.faq_config))
  const $articles = computed([$published, $keyword], ({ articles }, keyword) => {
    const wanted = keyword.trim().toLowerCase()
    return articles.filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(wanted))
  })
  const $part = computed(
    [router.$route, config.$config, config.$error, $published, $isLoading],
    ({ query }, basic, error, { articles: all, rules }, isLoading): Part => {
      const isHere = basic && (query.view === 'vip' || (query.view === 'rules' && basic.operating_rules) || basic.faq_config)
      if (!isHere && isLoading) return { type: 'loading' }
      if (!isHere && error) return { type: 'failed', error }
      if (query.view === 'rules') return { type: 'rules', rules: basic?.operating_rules ?? rules }
      if (query.view === 'vip') return { type: 'vip' }
      const at = query.id ? all.findIndex(({ id }) => id === query.id) : -1
      const article = all[at]
      if (!article) return { type: 'list', isRemoved: Boolean(query.id) }
      return { type: 'article', article, previous: all[at - 1] ?? null, next: all[at + 1] ?? null }
    }
  )

  return {
    $part,
    $articles,
    $keyword,
    search: $keyword.set,
    /** Loads the configuration if it has no articles yet. */
    start() {
      if ($isLoading.get()) void reload()
    },
    reload,
    open: (id: string) => router.navigate(PATH, { id }),
    openList: () => router.replace(PATH)
  }
}

export type Questions = ReturnType<typeof createQuestions>

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
