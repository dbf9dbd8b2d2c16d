import { has } from '../lib/fields.ts'

/** The twelve languages: the portal's code, its BCP 47 tag, its own name. */
export const LANGUAGES = [
  { code: 'cht', tag: 'zh-Hant', name: '繁體中文' },
  { code: 'de', tag: 'de', name: 'Deutsch' },
  { code: 'en', tag: 'en', name: 'English' },
  { code: 'fr', tag: 'fr', name: 'Français' },
  { code: 'jp', tag: 'ja', name: '日本語' },
  { code: 'kor', tag: 'ko', name: '한국어' },
  { code: 'pt', tag: 'pt', name: 'Português' },
  { code: 'ru', tag: 'ru', name: 'Русский' },
  { code: 'spa', tag: 'es-419', name: 'Español' },
  { code: 'th', tag: 'th', name: 'ไทย' },
  { code: 'vi', tag: 'vi', name: 'Tiếng Việt' },
  { code: 'zh', tag: 'zh-Hans', name: '简体中文' }
] as const

export type LanguageCode = (typeof LANGUAGES)[number]['code']
export const DEFAULT_LANGUAGE: LanguageCode = 'en'

export const LANGUAGE_BY_CODE = Object.fromEntries(LANGUAGES.map(language => [language.code, language])) as Readonly<Record<LanguageCode, (typeof LANGUAGES)[number]>>

export const isLanguageCode = (code: string | null): code is LanguageCode => code !== null && has(LANGUAGE_BY_CODE, code)

export const languageOf = (code: LanguageCode) => LANGUAGE_BY_CODE[code]

/** One row of `client_language_map`: `source` is a comma-separated list of codes. */
export interface LanguageMapRow {
  source: string
  targets: string | readonly string[]
  description?: string | null
}

const firstTarget = (row: LanguageMapRow): LanguageCode | undefined =>
  [row.targets].flat().find(isLanguageCode)

/**
 * The portal's language for an external code (backend, host, query, device): first through the
 * operator's map, then by the portal's tags; exact before base language.
 */
export function mapLanguage(
  incoming: string | null | undefined,
  map: readonly LanguageMapRow[]
): LanguageCode | undefined {
  if (!incoming) return undefined
  const wanted = incoming.trim().toLowerCase().replace(/_/g, '-')
  const base = wanted.split('-')[0] ?? wanted
  return (
    fromRows(wanted, map) ??
    ownLanguage(wanted) ??
    chinese(wanted) ??
    fromRows(base, map) ??
    ownLanguage(base)
  )
}

function fromRows(code: string, map: readonly LanguageMapRow[]): LanguageCode | undefined {
  for (const row of map) {
    const sources = row.source.toLowerCase().replace(/_/g, '-').split(',')
    const target = firstTarget(row)
    if (target && sources.some(source => source.trim() === code)) return target
  }
  return undefined
}

function ownLanguage(wanted: string): LanguageCode | undefined {
  for (const { code, tag } of LANGUAGES) if (code === wanted || tag.toLowerCase() === wanted) return code
  for (const { code, tag } of LANGUAGES) if (tag.startsWith(`${wanted}-`)) return code
  return undefined
}

/** The territory determines the script where the tag does not. */
function chinese(tag: string): LanguageCode | undefined {
  if (!tag.startsWith('zh-')) return undefined
  return /^zh-(?!hans).*(hant|tw|hk|mo)/.test(tag) ? 'cht' : 'zh'
}

/** The choices of the picker: the operator's rows when they name supported languages, else all twelve. */
export function languageChoices(map: readonly LanguageMapRow[]): readonly { code: LanguageCode; label: string }[] {
  const rows = map.flatMap(row => {
    const code = firstTarget(row)
    return code ? [{ code, label: row.description || languageOf(code).name }] : []
  })
  const unique = rows.filter((row, i) => rows.findIndex(other => other.code === row.code) === i)
  return unique.length > 0 ? unique : LANGUAGES.map(({ code, name }) => ({ code, label: name }))
}
