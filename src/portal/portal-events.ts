import { isRetryable, type ApiError } from '../api/errors.ts'
import type { LanguageCode } from '../i18n/languages.ts'
import type { Disposer } from '../lib/disposer.ts'

export interface PortalLoadError {
  what: 'locale' | 'logo' | 'image'
  /** The language, or the address of the picture without its query. */
  where: string
  /** True when the same may go well the next time. */
  retryable: boolean
  /** English, for logs. */
  message: string
}

/**
 * `boot`: from the page's first script to the bundle. `ready`: from mount to the first screen.
 * `handshake`: from a hello to the host's answer. `locale`: a language pack.
 */
export interface PortalMetric {
  name: 'boot' | 'ready' | 'handshake' | 'locale'
  /** Milliseconds. */
  ms: number
  /** The language. */
  detail?: string
}

/** What a host page can listen to: name and detail. */
export interface PortalEvents {
  /** The first screen stands. */
  ready: { version: string }
  /** A screen is shown, the first one included. Never a secret: those are stripped from the query. */
  routeChange: { path: string; query: Readonly<Record<string, string>> }
  localeChange: { code: LanguageCode; tag: string }
  /** Someone logged in or out. */
  sessionChange: { isLoggedIn: boolean }
  /** The session needs the host: no valid token is left. */
  authRequired: { reason: 'unauthorized' | 'expired' }
  /** Something was typed that leaving would lose, or is no more. */
  dirtyChange: { isDirty: boolean }
  /** The portal asks to be closed. */
  close: { reason: 'back' | 'user' | 'expired' }
  /** Something that is loaded on demand did not arrive. A language pack is told as an `error`, too. */
  loadError: PortalLoadError
  /** How long something took. */
  metric: PortalMetric
  /** A call, a language pack, a screen or an option (a value of `update`, a rule of `adapt`) failed. */
  error: PortalError
}

/** Any event, with its name: for logs and telemetry. */
export type AnyPortalEvent = { [E in keyof PortalEvents]: { event: E; detail: PortalEvents[E] } }[keyof PortalEvents]

export type PortalListener<E extends keyof PortalEvents | '*'> = (
  detail: E extends keyof PortalEvents ? PortalEvents[E] : AnyPortalEvent
) => void

/** A listener that throws harms neither the portal nor the next listener. */
export function createPortalEmitter(onListenerError: (error: unknown) => void) {
  const listeners = new Map<keyof PortalEvents | '*', Set<(detail: never) => void>>()

  return {
    /** `*` hears every event. */
    on<E extends keyof PortalEvents | '*'>(event: E, listener: PortalListener<E>): Disposer {
      const group = listeners.get(event) ?? new Set()
      group.add(listener)
      listeners.set(event, group)
      return () => void group.delete(listener)
    },
    emit<E extends keyof PortalEvents>(event: E, detail: PortalEvents[E]): void {
      const emitted = [[event, detail], ['*', { event, detail }]] as const
      for (const [name, value] of emitted) {
        for (const listener of [...(listeners.get(name) ?? [])]) {
          try {
            listener(value as never)
          } catch (error) {
            onListenerError(error)
          }
        }
      }
    },
    /** Somebody listens to this event, or to all. */
    has: (event: keyof PortalEvents): boolean => [event, '*' as const].some(name => (listeners.get(name)?.size ?? 0) > 0),
    clear: (): void => listeners.clear()
  }
}

export type PortalEmitter = ReturnType<typeof createPortalEmitter>

/** `crash`: a screen. `locale`: a language pack. `option`: a value given to `update`, a language, a rule of `adapt` that is checked late. The others: a call. */
export type PortalErrorCode =
  | 'offline' | 'insecure' | 'network' | 'timeout' | 'aborted' | 'http' | 'malformed'
  | 'unauthorized' | 'account' | 'expired' | 'refused' | 'crash' | 'locale' | 'option'

/** What went wrong, for the developer of the host page. */
export interface PortalError {
  code: PortalErrorCode
  /** The call, the route, the language, or the option by its dotted path. */
  where: string
  /** True when the same may go well the next time. */
  retryable: boolean
  /** English, for logs. Never a token, and nothing that a person or the backend has written. */
  message: string
}

function callMessage(error: ApiError): string {
  switch (error.type) {
    case 'timeout':
      return `no answer within ${error.ms} ms`
    case 'http':
      return `HTTP ${error.status}`
    case 'malformed':
      return `not as the contract says: ${error.field || 'the whole answer'}`
    case 'account':
      return `code ${error.code}`
    case 'refused':
      return `code ${error.code}${error.reason ? `, ${error.reason}` : ''}`
    default:
      return error.type
  }
}

/** A call that failed, whatever the screen makes of it. */
export const callError = (error: ApiError): PortalError => ({
  code: error.type,
  where: error.call,
  retryable: isRetryable(error),
  message: callMessage(error)
})
