import en from '../../locales/en.json' with { type: 'json' }
import { findRoute, titleOf as keyOf } from '../../src/router/routes.ts'
import type { MessageTree } from './pack-of.ts'

/** The English title of the screen at this address of the page. */
export function titleOf(url: string): string {
  const [path = '', query = ''] = new URL(url).hash.slice(1).split('?')
  const row = findRoute(path) ?? findRoute('/404')!
  const key = keyOf({ row, query: Object.fromEntries(new URLSearchParams(query)) })
  const found = key.split('.').reduce<string | MessageTree | undefined>(
    (part, one) => (typeof part === 'object' ? part[one] : undefined),
    en
  )
  return String(found)
}
