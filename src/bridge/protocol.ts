/** Marks our messages among others on the same channel. */
export const CHANNEL = 'ad-portal'

/** The protocol versions that this portal speaks, lowest and highest. */
export const VERSIONS = [1, 1] as const

/** Longest message in characters (UTF-16 code units) that the host may say unasked. */
export const LONGEST_MESSAGE = 8192

/** Longest message of the portal, and longest answer to one: a part of a file fits. */
export const LONGEST_ANSWER = 65_536

export type MessageType = 'hello' | 'ack' | 'req' | 'res' | 'ev'

/** Method names with the version of each that its owner speaks. */
export type Capabilities = Readonly<Record<string, number>>

export interface MessageError {
  /** One of the failures of host-link.ts; a code that the reader does not know counts as `denied`. */
  code: string
  message?: string
}

/** One message; always sent as JSON text. */
export interface Envelope {
  ch: typeof CHANNEL
  /** Protocol version of this message. */
  v: number
  /** Counts from a random start; an answer repeats it. */
  id: number
  /**
   * Who began: instance id and boot nonce. An answer (`ack`, `res`) repeats it, so
   * that an answer to an earlier life of the page is dropped.
   */
  src: string
  t: MessageType
  /** Method of a request, name of an event. */
  m?: string
  /** Parameters, result or handshake; JSON alone. */
  d?: unknown
  /** In a `res` instead of `d`. */
  e?: MessageError
}

/** Payload of `hello`. Unknown members are ignored, so that a newer side is understood. */
export interface Hello {
  versions: readonly [number, number]
  caps: Capabilities
  /** The sender's `src` for its own requests. */
  boot: string
  /** What the answers to the page's receiver must show, where there is one. */
  key?: string
}

/** Payload of `ack`. */
export interface Ack {
  version: number
  caps: Capabilities
  boot: string
}
