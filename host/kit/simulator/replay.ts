import { readMessage } from '../../../src/bridge/read-message.ts'
import type { Line, Message, Transcript } from './frame-log.ts'
import { isLog, transcriptOfLog } from './read-log.ts'

export interface Replay {
  /** What the portal has said now. */
  hear(text: unknown): void
}

export interface ReplayOptions {
  /** What stands for every token that was left out. */
  token: string
  post(text: string): void
  after(ms: number, run: () => void): void
  /** How far it has come; `waitsFor` is null at the end. */
  onProgress(played: number, waitsFor: string | null): void
}

/** The longest pause of a recording that is kept. */
const LONGEST_MS = 10_000

/**
 * Reads a transcript, or the log that a portal has exported.
 * @throws Error in words when the text is neither, or holds nothing to replay
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
 * Plays the host's lines of a transcript to the portal of this moment. A line of the portal is waited
 * for by its kind and method; ids and names of lives are taken over from what it really says.
 */
export function createReplay({ lines }: Transcript, { token, post, after, onProgress }: ReplayOptions): Replay {
  const places = new Map<unknown, unknown>([['<token>', token]])
  let at = 0
  /** Of the portal, and not waited for yet. */
  const heard: Message[] = []
  let isPlaying = false
  let hasGreeted = false

  const nameOf = ({ t, m }: Pick<Message, 't' | 'm'>): string => (m ? `${t} ${m}` : t)
  function fill(value: unknown): unknown {
    if (typeof value === 'string' && places.has(value)) return places.get(value)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item)]))
  }
  function say({ message }: Line): void {
    for (const place of [message.id, message.src]) {
      if (!places.has(place)) places.set(place, typeof place === 'number' ? place : isId(place) ? 90_000 + at : place)
    }
    // A number is an id in its place alone.
    post(JSON.stringify({ ...(fill(message) as Message), id: places.get(message.id) }))
  }
  /** What the portal tells unasked, and a hello that it says again, may come at another time. */
  const isOptional = ({ from, message: { t } }: Line): boolean =>
    from === 'portal' && (t === 'ev' || (t === 'hello' && hasGreeted))

  /** What the portal has said already takes this line; false when it has not. */
  function isSaid({ message }: Line): boolean {
    const found = heard.findIndex(said => nameOf(said) === nameOf(message))
    const [said] = found < 0 ? [] : heard.splice(found, 1)
    if (!said) return false
    if (said.t === 'hello') hasGreeted = true
    places.set(message.id, said.id)
    places.set(message.src, said.src)
    return true
  }
  /** Plays on until the portal is waited for. */
  function play(): void {
    let line = lines[at]
    while (line && (isOptional(line) || (line.from === 'portal' && isSaid(line)))) line = lines[(at += 1)]
    isPlaying = line?.from === 'host'
    if (!line || line.from === 'portal') return onProgress(at, line ? nameOf(line.message) : null)
    const next = line
    after(Math.min(next.afterMs ?? 0, LONGEST_MS), () => {
      say(next)
      at += 1
      play()
    })
  }
  play()

  return {
    hear(text) {
      const message = readMessage(text)
      if (!message) return
      heard.push(message)
      if (!isPlaying && at < lines.length) play()
    }
  }
}

const isId = (place: string): boolean => place.startsWith('<id ')
