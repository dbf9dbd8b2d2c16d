import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

import type { createDevice } from '../env/device.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'
import type { Disposer } from '../lib/disposer.ts'
import type { RoutePath } from '../router/routes.ts'
import type { AdCenterParts } from '../screens/ad-center/model.ts'
import type { Stores } from '../stores/create-stores.ts'
import type { DrawingProps } from '../ui/empty-state.tsx'
import { importTail } from './tail-import.ts'

/** A screen in the tail, by its route; `account` is the account holder's view of `/ad-center`, `plans` the list beside a plan. */
export type TailScreen = Exclude<RoutePath, '/404' | '/login' | '/ad-center'> | 'account' | 'plans'

export interface TailParts extends AdCenterParts {
  screens: Readonly<Record<TailScreen, ComponentType>>
  /** The navigation beside the screen, where there is room for it. */
  Side: () => ReactNode
  /** The content beside the entrance pages, likewise. */
  Aside: ComponentType
  Dialogs: ComponentType
  /** What concerns the whole portal: the focus of what is removed, and a screen in English at the user's request. */
  bindTree: (tree: ShadowRoot | HTMLElement, stores: Stores) => Disposer
  /** The functions of the device that these screens use. */
  createDevice: typeof createDevice
  Lines: ComponentType<DrawingProps>
  /** Style sheets of these screens, in order. */
  styles: readonly string[]
}

/** Milliseconds after which a missing tail counts as failed; the same as the timeout of a call. */
export const TAIL_LATE_MS = 10_000

/**
 * The state of the tail: the code that this copy of the bundle has loaded, not the state of a portal. All portals of a
 * page share it. `null` until it has loaded; `foreign` when it is of another build, which never runs.
 */
export const $tail = atom<TailParts | 'foreign' | null>(null)

/** The parts of the tail; null until one of this build has loaded. */
export function tailParts(): TailParts | null {
  const tail = $tail.get()
  return tail === 'foreign' ? null : tail
}

/** Registers a loaded tail, unless one is registered already, and renders what waits for it. */
export function receiveTail(tail: TailParts | 'foreign'): void {
  if (!tailParts()) $tail.set(tail)
}

/** Loads the tail where the portal does so itself. Rejects when it cannot be loaded. */
export async function askForTail(): Promise<void> {
  if ($tail.get() === null) await importTail?.()
}

/** Milliseconds from the first screen to loading the tail: too early for anyone to have typed a user name. */
const AFTER_START_MS = 200

/**
 * Loads the tail where the portal does so itself: at once for a logged-in user, else after the first screen,
 * unless the portal's clock has been stopped by then.
 * @param shown settles when the first screen is rendered
 */
export function bindTail({ env, session }: Stores, shown: Promise<void>): void {
  function ask(): void {
    askForTail().catch((error: unknown) => env.log('the tail did not load', error))
  }
  if (importTail === null) return
  if (session.$hasToken.get()) ask()
  else void shown.then(() => env.clock.after(AFTER_START_MS, ask))
}

/** The loaded parts of the tail; the view renders again when they arrive. */
export function useTailParts(): TailParts | null {
  useStore($tail)
  return tailParts()
}

/** A part of the tail. Until it has loaded, `Before` is rendered, or nothing. */
const late = <P extends object>(partOf: (tail: TailParts) => ComponentType<P>, Before?: ComponentType<P>) =>
  function Late(props: P) {
    const tail = useTailParts()
    const Part = tail ? partOf(tail) : Before
    return Part && <Part {...props} />
  }

export const TailAside = late(tail => tail.Aside)

/** The navigation beside the screen: its space is reserved, as that of the chart below, unless it is missing. */
export const TailSide = late<{ onMissing: (isMissing: boolean) => void }>(tail => tail.Side, ({ onMissing }) => {
  const isMissing = useIsTailMissing()
  useEffect(() => {
    onMissing(isMissing)
    return () => onMissing(false)
  }, [onMissing, isMissing])
  return !isMissing && <div className="side" />
})

/** The dialogs over the screen, and the sheets of the overview: one opened early appears once the tail has loaded. */
export const TailDialogs = late(tail => tail.Dialogs, () => {
  const { shell } = useStores()
  return useStore(shell.$dialog).type !== 'none' && <DialogWait onGiveUp={shell.closeDialog} />
})

export const AD_CENTER_PARTS: AdCenterParts = {
  Sheets: late(
    tail => tail.Sheets,
    ({ model }) => useStore(model.$sheet) !== null && <DialogWait onGiveUp={model.closeSheet} />
  ),
  SetUp: late(tail => tail.SetUp),
  Recent: late(tail => tail.Recent),
  Tools: late(tail => tail.Tools),
  Trend: late(tail => tail.Trend, () => <div className="trend" />)
}

function DialogWait({ onGiveUp }: { onGiveUp: () => void }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const isMissing = useIsTailMissing()
  useEffect(() => {
    if (!isMissing) return
    onGiveUp()
    shell.toast('fail', t('error.screen'))
  }, [isMissing, onGiveUp, shell, t])
  return null
}

/** Asks for the tail. True once it is late, cannot be loaded or is of another build. */
export function useIsTailMissing(): boolean {
  const { env } = useStores()
  const isForeign = useStore($tail) === 'foreign'
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const giveUp = (): void => setIsLate(true)
    askForTail().catch(giveUp)
    return env.clock.after(TAIL_LATE_MS, giveUp)
  }, [env])
  return isForeign || isLate
}
