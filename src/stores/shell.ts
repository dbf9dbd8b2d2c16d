import { atom } from 'nanostores'

import type { Clock } from '../env/env.ts'

/** A screen needs the transaction password. */
export interface PasswordRequest {
  /** One line with the action, the amount and where it goes. */
  what: string
  /** Runs once the digits were right; it reports its own failure on its own screen. */
  onPassed: () => void
}

/** What stands over the screen. One at a time. */
export type ShellDialog =
  | { type: 'none' }
  | { type: 'language' }
  | { type: 'logout' }
  /** What this is, what can be lost, whom to ask (TR-23). */
  | { type: 'help' }
  /** The keys of a desk. */
  | { type: 'keys' }
  /** `message`: why it is opened, above the entries. */
  | { type: 'service'; list: 'service' | 'recharge'; message: string | null }
  /** The account is closed to its holder (402, 403, 404): customer service, and the statement. */
  | { type: 'account'; message: string }
  /** The transaction password: `what` says what is confirmed, `onPassed` runs once it is right. */
  | ({ type: 'password' } & PasswordRequest)
  /** What was typed would be lost: `onLeave` runs when the person leaves all the same. */
  | { type: 'leave'; onLeave: () => void }
  /** An address that leads out of the portal: its host is named before it opens. */
  | { type: 'outside'; href: string; host: string }
  /** 503 for a person who came through a host: retry or close, nothing is cleared. */
  | { type: 'expired' }

export interface Toast {
  id: number
  kind: 'done' | 'fail'
  text: string
}

/** What is around the screens: what is typed in them, and the page that embeds the portal. */
export interface PageAround {
  /** Something is typed and not sent. */
  isDirty(): boolean
  /** The page closes the portal, where no native host does: it listens to the wish to close. */
  closes(): boolean
  emitClose(reason: CloseReason): void
}
export type CloseReason = 'back' | 'user' | 'expired'

/** Default duration of a toast in milliseconds (specification section 9). */
export const TOAST_MS = 2000

/** What a screen may ask of its frame. Screens never import the shell; they ask here. */
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
    /** A screen's own answer to the back arrow; false when that is to do what it does elsewhere. */
    $backHandler,
    /** Where a screen's own controls stand in the header; null where they stand in the screen. */
    $headSlot,
    /** Of which the portal knows from its start. */
    page,
    openDialog: (dialog: ShellDialog) => $dialog.set(dialog),
    /** The entries of customer service; above them, why they are opened. */
    openService: (message: string | null = null) => $dialog.set({ type: 'service', list: 'service', message }),
    /** Asks for the six digits. Who closes the dialog has not confirmed: nothing runs. */
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
    /** Returns the undo. */
    handleBack(handler: () => unknown): () => void {
      $backHandler.set(handler)
      return () => {
        if ($backHandler.get() === handler) $backHandler.set(null)
      }
    },
    destroy: () => stopTimer()
  }
}
