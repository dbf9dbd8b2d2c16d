/** The JSON Schema of one value. */
export type Schema = Readonly<Record<string, unknown>>

/** A required member and its schema; `of` exists only in the type and ties it to exactly one type. */
export interface Field<T> {
  schema: Schema
  isOptional: false
  of?: (value: T) => T
}

/** A member that may be absent. */
export interface OptionalField<T> {
  schema: Schema
  isOptional: true
  of?: (value: T) => T
}

/** Exactly the fields of T, each of its own type. */
export type FieldsOf<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K>
    ? OptionalField<Exclude<T[K], undefined>>
    : Field<T[K]>
}

/** Maximum characters, as in src/bridge/read-message.ts. */
const LONGEST_TEXT = 4096
const LONGEST_DATA = 64_000

const field = <T>(schema: Schema): Field<T> => ({ schema, isOptional: false })

export const text = (description: string): Field<string> =>
  field({ type: 'string', maxLength: LONGEST_TEXT, description })

/** A part of a file. */
export const data = (description: string): Field<string> =>
  field({ type: 'string', maxLength: LONGEST_DATA, contentEncoding: 'base64', description })

/** A text up to the length of a part of a file. */
export const longText = (description: string): Field<string> =>
  field({ type: 'string', maxLength: LONGEST_DATA, description })

export const oneOf = <const T extends string>(...values: readonly T[]): Field<T> =>
  field({ type: 'string', enum: values })

export const flag = (description: string): Field<boolean> => field({ type: 'boolean', description })

export const number = (description: string): Field<number> => field({ type: 'number', description })

export const optional = <T>({ schema }: Field<T>): OptionalField<T> => ({ schema, isOptional: true })
