/** Deeper than any body of the table, and far from what a stack can bear. */
const MAX_DEPTH = 32

/** U+0000, which a database refuses, and half of a surrogate pair, which no encoding can write. */
const isPlain = (text: string): boolean => !/[\0\p{Cs}]/u.test(text)

/**
 * Whether all text in a value, names of members included, can be stored and written down, and
 * whether it is no deeper than {@link MAX_DEPTH}.
 */
export function isPlainText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isPlain(value)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return true
  if (depth === MAX_DEPTH) return false
  return Object.entries(value).every(
    ([name, member]) => isPlain(name) && isPlainText(member, depth + 1)
  )
}
