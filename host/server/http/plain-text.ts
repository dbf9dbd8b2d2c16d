/** Deeper than any body of the table, and far below the stack limit. */
const MAX_DEPTH = 32

/** U+0000, which a database refuses, and unpaired surrogates, which cannot be encoded. */
const isPlain = (text: string): boolean => !/[\0\p{Cs}]/u.test(text)

/**
 * Whether all text in a value, member names included, can be stored and encoded, and
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
