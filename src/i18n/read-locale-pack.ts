import * as v from 'valibot'

import en from '../../locales/en.json'
import { hashPaths, messagePaths } from './locale-pack.ts'
import type { MessageTree } from './locale-pack.ts'

const pack = v.object({
  keys: v.string(),
  dir: v.optional(v.literal('rtl')),
  values: v.array(v.union([v.string(), v.record(v.string(), v.string())]))
})

/**
 * Gives the values of a pack their keys back, and the side from which the language is written.
 * @throws when the pack is malformed or belongs to another release
 */
export function readLocalePack(received: unknown): { tree: MessageTree; dir: 'ltr' | 'rtl' } {
  const paths = messagePaths(en)
  const { keys, dir = 'ltr', values } = v.parse(pack, received)
  if (keys !== hashPaths(paths) || values.length !== paths.length) {
    throw new Error('this language pack belongs to another release')
  }
  const tree: MessageTree = {}
  paths.forEach((path, i) => {
    const names = path.split('.')
    const leaf = names.pop() ?? path
    let branch = tree
    for (const name of names) branch = (branch[name] ??= {}) as MessageTree
    branch[leaf] = values[i] ?? ''
  })
  return { tree, dir }
}
