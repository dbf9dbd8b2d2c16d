import en from '../../locales/en.json' with { type: 'json' }
import { hashPaths, messagePaths } from '../../bin/build/message-order.mjs'
import type { LocalePack } from '../../src/i18n/i18n.ts'
import type { Plural } from '../../src/i18n/locale-pack.ts'

/** A file of `locales`. */
export interface MessageTree {
  [key: string]: string | MessageTree
}

/** A language pack of this release whose every message is its path behind a mark. */
export function packOf(mark: string): { keys: string; values: string[] } {
  const paths = messagePaths(en)
  return { keys: hashPaths(paths), values: paths.map(path => `${mark} ${path}`) }
}

const at = (tree: MessageTree, path: string): string | MessageTree | undefined =>
  path.split('.').reduce<string | MessageTree | undefined>(
    (part, key) => (typeof part === 'object' ? part[key] : undefined),
    tree
  )

/** The pack of a locale file as it is; untranslated messages are their path. */
export function packOfTree(tree: MessageTree): LocalePack {
  const paths = messagePaths(en)
  const values = paths.map(path => {
    const message = at(tree, path)
    if (typeof message === 'string') return message
    return typeof message?.other === 'string' ? (message as Plural) : path
  })
  return { keys: hashPaths(paths), values }
}
