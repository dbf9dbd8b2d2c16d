export type Bag = Record<string, unknown>

/** Fields by name; `text?` may be absent. Nothing else may be there. */
export type Fields = Readonly<Record<string, 'text' | 'text?'>>

const LONGEST_TEXT = 4096

export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True when no member but these is there. */
export function hasOnly(bag: Bag, names: readonly string[]): boolean {
  return Object.keys(bag).every(name => names.includes(name))
}

export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest
}

/** True when the value holds exactly these fields. The value comes out of `readMessage`. */
export function hasFields(value: unknown, fields: Fields): boolean {
  if (!isBag(value) || !hasOnly(value, Object.keys(fields))) return false
  return Object.entries(fields).every(([name, kind]) =>
    value[name] === undefined ? kind === 'text?' : isText(value[name], LONGEST_TEXT)
  )
}
