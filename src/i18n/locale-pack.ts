/** A message is a text, or one text for each plural category of its language. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
export interface MessageTree {
  [key: string]: string | MessageTree
}

/** A language as it travels: values alone, in the order of the English keys. */
export interface LocalePack {
  /** Hash of the keys that the values belong to; another hash is another release. */
  keys: string
  /** For a language that is written from the right. */
  dir?: 'rtl'
  values: readonly (string | Plural)[]
}

const isPlural = (value: MessageTree): boolean => typeof value.other === 'string'

/** Paths of all messages in file order: `login.title`. A plural is one message. */
export function messagePaths(tree: MessageTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = prefix + key
    return typeof value === 'string' || isPlural(value) ? [path] : messagePaths(value, path + '.')
  })
}

/** FNV-1a over the paths, eight hex digits: tells whether a pack fits this release. */
export function hashPaths(paths: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const char of paths.join('\n')) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
