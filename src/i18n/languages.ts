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

function find(code: unknown): (typeof LANGUAGES)[number] | undefined {
  for (const language of LANGUAGES) if (language.code === code) return language
  return undefined
}

export const isLanguageCode = (code: unknown): code is LanguageCode => find(code) !== undefined

export const languageOf = (code: LanguageCode): (typeof LANGUAGES)[number] => find(code) ?? LANGUAGES[2]
