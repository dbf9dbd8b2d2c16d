import type { BridgeClock, HostLink, HostOutcome } from '../bridge/host-link.ts'
import type { Disposer } from '../lib/disposer.ts'
import type { FileWish, SavedFile } from './files.ts'
import type { Shared } from './share.ts'
import type { BridgeLogRecord } from './bridge-log.ts'
import type { createImages } from './images.ts'
import type { createUpload } from './upload.ts'

/** Text by key. Never throws: memory replaces a storage that is full, forbidden or missing. */
export interface KeyValueStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Calls back when another tab, or a portal of this page, may have changed the key. */
  listen(key: string, onChange: () => void): Disposer
}

/** The portal's address: the path and query behind `#`, or a path in memory. */
export interface LocationPort {
  /** The current path with its query, always with a leading slash: `/plan?status=waitPut`. */
  get(): string
  push(path: string): void
  replace(path: string): void
  back(): void
  /** True when `back()` stays within the portal. */
  canGoBack(): boolean
  /** Calls back after every change of the path, from any source; for `push` and `replace` before they return. */
  listen(onMove: (path: string) => void): Disposer
}

export interface Clock extends BridgeClock {
  /** IANA name of the time zone, `Europe/Berlin`; `UTC` when the engine reports none. */
  timeZone(): string
  /** Offset of the device's zone from UTC in minutes at an instant (ms since 1970). */
  utcOffset(at: number): number
}

/** A boolean state of the device that can change. */
export interface Condition {
  get(): boolean
  listen(onChange: (value: boolean) => void): Disposer
}

/**
 * The portal's only access to the outside. `browser.ts` implements it, tests inject their own;
 * nothing else in the portal touches a browser global.
 */
export interface Env {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Sends raw bytes and reports progress. */
  upload: ReturnType<typeof createUpload>
  images: ReturnType<typeof createImages>
  /** SHA-256 in hexadecimal; null where it cannot be computed. */
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | null>
  /** True when requests to this address (absolute or relative) use TLS or stay on this machine. */
  isPrivate(url: string): boolean
  /** Outlives the tab: token, language, view settings, idempotency keys. */
  storage: KeyValueStorage
  /** Lasts as long as the tab: drafts. */
  sessionStorage: KeyValueStorage
  location: LocationPort
  clock: Clock
  /** The user can see the portal. */
  visible: Condition
  /** Runs once the changes made so far are painted; for a page that is hidden, when it is shown. */
  afterPaint(run: () => void): void
  /** Calls back when the user leaves the page, even into the back/forward cache. */
  listenToLeave(onLeave: () => void): Disposer
  /** The device reports a network connection. */
  online: Condition
  /** The user's preference for a dark theme, more contrast. */
  prefersDark: Condition
  prefersContrast: Condition
  /** The page is being printed, possibly to a PDF. */
  printing: Condition
  /** Width up to 768 with touch, or a mobile user agent (specification section 2). */
  mobile: Condition
  /** The language that the user prefers, as a BCP 47 tag; undefined where the engine does not say. */
  language(): string | undefined
  /** A UUID version 4 from a cryptographic source. */
  randomId(): string
  /** Reloads the page. */
  reload(): void
  /** Opens an address outside the portal, without opener and referrer. */
  openExternal(url: string): void
  /** Copies text to the clipboard; false where the engine or the user does not allow it. */
  copyText(text: string): Promise<boolean>
  /** True when the host or the engine has a share sheet. */
  canShare(): boolean
  /** Opens the share sheet; false if it did not open. */
  share(shared: Shared): Promise<boolean>
  /** Saves a file through the host or to the device's downloads; false if neither accepts it. */
  saveFile(file: SavedFile<string | Blob>): Promise<boolean>
  /** Opens the host's file picker; null if it has none and the page's own must be used. */
  pickFile(wish: FileWish): Promise<HostOutcome<File>> | null
  /** The log for diagnosis: redacted, oldest first. */
  readLog(): BridgeLogRecord
  /** Opens the print dialog; false where the web view has none or forbids it. */
  print(): boolean
  /** Loads one language pack, `{keys, values}`: values in the order of the English keys. Rejects on failure. */
  loadLocale(code: string): Promise<unknown>
  /** The link to the native host, also when there is none. */
  host: HostLink
  /** Logs for developers, to the console only with `debug`: never a token, a password or a body. */
  log(message: string, detail?: unknown): void
}
