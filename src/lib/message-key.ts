import type en from '../../locales/en.json'

/** Paths of the messages in locales/en.json; a plural (an object with `other`) is one message. */
type Paths<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | { other: string }
    ? `${Prefix}${K}`
    : Paths<T[K], `${Prefix}${K}.`>
}[keyof T & string]

export type MessageKey = Paths<typeof en>
