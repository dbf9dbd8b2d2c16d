import { atom } from 'nanostores'

import type { CallOutput } from '../../api/calls.ts'
import { isOutcomeUnknown, type Result } from '../../api/errors.ts'
import { unlessDenied } from '../../api/reason-of.ts'
import type { Clock } from '../../env/env.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'

/** Delays in ms before the request is repeated after a lost answer. */
const ASK_AGAIN_AFTER = [1000, 2000]

export function createWelcome({ authFlow, env, idempotencyKeys, request, session }: Stores) {
  const remembered = authFlow.licenceKey() ?? ''
  const $isChecking = atom(false)

  const form = createForm({
    initial: { license_key: remembered },
    reasons: {
      required_field: 'license_key',
      format_invalid: 'license_key',
      auth_code_not_found: 'license_key',
      auth_code_used: 'license_key'
    },
    async send({ license_key }, signal) {
      // One account per user: the key needs no other subject, and never the code itself.
      const sent = await idempotencyKeys.sendOnce('openStore', 'account', id => askToOpen(license_key.trim(), id, signal))
      if (sent.ok && sent.value.user_info) session.setProfile(sent.value.user_info)
      // An attempt whose answer was lost may have used a code that is refused.
      else if (sent.ok || sent.error.type === 'refused') {
        const user = await authFlow.refreshUser()
        // A success counts even though the user could not be loaded.
        if (sent.ok && !user.ok) session.note({ store_opened: true })
      }
      const answer = unlessDenied(sent, 'openStore', () => session.$profile.get()?.store_opened === false)
      if (answer.ok) authFlow.goOn()
      return answer
    }
  })

  /**
   * Requests the opening with one id however often it is repeated: by a double tap, a retry,
   * or here after a lost answer.
   */
  async function askToOpen(code: string, id: string, signal: AbortSignal): Promise<Result<CallOutput<'openStore'>>> {
    const input = { license_key: code, client_request_id: id }
    let answer = await request('openStore', input)
    for (const ms of ASK_AGAIN_AFTER) {
      // The server may have acted, and repeating the request may reveal it.
      const mayBeOpen = !answer.ok && isOutcomeUnknown(answer.error) && answer.error.type !== 'aborted'
      if (!mayBeOpen || signal.aborted) break
      $isChecking.set(true)
      await pause(env.clock, ms, signal)
      const next = signal.aborted ? answer : await request('openStore', input)
      // If offline by now, the outcome of the lost answer stays unknown.
      if (next.ok || next.error.type !== 'offline') answer = next
    }
    $isChecking.set(false)
    return answer
  }

  return {
    form,
    remembered,
    /** The answer was lost; the same request is being repeated. */
    $isChecking,
    /** With an account already open, continues at once. */
    start: () =>
      session.$profile.subscribe(profile => {
        if (profile?.store_opened) authFlow.goOn()
      }),
    exit: form.exit
  }
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const stop = clock.after(ms, resolve)
    signal.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
}
