import { drawing, LOGO } from '../fixtures/drawings.ts'
import { tagOf, type LanguageCode } from '../fixtures/languages.ts'
import { PAGES } from '../fixtures/pages.ts'
import { PLAN_TEMPLATE_KEYS, planText, planTemplate } from '../fixtures/plan-templates.ts'
import { inLanguage, sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { sandboxFilm } from './sandbox-film.ts'

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'no-referrer'
} as const

const policy = (origins: readonly string[]): string =>
  ["default-src 'none'", "base-uri 'none'", `frame-ancestors ${["'self'", ...origins].join(' ')}`].join(
    '; '
  )

/** The client that requests a page. */
export interface PageReader {
  /** Origins that may frame the page. */
  origins: readonly string[]
  language: LanguageCode
  /** The `Range` header, for a part of a film. */
  range: string | null
}

/** @param text each line is a paragraph */
function page(title: string, text: string, { origins, language }: PageReader): Response {
  const localized = inLanguage({ title, text, mark: sandboxText('page.mark') }, language)
  const body = [
    `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${localized.title}</title></head><body>`,
    `<p><strong>${localized.mark}</strong></p>`,
    `<h1>${localized.title}</h1>`,
    ...localized.text.split('\n').map(paragraph => `<p>${paragraph}</p>`),
    '</body></html>'
  ].join('\n')
  return new Response(body, {
    headers: {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Language',
      'Content-Security-Policy': policy(origins)
    }
  })
}

const picture = (svg: string): Response =>
  new Response(svg, {
    headers: { ...HEADERS, 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': 'sandbox' }
  })

const PATH = /^(images|landing|film)\/([a-z-]+?)(?:-(\d))?(?:\.(svg|webm|vtt))?$/

/** Answers a path below `/sandbox/`; null when there is no such page. */
export async function sandboxPage(path: string, reader: PageReader): Promise<Response | null> {
  if (path === 'logo.svg') return picture(LOGO)
  const plain = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  if (plain) return page(plain.title, plain.text, reader)
  const [, folder, name, number = '1', ending] = PATH.exec(path) ?? []
  const key = PLAN_TEMPLATE_KEYS.find(one => one === name)
  if (!key) return null
  const { kind, name: title } = planTemplate(key)
  if (folder === 'images') {
    const svg = ending === 'svg' ? drawing(key, Number(number) - 1) : null
    return svg === null ? null : picture(svg)
  }
  if (folder === 'film') {
    if (kind !== 'video' || ending === undefined) return null
    if (ending === 'webm' || ending === 'vtt') return sandboxFilm(ending, reader.range)
    const svg = drawing(key, 'poster')
    return svg === null ? null : picture(svg)
  }
  return page(title, `${planText(key, 'content')}\n${planText(key, 'description')}`, reader)
}
