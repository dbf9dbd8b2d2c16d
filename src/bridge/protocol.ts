/** Distinguishes the bridge's messages from others on the same channel. */
export const CHANNEL = 'ad-portal'

/** The lowest and the highest protocol version that this portal supports. */
export const VERSIONS = [1, 1] as const

/** Maximum length in characters (UTF-16 code units) of a host message that is not an answer. */
export const LONGEST_MESSAGE = 8192

/** Maximum length of a portal message and of a host's answer; one part of a file fits. */
export const LONGEST_ANSWER = 65_536

export type MessageType = 'hello' | 'ack' | 'req' | 'res' | 'ev'

/** Methods and events that a side supports, with the version of each. */
export type Capabilities = Readonly<Record<string, number>>

export interface MessageError {
  /** A `HostFailure`; the portal treats an unknown code as `denied`. */
  code: string
  message?: string
}

/** One message, sent as JSON text. */
export interface Envelope {
  ch: typeof CHANNEL
  /** Protocol version of this message. */
  v: number
  /** A count, the portal's from a random start; an answer repeats it. */
  id: number
  /**
   * The requesting side: its `boot` id. An answer (`ack`, `res`) repeats it, so that
   * an answer to an earlier page load is dropped.
   */
  src: string
  t: MessageType
  /** Method of a request, name of an event. */
  m?: string
  /** Parameters, result or handshake; plain JSON. */
  d?: unknown
  /** The error of a failed `res`, instead of `d`. */
  e?: MessageError
}

/** Payload of `hello`. Readers ignore unknown members, for compatibility with newer versions. */
export interface Hello {
  versions: readonly [number, number]
  caps: Capabilities
  /** Identifies this run of the sender: the `src` of its own requests. */
  boot: string
  /** The secret that every message to the page's receiver must carry, where the transport has one. */
  key?: string
}

/** Payload of `ack`. */
export interface Ack {
  version: number
  caps: Capabilities
  boot: string
}
