/** A message is a text, or one text for each plural category of its language. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
export type Message = string | Plural
export interface MessageTree {
  [key: string]: string | MessageTree
}

/** A language as it travels: values alone, in the order of the English keys. */
export interface LocalePack {
  /** Hash of the keys that the values belong to; another hash is another release. */
  keys: string
  /** For a language that is written from the right. */
  dir?: 'rtl'
  values: readonly Message[]
}

const isPlural = (value: MessageTree): boolean => typeof value.other === 'string'

/** Paths of all messages in file order: `login.title`. A plural is one message. */
export function messagePaths(tree: MessageTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = prefix + key
    return typeof value === 'string' || isPlural(value) ? [path] : messagePaths(value, path + '.')
  })
}

/** The messages of a language at these paths; what it lacks is undefined. */
export function messagesOf(tree: object, paths: readonly string[]): Message[] {
  return paths.map(
    path => path.split('.').reduce<unknown>((part, key) => (part as MessageTree | undefined)?.[key], tree) as Message
  )
}

/** Puts messages at their numbers into a list; an empty text stands for none. */
export function addMessages(to: Message[], messages: readonly Message[]): void {
  for (const [number, message] of messages.entries()) if (message) to[number] = message
}

/**
 * Numbers of some messages, as short as it can be said: runs of `first number:names`, each name without
 * the sections that it shares with the name before. `0:login.title,text;7:plans.sort.date`.
 */
export function writeNumbers(paths: readonly string[], isWanted: (path: string) => boolean): string {
  const runs: string[] = []
  let last = -2
  let prefix = ''
  paths.forEach((path, number) => {
    if (!isWanted(path)) return
    const cut = path.lastIndexOf('.') + 1
    const name = path.startsWith(prefix) && cut === prefix.length ? path.slice(cut) : path
    prefix = path.slice(0, cut)
    if (number === last + 1) runs.push(`${runs.pop() ?? ''},${name}`)
    else runs.push(`${number}:${name}`)
    last = number
  })
  return runs.join(';')
}

/** Reads what `writeNumbers` has written: numbers by name. */
export function readNumbers(written: string): Map<string, number> {
  const numbers = new Map<string, number>()
  let prefix = ''
  for (const run of written.split(';')) {
    const [first, names = ''] = run.split(':')
    for (const [i, name] of names.split(',').entries()) {
      const cut = name.lastIndexOf('.') + 1
      if (cut > 0) prefix = name.slice(0, cut)
      numbers.set(prefix + name.slice(cut), Number(first) + i)
    }
  }
  return numbers
}

/** FNV-1a over the paths, eight hex digits: tells whether a pack fits this release. */
export function hashPaths(paths: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const char of paths.join('\n')) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
