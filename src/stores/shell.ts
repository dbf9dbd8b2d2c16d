import { atom } from 'nanostores'

import type { Clock } from '../env/env.ts'

export interface PasswordRequest {
  /** One line with the action, the amount and its destination. */
  what: string
  /** Runs once the password was correct; reports its own failure on its own screen. */
  onPassed: () => void
}

/** The dialog over the screen; at most one. */
export type ShellDialog =
  | { type: 'none' }
  | { type: 'language' }
  | { type: 'logout' }
  /** What the portal is, what can be lost, whom to contact (TR-23). */
  | { type: 'help' }
  /** The keyboard shortcuts on a desktop. */
  | { type: 'keys' }
  /** `message`: the reason for opening, shown above the entries. */
  | { type: 'service'; list: 'service' | 'recharge'; message: string | null }
  /** The account is blocked (402, 403, 404): offers customer service and the statement. */
  | { type: 'account'; message: string }
  | ({ type: 'password' } & PasswordRequest)
  /** Leaving would lose typed input: `onLeave` runs if the user leaves anyway. */
  | { type: 'leave'; onLeave: () => void }
  /** An external address, whose host is named before it opens. */
  | { type: 'outside'; href: string; host: string }
  /** 503 for a user from a host: retry or close; the session is kept. */
  | { type: 'expired' }

export interface Toast {
  id: number
  kind: 'done' | 'fail'
  text: string
}

/** The surroundings of the screens: typed input, and the page that embeds the portal. */
export interface PageAround {
  /** Typed input has not been submitted. */
  isDirty(): boolean
  /** The page can close the portal without a native host: it listens to `close`. */
  closes(): boolean
  emitClose(reason: CloseReason): void
}
export type CloseReason = 'back' | 'user' | 'expired'

/** Default duration of a toast in milliseconds (specification section 9). */
export const TOAST_MS = 2000

/** The shell's functions for screens, which never import the shell itself. */
export function createShellStore(clock: Clock, page: PageAround) {
  const $dialog = atom<ShellDialog>({ type: 'none' })
  const $toast = atom<Toast | null>(null)
  const $backHandler = atom<(() => unknown) | null>(null)
  const $headSlot = atom<Element | null>(null)
  let nextId = 1
  let stopTimer: () => void = () => undefined

  return {
    $dialog,
    $toast,
    /** A screen's own handler of the back arrow; it returns false to request the default. */
    $backHandler,
    /** The element in the header for a screen's own controls; null if they are rendered in the screen. */
    $headSlot,
    page,
    openDialog: $dialog.set,
    /** Opens the entries of customer service, with an optional reason above them. */
    openService: (message: string | null = null) => $dialog.set({ type: 'service', list: 'service', message }),
    /** Asks for the six digits. Closing the dialog confirms nothing. */
    askPassword: (request: PasswordRequest) => $dialog.set({ type: 'password', ...request }),
    closeDialog: () => $dialog.set({ type: 'none' }),
    toast(kind: Toast['kind'], text: string) {
      stopTimer()
      $toast.set({ id: nextId++, kind, text })
      stopTimer = clock.after(TOAST_MS, () => $toast.set(null))
    },
    dismissToast() {
      stopTimer()
      $toast.set(null)
    },
    handleBack(handler: () => unknown): () => void {
      $backHandler.set(handler)
      return () => {
        if ($backHandler.get() === handler) $backHandler.set(null)
      }
    },
    destroy: () => stopTimer()
  }
}
