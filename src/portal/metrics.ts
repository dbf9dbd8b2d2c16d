import { VERSIONS } from '../bridge/protocol.ts'
import type { BridgeLogRecord } from '../env/bridge-log.ts'
import type { Env } from '../env/env.ts'
import type { PortalEmitter, PortalMetric } from './portal-events.ts'
import { version } from './version.ts'

/** Of a message that is kept. */
type Message = { t?: string; id?: number } | null

/** Measures what makes a portal start late: its page, its first screen, its host, its languages. */
export function createMetrics(env: Env, events: PortalEmitter) {
  const all: PortalMetric[] = []

  /** Tells how long something took, from one instant to another or to now (milliseconds since 1970). */
  function record(name: PortalMetric['name'], since: number, detail?: string, until = env.clock.now()): void {
    const metric = { name, ms: Math.max(0, until - since), ...(detail && { detail }) }
    all.push(metric)
    events.emit('metric', metric)
  }
  /** From the portal's hello to the answer of the host, or of a host that came late from its own. */
  function onHost(state: string): void {
    if (state !== 'connected') return
    const frames = env.readLog().frames.map(({ at, message }) => ({ at, ...(message as Message) }))
    const ack = frames.reverse().find(({ t }) => t === 'ack')
    const hello = frames.find(({ t, id }) => t === 'hello' && id === ack?.id)
    if (ack && hello) record('handshake', hello.at, undefined, ack.at)
  }
  onHost(env.host.state())
  return {
    record,
    /** Everything that happened so far, and what was measured. */
    readLog: (): PortalLog => ({ version, protocol: VERSIONS[1], at: env.clock.now(), metrics: all, ...env.readLog() }),
    /** Tells how long a language took to arrive. */
    timed: (load: Env['loadLocale']): Env['loadLocale'] => async code => {
      const since = env.clock.now()
      const pack = await load(code)
      record('locale', since, code)
      return pack
    },
    dispose: env.host.listen(onHost)
  }
}

/** What happened to a portal: for a report, or to be replayed. Never a token, a password or a body. */
export interface PortalLog extends BridgeLogRecord {
  version: string
  protocol: number
  /** Milliseconds since 1970. */
  at: number
  metrics: readonly PortalMetric[]
}

/** Characters that an answer of the bridge carries, with room for what is escaped in it. */
const LONGEST = 60_000

const later = <T>(list: readonly T[]): readonly T[] => list.slice(Math.ceil(list.length / 2))

/** As the text of an answer to the host: what is too long loses its oldest half, again and again. */
export function logText(log: PortalLog): string {
  const text = JSON.stringify(log)
  if (JSON.stringify(text).length <= LONGEST) return text
  return logText({ ...log, frames: later(log.frames), lines: later(log.lines) })
}
