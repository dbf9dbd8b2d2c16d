import type { Env } from '../env/env.ts'
import type { Disposer } from '../lib/disposer.ts'
import type { PortalEmitter, PortalMetric } from './portal-events.ts'

/** Of a message that is kept. */
type Message = { t?: string; id?: number } | null

export interface Metrics {
  /** Everything that was measured so far. */
  all(): readonly PortalMetric[]
  /** Tells how long something took, from one instant to another or to now (milliseconds since 1970). */
  tell(name: PortalMetric['name'], since: number, detail?: string, until?: number): void
  /** Tells how long a language took to arrive. */
  timed(load: Env['loadLocale']): Env['loadLocale']
  undo: Disposer
}

/** Measures what makes a portal start late: its page, its first screen, its host, its languages. */
export function createMetrics(env: Env, events: PortalEmitter): Metrics {
  const all: PortalMetric[] = []

  function add(metric: PortalMetric): void {
    all.push(metric)
    events.emit('metric', metric)
  }
  function tell(name: PortalMetric['name'], since: number, detail?: string, until = env.clock.now()): void {
    add({ name, ms: Math.max(0, until - since), ...(detail && { detail }) })
  }
  /** From the portal's hello to the answer of the host, or of a host that came late from its own. */
  function onHost(state: string): void {
    if (state !== 'connected') return
    const said = env.readLog().frames.map(({ at, message }) => ({ at, ...(message as Message) }))
    const ack = said.reverse().find(({ t }) => t === 'ack')
    const hello = said.find(({ t, id }) => t === 'hello' && id === ack?.id)
    if (ack && hello) tell('handshake', hello.at, undefined, ack.at)
  }
  onHost(env.host.state())
  return {
    all: () => all,
    tell,
    timed: load => async code => {
      const since = env.clock.now()
      const pack = await load(code)
      tell('locale', since, code)
      return pack
    },
    undo: env.host.listen(onHost)
  }
}
