/** A message is a text, or one text for each plural category of its language. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
export type Message = string | Plural
export interface MessageTree {
  [key: string]: string | MessageTree
}

const isPlural = (value: MessageTree): boolean => typeof value.other === 'string'

/** Paths of all messages in file order: `login.title`. A plural is one message. */
export function messagePaths(tree: MessageTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = prefix + key
    return typeof value === 'string' || isPlural(value) ? [path] : messagePaths(value, path + '.')
  })
}

/**
 * The messages of a language at these paths; undefined where one is missing. A plural with one text for all
 * numbers is that text.
 */
export function messagesOf(tree: object, paths: readonly string[]): Message[] {
  return paths.map(path => {
    const found = path.split('.').reduce<unknown>((part, key) => (part as MessageTree | undefined)?.[key], tree) as Message
    const texts = new Set(typeof found === 'object' ? Object.values(found) : [])
    return texts.size === 1 ? (found as Plural).other : found
  })
}

/** Copies messages to the same indexes of a list; empty ones are skipped. */
export function addMessages(to: Message[], messages: readonly Message[]): void {
  for (const [number, message] of messages.entries()) if (message) to[number] = message
}

/**
 * Encodes the numbers of some messages: runs of `first number:section/names`, a further section of the run after a
 * comma, none where it equals the previous one. `0:login/title.text,plans.sort/date;7:size`. Wire names that name
 * messages occur in a bundle with the same dots between them, so they compress well.
 */
export function writeNumbers(paths: readonly string[], isWanted: (path: string) => boolean): string {
  let written = ''
  let last = -2
  let section = ''
  paths.forEach((path, number) => {
    if (!isWanted(path)) return
    const cut = path.lastIndexOf('.')
    const [own, name] = [path.slice(0, cut), path.slice(cut + 1)]
    const isNext = number === last + 1
    const opening = own === section ? (isNext ? '.' : '') : `${isNext ? ',' : ''}${own}/`
    written += `${isNext ? '' : `;${number}:`}${opening}${name}`
    section = own
    last = number
  })
  return written.slice(1)
}

/** Decodes the output of `writeNumbers`: numbers by name. */
export function readNumbers(written: string): Map<string, number> {
  const numbers = new Map<string, number>()
  let section = ''
  for (const run of written.split(';')) {
    const [first, parts = ''] = run.split(':')
    let number = Number(first)
    for (const part of parts.split(',')) {
      const names = part.split('/')
      for (const name of names.pop()?.split('.') ?? []) {
        section = names[0] ?? section
        numbers.set(`${section}.${name}`, number)
        number += 1
      }
    }
  }
  return numbers
}

/** FNV-1a over the paths, eight hex digits: detects a pack of another release. */
export function hashPaths(paths: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const char of paths.join('\n')) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
