import { PAGES } from '../fixtures/pages.ts'
import { PLAN_TEMPLATES, type PlanTemplate } from '../fixtures/plan-templates.ts'

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

const SHAPES = {
  product: '<rect x="56" y="40" width="48" height="64" rx="6"/><path d="M64 40a16 16 0 0 1 32 0"/>',
  game: '<rect x="36" y="52" width="88" height="44" rx="22"/><path d="M56 74h16M64 66v16M100 70v8"/>',
  video: '<rect x="36" y="44" width="88" height="56" rx="8"/><path d="M72 58l22 14-22 14z"/>',
  landing: '<rect x="44" y="32" width="72" height="80" rx="6"/><path d="M44 50h72M56 66h48M56 80h32"/>'
} as const satisfies Record<PlanTemplate['kind'], string>

/** A drawing of the plan's kind, in place of a product picture. */
const picture = (kind: PlanTemplate['kind']): Response =>
  new Response(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 144" role="img">' +
      '<rect width="160" height="144" fill="#e3eef2"/>' +
      `<g fill="none" stroke="#12607f" stroke-width="5" stroke-linejoin="round">${SHAPES[kind]}</g>` +
      '</svg>',
    { headers: { ...HEADERS, 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': 'sandbox' } }
  )

const TEMPLATES: Readonly<Record<string, PlanTemplate>> = PLAN_TEMPLATES

/** Answers a path below `/sandbox/`; null when there is no such page. */
export function sandboxPage(path: string, origins: readonly string[]): Response | null {
  const plain = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  if (plain) return page(plain.title, plain.text, origins)
  const [, folder, key = ''] = /^(images|landing|film)\/([a-z-]+)(?:\.svg)?$/.exec(path) ?? []
  const template = Object.hasOwn(TEMPLATES, key) ? TEMPLATES[key] : undefined
  if (!template) return null
  if (folder === 'images') return picture(template.kind)
  return page(template.name, [template.content, template.description], origins)
}
