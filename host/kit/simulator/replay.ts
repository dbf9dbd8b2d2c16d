import { readMessage } from '../../../src/bridge/read-message.ts'
import type { Line, Message, Transcript } from './frame-log.ts'
import { isLog, transcriptOfLog } from './read-log.ts'

export interface Replay {
  /** Passes a message that the portal has just sent. */
  receive(text: unknown): void
}

export interface ReplayOptions {
  /** Replaces every omitted token. */
  token: string
  post(text: string): void
  after(ms: number, run: () => void): void
  /** Progress; `waitsFor` is null at the end. */
  onProgress(played: number, waitsFor: string | null): void
}

/** Longer pauses of a recording are shortened to this. */
const LONGEST_MS = 10_000

/**
 * Reads a transcript, or the log that a portal has exported.
 * @throws Error with a readable message when the text is neither, or has nothing to replay
 */
export function readTranscript(text: string): Transcript {
  let given: Partial<Transcript> | null
  try {
    given = JSON.parse(text) as Partial<Transcript> | null
  } catch {
    throw new Error('The file is not JSON.')
  }
  if (typeof given === 'object' && given && isLog(given)) return transcriptOfLog(given)
  const isLine = (line: Partial<Line> | null): boolean =>
    (line?.from === 'portal' || line?.from === 'host') && typeof line.message?.t === 'string'
  if (!Array.isArray(given?.lines) || given.lines.length === 0 || !given.lines.every(isLine)) {
    throw new Error('The file is no transcript and no exported log: it has no lines of portal and host.')
  }
  return { title: String(given.title ?? ''), lines: given.lines }
}

/**
 * Replays the host's lines of a transcript to the current portal. Waits for each line of the portal
 * by kind and method; message and instance ids are taken from what the portal actually sends.
 */
export function createReplay({ lines }: Transcript, { token, post, after, onProgress }: ReplayOptions): Replay {
  const places = new Map<unknown, unknown>([['<token>', token]])
  let at = 0
  /** Messages of the portal not yet waited for. */
  const received: Message[] = []
  let isPlaying = false
  let hasGreeted = false

  const nameOf = ({ t, m }: Pick<Message, 't' | 'm'>): string => (m ? `${t} ${m}` : t)
  function fill(value: unknown): unknown {
    if (typeof value === 'string' && places.has(value)) return places.get(value)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item)]))
  }
  function sendLine({ message }: Line): void {
    for (const place of [message.id, message.src]) {
      if (!places.has(place)) places.set(place, typeof place === 'number' ? place : isId(place) ? 90_000 + at : place)
    }
    // A number is an id only in the id's place.
    post(JSON.stringify({ ...(fill(message) as Message), id: places.get(message.id) }))
  }
  /** Events and repeated hellos of the portal may arrive at another time. */
  const isOptional = ({ from, message: { t } }: Line): boolean =>
    from === 'portal' && (t === 'ev' || (t === 'hello' && hasGreeted))

  /** Matches this line with a received message; false when there is none. */
  function isSent({ message }: Line): boolean {
    const found = received.findIndex(sent => nameOf(sent) === nameOf(message))
    const [sent] = found < 0 ? [] : received.splice(found, 1)
    if (!sent) return false
    if (sent.t === 'hello') hasGreeted = true
    places.set(message.id, sent.id)
    places.set(message.src, sent.src)
    return true
  }
  /** Replays until a message of the portal is needed. */
  function play(): void {
    let line = lines[at]
    while (line && (isOptional(line) || (line.from === 'portal' && isSent(line)))) line = lines[(at += 1)]
    isPlaying = line?.from === 'host'
    if (!line || line.from === 'portal') return onProgress(at, line ? nameOf(line.message) : null)
    const next = line
    after(Math.min(next.afterMs ?? 0, LONGEST_MS), () => {
      sendLine(next)
      at += 1
      play()
    })
  }
  play()

  return {
    receive(text) {
      const message = readMessage(text)
      if (!message) return
      received.push(message)
      if (!isPlaying && at < lines.length) play()
    }
  }
}

const isId = (place: string): boolean => place.startsWith('<id ')
