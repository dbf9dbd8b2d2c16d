import type { ApiError } from '../api/errors.ts'
import type { LanguageCode } from '../i18n/languages.ts'
import type { Undo } from '../lib/undo.ts'

/** What a host page can listen to: name and detail. */
export interface PortalEvents {
  /** The first screen stands. */
  ready: { version: string }
  /** Another screen is shown. Never a secret: those are stripped from the query. */
  routeChange: { path: string; query: Readonly<Record<string, string>> }
  localeChange: { code: LanguageCode; tag: string }
  /** Someone logged in or out. */
  sessionChange: { isLoggedIn: boolean }
  /** The session needs the host: no valid token is left. */
  authRequired: { reason: 'unauthorized' | 'expired' }
  /** The portal asks to be closed. */
  close: { reason: 'back' | 'user' | 'expired' }
  error: { code: ApiError['type'] | 'crash'; where: string; retryable: boolean; message: string }
}

export type PortalListener<E extends keyof PortalEvents> = (detail: PortalEvents[E]) => void

export interface PortalEmitter {
  on<E extends keyof PortalEvents>(event: E, listener: PortalListener<E>): Undo
  emit<E extends keyof PortalEvents>(event: E, detail: PortalEvents[E]): void
  clear(): void
}

/** A listener that throws harms neither the portal nor the next listener. */
export function createPortalEmitter(onListenerError: (error: unknown) => void): PortalEmitter {
  const listeners = new Map<keyof PortalEvents, Set<(detail: never) => void>>()
  return {
    on(event, listener) {
      const group = listeners.get(event) ?? new Set()
      group.add(listener)
      listeners.set(event, group)
      return () => void group.delete(listener)
    },
    emit(event, detail) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(detail as never)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    clear: () => listeners.clear()
  }
}
