import { atom, type ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'

import type { Disposer } from '../lib/disposer.ts'
import type { RoutePath } from '../router/routes.ts'
import type { AdCenterParts } from '../screens/ad-center/model.ts'
import type { Stores } from '../stores/create-stores.ts'
import type { DrawingProps } from '../ui/empty-state.tsx'
import { importTail } from './tail-import.ts'

/** Routes whose screens are there from the start: the way in, the overview, and the screen of an unknown address. */
type HeadPath = '/404' | '/login' | '/ad-center'

/** A screen that comes with the tail, by its route; `account` is the account holder's part of `/ad-center`, `plans` the list beside a plan. */
export type TailScreen = Exclude<RoutePath, HeadPath> | 'account' | 'plans'

/** What comes after the start of the portal. */
export interface TailParts extends AdCenterParts {
  screens: Readonly<Record<TailScreen, ComponentType>>
  /** The navigation beside the screen, where there is room for it. */
  Side: ComponentType
  /** What stands beside the way in, likewise. */
  Aside: ComponentType
  /** Everything that stands over a screen. */
  Dialogs: ComponentType
  /** Shows a screen in English while somebody asks for it. */
  bindSourceText: (tree: ShadowRoot | HTMLElement, stores: Stores) => Disposer
  /** The lines of a drawing. */
  Lines: ComponentType<DrawingProps>
  /** Style sheets of these screens, in order. */
  styles: readonly string[]
}

/** Milliseconds after which a tail that has not come counts as lost; as long as a call may take. */
export const TAIL_LATE_MS = 10_000

/** `null` until the tail is there; `foreign` when one of another build came, which never runs. */
export type Tail = TailParts | 'foreign' | null

/**
 * The code that this copy of the bundle has loaded, not the state of a portal: all portals of a page
 * share it as they share the modules themselves.
 */
const $loaded = atom<Tail>(null)

/** What has come of the tail. */
export const $tail: ReadableAtom<Tail> = $loaded

/** What has come of the tail, as far as it is of this build. */
export function tailParts(): TailParts | null {
  const tail = $loaded.get()
  return tail === 'foreign' ? null : tail
}

/** Takes what has come. Parts that are there stay; whatever waits for them is drawn. */
export function receiveTail(tail: TailParts | 'foreign'): void {
  const known = $loaded.get()
  if (known === null || known === 'foreign') $loaded.set(tail)
}

/** Asks for the tail where the portal brings it itself. Rejects when it cannot come. */
export async function askForTail(): Promise<void> {
  if ($loaded.get() === null) await importTail?.()
}

/** Milliseconds from the first screen to what comes after it: nobody has typed a name by then. */
const AFTER_START_MS = 200

/**
 * Where the portal brings its tail itself: at once for somebody who is logged in, else after the first screen,
 * unless the clock of the portal has stopped by then.
 * @param shown settles when that stands
 */
export function bindTail({ env, session }: Stores, shown: Promise<void>): void {
  function ask(): void {
    askForTail().catch((error: unknown) => env.log('what comes after the start did not load', error))
  }
  if (importTail === null || $tail.get() !== null) return
  if (session.$hasToken.get()) ask()
  else void shown.then(() => env.clock.after(AFTER_START_MS, ask))
}
