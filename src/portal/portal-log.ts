import { VERSIONS } from '../bridge/protocol.ts'
import type { BridgeLogRecord } from '../env/bridge-log.ts'
import type { Env } from '../env/env.ts'
import type { PortalMetric } from './portal-events.ts'
import { version } from './version.ts'

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

export function readPortalLog(env: Env, metrics: readonly PortalMetric[]): PortalLog {
  return { version, protocol: VERSIONS[1], at: env.clock.now(), metrics, ...env.readLog() }
}

const later = <T>(list: readonly T[]): readonly T[] => list.slice(Math.ceil(list.length / 2))

/** As the text of an answer to the host: what is too long loses its oldest half, again and again. */
export function logText(log: PortalLog): string {
  const text = JSON.stringify(log)
  if (JSON.stringify(text).length <= LONGEST) return text
  return logText({ ...log, frames: later(log.frames), lines: later(log.lines) })
}
