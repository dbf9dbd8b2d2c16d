import type { HostRequests } from '../bridge/host-link.ts'
import type { Env, Disposer } from '../env/env.ts'
import { disposeAll } from '../lib/disposer.ts'
import type { ServerClock } from './server-clock.ts'
import type { Session } from './session.ts'

type TokenRequest = HostRequests['token.request']
/** Asks whoever gives tokens; null when nobody has one. Calls at the same time share one question. */
export type AskToken = (wish: TokenRequest['params']) => Promise<TokenRequest['result'] | null>

/** A token is renewed so many milliseconds before its end, or in the last fifth of a short life. */
const LEAD_MS = 30_000
/** What lives shorter than this is renewed when it is refused, not ahead. */
const SHORTEST_MS = 5_000

export function createRenewal(
  { clock, visible }: Pick<Env, 'clock' | 'visible'>,
  { $token, $endsAt, renew }: Pick<Session, '$token' | '$endsAt' | 'renew'>,
  serverClock: ServerClock,
  ask: AskToken
) {
  let open: Promise<void> | null = null
  /** The token whose refusal asks nobody. */
  let rejectedToken: string | null = null
  let isDue = false
  let stopTimer: Disposer = () => undefined

  /** Milliseconds until the token ends; null when that is not known. The device's clock alone does not say. */
  function left(): number | null {
    const [end, now] = [$endsAt.get(), serverClock.now()]
    return end === null || now === null ? null : end - now
  }

  async function replace(token: string, wish: TokenRequest['params']): Promise<void> {
    const given = await ask(wish)
    // Another one has come by another way meanwhile.
    if (!given || given.token === token || $token.get() !== token) return
    renew(given.token, given.expiresAt)
  }

  function plan(): void {
    stopTimer()
    isDue = false
    const rest = left()
    if (rest === null || rest < SHORTEST_MS) return
    stopTimer = clock.after(rest - Math.min(LEAD_MS, rest / 5), () => {
      isDue = true
      renewAhead()
    })
  }
  function renewAhead(): void {
    const token = $token.get()
    if (!isDue || !visible.get() || token === null) return
    isDue = false
    void replace(token, { reason: 'expired', force: false })
  }
  const destroy = disposeAll([
    () => stopTimer(),
    $endsAt.listen(plan),
    serverClock.$isKnown.listen(plan),
    visible.listen(renewAhead)
  ])

  return {
    /** The question to the host after a refusal, while it is open: what is sent before would be refused, too. */
    underWay: (): Promise<void> | null => open,
    /**
     * The backend has refused a call under the token `used`. True when another one stands now, with
     * which the call may be repeated. However many are refused, the host is asked once; a token
     * whose successor was refused as well is not asked for again until {@link forgive}.
     */
    async refused(used: string | null, mayAsk: boolean): Promise<boolean> {
      if (!open && mayAsk && used !== null && used !== rejectedToken && $token.get() === used) {
        const reason = (left() ?? 0) > 0 ? 'refused' : 'expired'
        open = replace(used, { reason, force: true }).finally(() => {
          open = null
          rejectedToken = $token.get()
        })
      }
      await open
      const now = $token.get()
      return now !== null && now !== used
    },
    /** The backend has answered a call under this token. */
    accepted(used: string | null) {
      if (used === rejectedToken) rejectedToken = null
    },
    /** A person tries again: the host is asked once more. */
    reset() {
      rejectedToken = null
    },
    destroy
  }
}

/** Keeps the token of a host alive: ahead of its end, and when the backend has refused it. */
export type Renewal = ReturnType<typeof createRenewal>
