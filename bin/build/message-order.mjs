import { createHash } from 'node:crypto'

/**
 * Paths of all messages in file order: `login.title`. A plural is one message.
 * @returns {string[]}
 */
export const messagePaths = (tree, prefix = '') =>
  Object.entries(tree).flatMap(([key, value]) => {
    const path = prefix + key
    return typeof value === 'string' || typeof value.other === 'string' ? [path] : messagePaths(value, path + '.')
  })

/**
 * The messages of a language at these paths; undefined where one is missing. A plural with one text for all
 * numbers is that text.
 * @returns {import('../../src/i18n/locale-pack.ts').Message[]}
 */
export const messagesOf = (tree, paths) =>
  paths.map(path => {
    const found = path.split('.').reduce((part, key) => part?.[key], tree)
    const texts = new Set(typeof found === 'object' ? Object.values(found) : [])
    return texts.size === 1 ? found.other : found
  })

/** Detects a pack of another release. */
export const hashPaths = paths => createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 8)

/**
 * Encodes the numbers of some messages: runs of `first number:section/names`, a further section of the run after a
 * comma, none where it equals the previous one. `0:login/title.text,plans.sort/date;7:size`. Wire names that name
 * messages occur in a bundle with the same dots between them, so they compress well.
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} isWanted
 */
export const writeNumbers = (paths, isWanted) => {
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
