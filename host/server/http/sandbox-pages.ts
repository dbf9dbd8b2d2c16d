import { drawing, LOGO } from '../fixtures/drawings.ts'
import { PAGES } from '../fixtures/pages.ts'
import { PLAN_TEMPLATE_KEYS, planTemplate } from '../fixtures/plan-templates.ts'
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

function page(title: string, text: readonly string[], origins: readonly string[]): Response {
  const body = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} (sandbox)</title></head><body>`,
    '<p><strong>Sandbox: sample page, no real money</strong></p>',
    `<h1>${title}</h1>`,
    ...text.map(paragraph => `<p>${paragraph}</p>`),
    '</body></html>'
  ].join('\n')
  return new Response(body, {
    headers: {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(origins)
    }
  })
}

const picture = (svg: string): Response =>
  new Response(svg, {
    headers: { ...HEADERS, 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': 'sandbox' }
  })

const PATH = /^(images|landing|film)\/([a-z-]+?)(?:-(\d))?(?:\.(svg|webm|vtt))?$/

/**
 * Answers a path below `/sandbox/`; null when there is no such page.
 * @param range the header of who asks for a part of a film
 */
export async function sandboxPage(
  path: string,
  origins: readonly string[],
  range: string | null
): Promise<Response | null> {
  if (path === 'logo.svg') return picture(LOGO)
  const plain = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  if (plain) return page(plain.title, plain.text, origins)
  const [, folder, name, number = '1', ending] = PATH.exec(path) ?? []
  const key = PLAN_TEMPLATE_KEYS.find(one => one === name)
  if (!key) return null
  const { kind, name: title, content, description } = planTemplate(key)
  if (folder === 'images') {
    const svg = ending === 'svg' ? drawing(key, Number(number) - 1) : null
    return svg === null ? null : picture(svg)
  }
  if (folder === 'film') {
    if (kind !== 'video' || ending === undefined) return null
    if (ending === 'webm' || ending === 'vtt') return sandboxFilm(ending, range)
    const svg = drawing(key, 'poster')
    return svg === null ? null : picture(svg)
  }
  return page(title, [content, description], origins)
}
