import type { BootLine, LogLine } from './logger.ts'

/** One message of the bridge, without secret or personal content. */
export interface Frame {
  from: 'portal' | 'host'
  /** Milliseconds since 1970. */
  at: number
  /** Null when the text is not JSON. */
  message: unknown
}

export interface BridgeLogRecord {
  /** The engine's user agent. */
  engine: string
  /** What the script before the bundle has reported; empty without one. */
  boot: readonly BootLine[]
  lines: readonly LogLine[]
  /** Messages of the bridge. */
  frames: readonly Frame[]
}

const MOST_FRAMES = 200
/** Members whose texts are words of the protocol, and the form of such a word. Any other text may be personal. */
const WORDS = /^(ch|t|m|code|tag|reason|theme|contrast|level|kind)$/
const WORD = /^[a-z._-]{1,30}$/i
/** Ids of a page load or host run; their beginning suffices to tell them apart. */
const LIVES = /^(src|boot)$/

/** Keeps numbers, flags and protocol words; of a route its path; removes every other text, and a token of any type. */
function redact(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return name === 'token' && value ? '[redacted]' : value
  if (WORDS.test(name) && WORD.test(value)) return value
  if (LIVES.test(name)) return value.slice(0, 8)
  return name === 'route' ? value.replace(/[?#].*/, '').slice(0, 80) : '[redacted]'
}

function readFrame(text: unknown): unknown {
  try {
    return JSON.parse(String(text), redact)
  } catch {
    return null
  }
}

/** Keeps the last messages of the bridge for diagnosis. */
export function createBridgeLog(now: () => number) {
  const frames: Frame[] = []
  return {
    frames: (): readonly Frame[] => [...frames],
    keep(from: Frame['from'], text: unknown): void {
      frames.push({ from, at: now(), message: readFrame(text) })
      if (frames.length > MOST_FRAMES) frames.shift()
    }
  }
}
