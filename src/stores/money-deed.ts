import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { CallName } from '../api/calls.ts'
import { isOutcomeUnknown } from '../api/errors.ts'
import type { ApiError, Result } from '../api/errors.ts'
import type { Undo } from '../env/env.ts'
import type { Stores } from './create-stores.ts'
import { createHold } from './hold.ts'
import type { NotDone } from './hold.ts'
import type { Intent } from './intents.ts'

/** Milliseconds between two looks at a deed whose answer was lost, and how many there are. */
export const LOOK_MS = 3000
export const LOOKS = 20
/** Milliseconds after a try that was left or cut off in which it may still be under way within the server. */
const SETTLE_MS = 6000

/** A deed with money from the confirmation on. */
export type DeedStage<D, R> =
  | { type: 'idle' }
  /** Not sent yet; `until` in milliseconds since 1970. */
  | { type: 'held'; deed: D; until: number }
  | { type: 'sending'; deed: D }
  /** The answer was lost, or a reload has cut it off (`error` null): the backend is asked. */
  | { type: 'checking'; deed: D; error: ApiError | null }
  /** Nobody could be asked so far. */
  | { type: 'unknown'; deed: D; error: ApiError }
  | { type: 'notDone'; deed: D }
  | { type: 'done'; deed: D; result: R }

export interface DeedOptions<D, R> {
  call: CallName
  /** Tells this intention from every other, never with a secret. */
  subject(deed: D): string
  /** Once under `id`, the same for every try. */
  send(deed: D, id: string): Promise<Result<R>>
  /**
   * What became of it, null when nothing.
   * @param at milliseconds since 1970 of the first try, by the device's clock
   */
  look(deed: D, at: number): Promise<Result<R | null>>
  /** Whether the backend may have acted although it did not say so; {@link mayHaveActed} unless told. */
  isUnsure?(error: ApiError): boolean
  /** Held and not sent. */
  onNotSent(why: NotDone, deed: D): void
  /** Not done for sure, and why. */
  onRefused(deed: D, error: ApiError): void
  /** Nobody looks any more when the answer comes. */
  onLate(answer: Result<R>): void
}

export interface MoneyDeed<D, R> {
  $stage: ReadableAtom<DeedStage<D, R>>
  /**
   * Holds it for the time in which it can be taken back, then sends it: a new one, or again one
   * that was not done. Only a person does that; its id stays the first one.
   */
  start(deed: D): void
  sendNow(): void
  undo(): void
  /** Asks what became of a deed: of one that a reload has cut off, or again. */
  look(deed?: D): Promise<void>
  /** Back to nothing, unless something is under way. */
  leave(): void
  exit(): void
}

/** True when the backend may have acted although it did not say so. */
export const mayHaveActed = (error: ApiError): boolean =>
  isOutcomeUnknown(error) ||
  (error.type === 'refused' && (error.code !== 400 || error.reason === 'idempotency_conflict'))

/**
 * One deed with money: held, sent once, and when its answer is lost looked for. A lost answer is
 * never taken for a failure, and nothing is sent again by itself.
 */
export function createMoneyDeed<D extends object, R>(
  { env, intents, settings }: Pick<Stores, 'env' | 'intents' | 'settings'>,
  options: DeedOptions<D, R>
): MoneyDeed<D, R> {
  const { call, subject, onNotSent, isUnsure = mayHaveActed } = options
  const $stage = atom<DeedStage<D, R>>({ type: 'idle' })
  let stopTimer: Undo = () => undefined
  let hasEnded = false
  /**
   * The intention that a confirmed deed belongs to, when one was open. Its first try may still be
   * answered elsewhere, in another tab or by a screen that was left, and is not made a second one.
   */
  let again: Intent | null = null

  const hold = createHold<D>(env, settings.undoMs, deed => void send(deed), (why, deed) => {
    $stage.set({ type: 'idle' })
    onNotSent(why, deed)
  })

  async function send(deed: D): Promise<void> {
    stopTimer()
    $stage.set({ type: 'sending', deed })
    const { id, at } = intents.open(call, subject(deed), again)
    again = null
    const answer = await options.send(deed, id)
    const isOpen = !answer.ok && isUnsure(answer.error)
    if (!isOpen) intents.resolve(id)
    if (hasEnded) options.onLate(answer)
    else if (answer.ok) $stage.set({ type: 'done', deed, result: answer.value })
    else if (isOpen) await look(deed, at, answer.error, LOOKS)
    else {
      $stage.set({ type: 'idle' })
      options.onRefused(deed, answer.error)
    }
  }

  async function look(deed: D, at: number, error: ApiError | null, left: number): Promise<void> {
    stopTimer()
    again = intents.find(call, subject(deed)) ?? again
    $stage.set({ type: 'checking', deed, error })
    const answer = await options.look(deed, at)
    if (hasEnded) return
    if (!answer.ok) {
      const cause = error ?? answer.error
      $stage.set({ type: 'unknown', deed, error: cause })
      if (left > 1) stopTimer = env.clock.after(LOOK_MS, () => void look(deed, at, cause, left - 1))
    } else if (answer.value === null) {
      const age = env.clock.now() - (again?.tried ?? at)
      const isFresh = error === null && age >= 0 && age < SETTLE_MS
      if (!isFresh) $stage.set({ type: 'notDone', deed })
      else stopTimer = env.clock.after(LOOK_MS, () => void look(deed, at, null, left))
    } else {
      if (again) intents.resolve(again.id)
      again = null
      $stage.set({ type: 'done', deed, result: answer.value })
    }
  }

  async function lookAgain(): Promise<void> {
    const stage = $stage.get()
    if (stage.type !== 'unknown') return
    const intent = intents.find(call, subject(stage.deed))
    await look(stage.deed, intent?.at ?? 0, stage.error, LOOKS)
  }
  const stopOnline = env.online.listen(isOnline => {
    if (isOnline) void lookAgain()
  })

  return {
    $stage,
    start(deed) {
      const { type } = $stage.get()
      if (type !== 'idle' && type !== 'notDone') return
      if (again?.subject !== subject(deed)) again = null
      again = intents.find(call, subject(deed)) ?? again
      hold.start(deed)
      // Without a network it is let go within `start`.
      const held = hold.$held.get()
      if (held.type === 'held') $stage.set(held)
    },
    sendNow: hold.doNow,
    undo: hold.undo,
    async look(deed) {
      if (!deed) return lookAgain()
      const intent = intents.find(call, subject(deed))
      if ($stage.get().type === 'idle' && intent) await look(deed, intent.at, null, LOOKS)
    },
    leave() {
      const { type } = $stage.get()
      if (type !== 'unknown' && type !== 'notDone' && type !== 'done') return
      stopTimer()
      $stage.set({ type: 'idle' })
    },
    exit() {
      hasEnded = true
      stopTimer()
      stopOnline()
      hold.exit()
    }
  }
}
