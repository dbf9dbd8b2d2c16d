import type { HostLink, HostOutcome } from '../bridge/host-link.ts'
import type { Disposer } from '../lib/disposer.ts'
import type { FileWish, SavedFile, Upload } from './files.ts'
import type { Shared } from './page-actions.ts'
import type { BridgeLogRecord } from './bridge-log.ts'
import type { Images } from './images.ts'

export type { Disposer }

/**
 * Text by key. Never throws: a storage that is full, forbidden or gone
 * behaves like memory for the life of the portal.
 */
export interface KeyValueStorage {
  get(key: string): string | null
  /** Returns false when the value is kept in memory only. */
  set(key: string, value: string): boolean
  remove(key: string): void
  /** Calls back when another tab has changed a key (`value` is null when removed). */
  listen(onChange: (key: string, value: string | null) => void): Disposer
}

/** Where the portal is: the path and query behind `#`, or a path in memory. */
export interface LocationPort {
  /** The current path with its query, always with a leading slash: `/plan?status=waitPut`. */
  get(): string
  push(path: string): void
  replace(path: string): void
  back(): void
  /** True when `back()` stays within the portal. */
  canGoBack(): boolean
  /** Calls back after each change of the path, whoever made it; `push` and `replace` do so before they return. */
  listen(onMove: (path: string) => void): Disposer
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls once after `ms` milliseconds. */
  after(ms: number, run: () => void): Disposer
  /** IANA name of the time zone, `Europe/Berlin`; `UTC` when the engine knows none. */
  timeZone(): string
  /** Minutes that the device's zone is ahead of UTC at an instant (ms since 1970). */
  utcOffset(at: number): number
}

/** A live yes/no fact of the device. */
export interface Condition {
  get(): boolean
  listen(onChange: (value: boolean) => void): Disposer
}

/**
 * The one port to the outside. `browser.ts` is its real implementation, tests
 * inject their own; nothing else in the portal touches a browser global.
 */
export interface Env {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Sends raw bytes and tells how far they are. */
  upload: Upload
  images: Images
  /** SHA-256 in hexadecimal; null where it cannot be computed. */
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | null>
  /** What is sent to this address (absolute or relative) travels over TLS or stays on this machine. */
  isPrivate(url: string): boolean
  /** Survives the tab: token, language, view settings, intents. */
  storage: KeyValueStorage
  /** Lives as long as the tab: drafts. */
  sessionStorage: KeyValueStorage
  location: LocationPort
  clock: Clock
  /** The page is in front of a person. */
  visible: Condition
  /** Calls back when the page is left, for good or into the browser's cache. */
  listenToLeave(onLeave: () => void): Disposer
  /** The device believes that it has a network. */
  online: Condition
  /** The device asks for a dark theme, more contrast, less motion. */
  prefersDark: Condition
  prefersContrast: Condition
  prefersReducedMotion: Condition
  /** The page is being written to paper, or to a PDF. */
  printing: Condition
  /** Width up to 768 with touch, or a mobile user agent (specification section 2). */
  mobile: Condition
  /** The languages of the device, best first, BCP 47. */
  languages(): readonly string[]
  /** A UUID version 4 from a cryptographic source. */
  randomId(): string
  /** Loads the page anew. */
  reload(): void
  /** Opens an address outside the portal, without opener and referrer. */
  openExternal(url: string): void
  /** Copies text to the clipboard; false where that is not possible or not allowed. */
  copyText(text: string): Promise<boolean>
  /** The host or the device has a share sheet. */
  canShare(): boolean
  /** Opens it; false where it did not come up. */
  share(shared: Shared): Promise<boolean>
  /** Gives a file to the host or to the device's downloads; false where neither takes it. */
  saveFile(file: SavedFile<string | Blob>): Promise<boolean>
  /** The host's own file picker; null where it has none and the page's own serves. */
  pickFile(wish: FileWish): Promise<HostOutcome<File>> | null
  /** What happened, for who looks into a failure: redacted, oldest first. */
  readLog(): BridgeLogRecord
  /** Opens the device's print dialog; false where there is none. */
  print(): boolean
  /** Loads one language pack, `{keys, values}`: values in the order of the English keys. Rejects when it cannot. */
  loadLocale(code: string): Promise<unknown>
  /** The native host, or a link that says that there is none. */
  host: HostLink
  /** For developers only, and only with `debug`: never a token, a password or a body. */
  log(message: string, detail?: unknown): void
}
