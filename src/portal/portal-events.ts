import type { LanguageCode } from '../i18n/languages.ts'
import type { Disposer } from '../lib/disposer.ts'
import type { PortalError } from './portal-error.ts'

export interface PortalLoadError {
  what: 'locale' | 'logo' | 'image'
  /** The language code, or the address of the picture without its query. */
  where: string
  /** True when another attempt may succeed. */
  retryable: boolean
  /** English, for logs. */
  message: string
}

/** `boot`: from the page's first script to the bundle. `ready`: from `mount` to the first screen. `handshake`: hello to answer. `locale`: a language pack. */
export interface PortalMetric {
  name: 'boot' | 'ready' | 'handshake' | 'locale'
  /** Duration in milliseconds. */
  ms: number
  /** The language code, for `locale`. */
  detail?: string
}

/** Events of a portal: name and detail. */
export interface PortalEvents {
  /** The first screen is shown. */
  ready: { version: string }
  /** A screen is shown, including the first one. Secrets are stripped from the query. */
  routeChange: { path: string; query: Readonly<Record<string, string>> }
  /** The language changed: the portal's code and the BCP 47 tag. */
  localeChange: { code: LanguageCode; tag: string }
  /** The user logged in or out. */
  sessionChange: { isLoggedIn: boolean }
  /** No valid token is left: the host must provide a session. */
  authRequired: { reason: 'unauthorized' | 'expired' }
  /** Leaving would now lose typed input, or no longer would. */
  dirtyChange: { isDirty: boolean }
  /** The portal asks the host page to close it. A listener to `close` or `*` shows that the page can. */
  close: { reason: 'back' | 'user' | 'expired' }
  /** A resource loaded on demand did not arrive. A language pack is reported as an `error`, too. */
  loadError: PortalLoadError
  /** A duration was measured. */
  metric: PortalMetric
  /** A call, a language pack, a screen or an option (a value of `update`, a rule of `adapt`) failed. */
  error: PortalError
}

/** Any event with its name, as a `*` listener receives it. */
export type AnyPortalEvent = { [E in keyof PortalEvents]: { event: E; detail: PortalEvents[E] } }[keyof PortalEvents]

/** Receives the detail of its event; a listener to `*` receives `{event, detail}`. */
export type PortalListener<E extends keyof PortalEvents | '*'> = (
  detail: E extends keyof PortalEvents ? PortalEvents[E] : AnyPortalEvent
) => void

/** Dispatches events. A listener that throws affects neither the portal nor the other listeners. */
export function createPortalEmitter(onListenerError: (error: unknown) => void) {
  const listeners = new Set<{ wanted: keyof PortalEvents | '*'; listener: (detail: never) => void }>()
  const listenersOf = (event: keyof PortalEvents) => [...listeners].filter(({ wanted }) => wanted === event || wanted === '*')

  return {
    on<E extends keyof PortalEvents | '*'>(wanted: E, listener: PortalListener<E>): Disposer {
      const entry = { wanted, listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    emit<E extends keyof PortalEvents>(event: E, detail: PortalEvents[E]): void {
      for (const { wanted, listener } of listenersOf(event)) {
        try {
          listener((wanted === '*' ? { event, detail } : detail) as never)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    /** True when this event, or `*`, has a listener. */
    has: (event: keyof PortalEvents): boolean => listenersOf(event).length > 0,
    clear: (): void => listeners.clear()
  }
}

export type PortalEmitter = ReturnType<typeof createPortalEmitter>
