import type { HostRequests } from '../bridge/host-link.ts'
import type { Env } from '../env/env.ts'
import { disposeAll, type Disposer } from '../lib/disposer.ts'
import type { ServerClock } from './server-clock.ts'
import type { Session } from './session.ts'

type TokenRequest = HostRequests['token.request']
/** Requests a token; null when none is available. Concurrent calls share one request. */
export type AskToken = (wish: TokenRequest['params']) => Promise<TokenRequest['result'] | null>

/** Milliseconds before expiry at which a token is renewed; for a short-lived one, its last fifth. */
const LEAD_MS = 30_000
/** A token with a shorter life is renewed when it is rejected, not ahead. */
const SHORTEST_MS = 5_000

export function createRenewal(
  { clock, visible }: Pick<Env, 'clock' | 'visible'>,
  { $token, $endsAt, renew }: Pick<Session, '$token' | '$endsAt' | 'renew'>,
  serverClock: ServerClock,
  ask: AskToken
) {
  let open: Promise<void> | null = null
  /** The token whose rejection triggers no further request. */
  let rejectedToken: string | null = null
  let isDue = false
  let stopTimer: Disposer = () => undefined

  /** Milliseconds until the token expires; null if unknown, because the device's clock is not reliable. */
  function left(): number | null {
    const [end, now] = [$endsAt.get(), serverClock.now()]
    return end === null || now === null ? null : end - now
  }

  async function replace(token: string, wish: TokenRequest['params']): Promise<void> {
    const given = await ask(wish)
    // The token was replaced in another way meanwhile.
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
    /** The pending renewal after a rejection: calls wait for it, because they would be rejected too. */
    underWay: (): Promise<void> | null => open,
    /**
     * Handles the rejection of a call with the token `used`. True when another token is now in use, with
     * which the call may be repeated. Concurrent rejections ask the host once; a token whose
     * successor was rejected too is not renewed again until {@link reset}.
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
    accepted(used: string | null) {
      if (used === rejectedToken) rejectedToken = null
    },
    /** The user retries: the host may be asked once more. */
    reset() {
      rejectedToken = null
    },
    destroy
  }
}

/** Renews the token from a host: before its expiry, and when the backend has rejected it. */
export type Renewal = ReturnType<typeof createRenewal>
