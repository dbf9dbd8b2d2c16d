import { atom, computed } from 'nanostores'

import type { BasicConfig, CallOutput, Coupon, Result } from '../../api/calls.ts'
import { reasonOf, unlessDenied } from '../../api/reason-of.ts'
import { disposeAll } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createSubmitter } from '../../stores/submission.ts'
import { createLoader, valueOf } from '../../stores/loadable.ts'
import { allRows, COUPON_PAGES } from '../../stores/pages.ts'
import { reportLate } from '../../stores/toasts.ts'

const SCREEN_KEY = ['/ad-center/activities', ''] as const

export function createActivities(stores: Stores) {
  const { config, idempotencyKeys, request, screenState, serverClock } = stores
  const loader = createLoader(async signal => {
    let first: Partial<CallOutput<'couponList'>> = {}
    // The received coupon may be on any page.
    const answer = await allRows<Coupon>(async (page, size) => {
      const part = await request('couponList', { page, page_size: size }, { signal })
      if (part.ok && page === 1) first = part.value
      return part
    }, COUPON_PAGES)
    return answer.ok ? { ok: true, value: { ...first, list: [...answer.value] } } : answer
  })
  const $received = atom<CallOutput<'receiveCoupon'> | null>(null)
  const $hasEnded = atom(false)
  // Kept for the next visit, since a backend may not say that it was received.
  $received.listen(received => received && screenState.keep(...SCREEN_KEY, received))
  $received.set(screenState.take(...SCREEN_KEY))

  /** Whether the coupon can be received, or was: `at` is null also when the backend does not say. */
  function standingOf(answer: CallOutput<'couponList'>, activity: BasicConfig['activity']) {
    const received = $received.get()
    const coupon = answer.list.find(one => one.is_new_user) ?? received?.coupon ?? null
    const at = answer.new_user_received_at ?? received?.received_at ?? null
    if (received || (answer.new_user_received ?? coupon)) return { type: 'received' as const, at, coupon }
    const end = activity?.ends_at
    // The device's clock may be years off: without the server's, its answer decides.
    const now = answer.as_of ? Date.parse(answer.as_of) : serverClock.now()
    const hasEnded = $hasEnded.get() || (end && now !== null && Date.parse(end) <= now)
    return { type: hasEnded ? ('ended' as const) : ('open' as const), at: null, coupon: null }
  }

  const $offer = computed(
    [loader.$state, config.$config, $received, $hasEnded],
    (state, basic) => {
      const answer = valueOf(state)
      if (answer === null) {
        return state.type === 'failed' ? state : { type: 'loading' as const }
      }
      // Null is an answer; if the field is absent, the config may have it.
      const activity = answer.activity === undefined ? basic?.activity : answer.activity
      const standing = standingOf(answer, activity)
      if (activity === null && standing.type !== 'received') return { type: 'none' as const }
      // Without a description the coupon can still be requested.
      return { type: 'ready' as const, activity: activity ?? null, standing }
    }
  )

  async function send(id: string | undefined): Promise<Result<CallOutput<'receiveCoupon'>>> {
    // The journal is shared by all tabs, so two of them use one id.
    let answer = await idempotencyKeys.sendOnce('receiveCoupon', id ?? '', requestId =>
      request('receiveCoupon', { activity_id: id || undefined, client_request_id: requestId })
    )
    if (answer.ok && !answer.value.coupon && !answer.value.received_at) {
      await loader.load()
      const now = loader.$state.get()
      answer = unlessDenied(answer, 'receiveCoupon', () => now.type === 'ready' && !now.isReloading && now.value.new_user_received === false)
    }
    if (answer.ok) $received.set(answer.value)
    else if (reasonOf(answer.error) === 'activity_ended') $hasEnded.set(true)
    else if (reasonOf(answer.error) === 'coupon_already_received') {
      $received.set({})
      // Received elsewhere meanwhile: the list has the time.
      await loader.load()
    }
    return answer
  }
  const submitter = createSubmitter(send, () => void loader.load(), undefined, answer => reportLate(stores, 'activity.title', 'activity.receivedNote', answer))

  return {
    $offer,
    $submission: submitter.$state,
    onLocaleChange: () => void loader.load(),
    load: loader.load,
    /** Receives the coupon once, however often it is tapped. */
    async receive() {
      const offer = $offer.get()
      if (offer.type !== 'ready' || offer.standing.type !== 'open') return
      await submitter.submit(offer.activity?.id)
    },
    /** A claim under way goes on: a toast reports its result. */
    exit: disposeAll([loader.exit, submitter.exit])
  }
}

export type Activities = ReturnType<typeof createActivities>
