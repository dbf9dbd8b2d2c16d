import { CHANNEL, VERSIONS } from '../../../src/bridge/read-message.ts'
import type { Line, Message, Side, Transcript } from './frame-log.ts'

/** The parts of an `exportLog()` that a replay needs. It is read from a file, so any value is possible. */
interface ExportedLog {
  version?: unknown
  protocol?: unknown
  frames: unknown
}
interface Frame {
  from?: unknown
  at?: unknown
  message?: unknown
}

const LEFT_OUT = '[redacted]'

export const isLog = (given: object): given is ExportedLog => 'frames' in given

/** Replaces tokens by one of the replay; every other text that the log has omitted is absent. */
function refill(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refill)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name, item]) => item !== LEFT_OUT || name === 'token')
  return Object.fromEntries(members.map(([name, item]) => [name, item === LEFT_OUT ? '<token>' : refill(item)]))
}

/** The side whose id `src` is: an answer repeats the other side's. */
function ownerOf({ from, message: { t } }: Line): Side {
  if (t !== 'res' && t !== 'ack') return from
  return from === 'portal' ? 'host' : 'portal'
}

/**
 * A long log has lost its oldest messages, but without the handshake no portal accepts the rest.
 * The host's capabilities are the methods and events that the portal uses later in the log.
 */
function withGreeting(lines: Line[]): Line[] {
  if (lines[0]?.message.t === 'hello') return lines
  const lifeOf = (side: Side): string => lines.find(line => ownerOf(line) === side)?.message.src ?? side
  const used = lines.filter(({ from, message: { t } }) => from === 'portal' && (t === 'req' || t === 'ev'))
  const caps = Object.fromEntries(used.map(({ message: { m } }) => [m, 1]))
  const first = { ch: CHANNEL, v: VERSIONS[0], id: '<id of the greeting>', src: lifeOf('portal') } as const
  const ack = { version: VERSIONS[0], caps, boot: lifeOf('host') }
  return [
    { from: 'portal', message: { ...first, t: 'hello' } },
    { from: 'host', message: { ...first, t: 'ack', d: ack } },
    ...lines
  ]
}

/**
 * The bridge's part of a log that a portal has exported, as a transcript.
 * @throws Error with a readable message when nothing of it can be replayed
 */
export function transcriptOfLog({ frames, protocol, version }: ExportedLog): Transcript {
  if (typeof protocol === 'number' && protocol > VERSIONS[1]) {
    throw new Error(`The log is of protocol ${protocol}; this simulator knows it up to ${VERSIONS[1]}.`)
  }
  const lines: Line[] = []
  let last: number | null = null
  for (const frame of Array.isArray(frames) ? (frames as (Frame | null)[]) : []) {
    const { from, at, message } = frame ?? {}
    const isMessage = typeof message === 'object' && message !== null && 't' in message && 'src' in message
    // Skips lines that are not messages.
    if ((from !== 'portal' && from !== 'host') || typeof at !== 'number' || !isMessage) continue
    lines.push({ from, afterMs: last === null ? 0 : at - last, message: refill(message) as Message })
    last = at
  }
  if (lines.length === 0) throw new Error('The log holds no message of the bridge: its portal had no host.')
  return { title: `Log of a portal ${String(version)}`, lines: withGreeting(lines) }
}
