import en from '../../locales/en.json' with { type: 'json' }
import type { MessageTree } from '../../src/i18n/locale-pack.ts'
import { findRoute } from '../../src/router/routes.ts'

/** What the screen at this address of the page is called in English. */
export function titleOf(url: string): string {
  const path = new URL(url).hash.slice(1).split('?')[0] ?? ''
  const row = findRoute(path) ?? findRoute('/404')!
  const found = (row.title ?? row.heading).split('.').reduce<string | MessageTree | undefined>(
    (part, key) => (typeof part === 'object' ? part[key] : undefined),
    en
  )
  return String(found)
}
