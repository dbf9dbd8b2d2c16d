import { VERSIONS } from '../bridge/read-message.ts'
import type { BridgeLogRecord } from '../env/bridge-log.ts'
import type { Env } from '../env/env.ts'
import type { PortalEmitter, PortalMetric } from './portal-events.ts'
import { version } from './version.ts'

/** Measures what delays a start: the page, the first screen, the host and the language packs. */
export function createMetrics(env: Env, events: PortalEmitter) {
  const all: PortalMetric[] = []

  /** Records and emits a duration between two instants, by default until now (milliseconds since 1970). */
  function record(name: PortalMetric['name'], since: number, detail?: string, until = env.clock.now()): void {
    const metric = { name, ms: Math.max(0, until - since), ...(detail && { detail }) }
    all.push(metric)
    events.emit('metric', metric)
  }
  /** Measures the handshake from the hello (the portal's, or a late host's own) to its `ack`. */
  function onHost(state: string): void {
    if (state !== 'connected') return
    const frames = env.readLog().frames.map(({ at, message }) => ({ at, ...(message as { t?: string; id?: number } | null) }))
    const ack = frames.reverse().find(({ t }) => t === 'ack')
    const hello = frames.find(({ t, id }) => t === 'hello' && id === ack?.id)
    if (ack && hello) record('handshake', hello.at, undefined, ack.at)
  }
  onHost(env.host.state())
  return {
    record,
    readLog: (): PortalLog => ({ version, protocol: VERSIONS[1], at: env.clock.now(), metrics: [...all], ...env.readLog() }),
    timed: (load: Env['loadLocale']): Env['loadLocale'] => async code => {
      const since = env.clock.now()
      const pack = await load(code)
      record('locale', since, code)
      return pack
    },
    dispose: env.host.listen(onHost)
  }
}

/** A portal's log, for bug reports and replay. `protocol`: the bridge's version. Never contains a token, a password or a body. */
export interface PortalLog extends BridgeLogRecord {
  version: string
  protocol: number
  /** Milliseconds since 1970. */
  at: number
  metrics: readonly PortalMetric[]
}

/** Maximum length in characters of the JSON string in a bridge answer; leaves room for the envelope. */
const LONGEST = 60_000

const later = <T>(list: readonly T[]): readonly T[] => list.slice(Math.ceil(list.length / 2))

/** The log as text for an answer to the host; drops the older half of its entries until it fits. */
export function logText(log: PortalLog): string {
  const text = JSON.stringify(log)
  if (JSON.stringify(text).length <= LONGEST) return text
  return logText({ ...log, frames: later(log.frames), lines: later(log.lines), metrics: later(log.metrics) })
}
