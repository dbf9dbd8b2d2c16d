export type Fields = Record<string, unknown>

/** An object that is not an array. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const has = (fields: object, name: string): boolean =>
  Object.prototype.hasOwnProperty.call(fields, name)
