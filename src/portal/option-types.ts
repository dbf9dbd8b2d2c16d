import type { Adapt } from '../api/adapt.ts'
import type { Timeouts } from '../api/client.ts'
import type { Transport } from '../bridge/host-link.ts'

export type { Adapt, Timeouts, Transport }

/** A token from the host, and until when it holds (ISO 8601). */
export interface HostToken {
  token: string
  expiresAt?: string | undefined
}

/**
 * Why the portal asks its host for a token: at the start; the last one is over or nearly so; the last one
 * was refused before its time. `force`: it was refused, so the same one would not do.
 */
export interface TokenWish {
  reason: 'start' | 'expired' | 'refused'
  force: boolean
}

/** How the portal looks. In `update` a member of the brand (`accent`, `logo`, `font`, `radius`, `density`) that is undefined is its default again. */
export interface Appearance {
  /** One colour, `#rrggbb`; every other colour is derived so that all contrasts hold. */
  accent?: string | undefined
  theme?: 'auto' | 'light' | 'dark' | undefined
  contrast?: 'auto' | 'more' | undefined
  /** 1 to 2. */
  textSize?: number | undefined
  /** A picture beside the operator's name, in place of `logo_url`: https, `data:image/` or a path of the page's own origin. */
  logo?: string | undefined
  /** Families as in `font-family`, before the system's own; the page brings the files. */
  font?: string | undefined
  /** Pixels of a card's corner, 0 to 24: 14. Smaller parts follow in proportion. */
  radius?: number | undefined
  /** `compact`: less room between and within parts; what is touched stays 44 px high. */
  density?: 'normal' | 'compact' | undefined
}

/** Who runs the network; addresses are https. */
export interface Operator {
  legal_name: string
  display_name?: string | null | undefined
  registration_no?: string | null | undefined
  address?: string | null | undefined
  regulator?: string | null | undefined
  licence_no?: string | null | undefined
  complaints_url?: string | null | undefined
  terms_url?: string | null | undefined
  privacy_url?: string | null | undefined
  about_text?: string | null | undefined
  logo_url?: string | null | undefined
  /** `#rrggbb`. */
  accent?: string | null | undefined
}

/** The options of mount. Those that are not known are warned of, those that are wrong are a TypeError. */
export interface MountOptions {
  /** Where the backend is. */
  baseUrl?: string | undefined
  /** A language code of any kind (`de`, `zh-TW`); without one the stored choice, else English. */
  locale?: string | undefined
  /** Where the language packs are; without one, `locales/` beside the bundle. */
  localesUrl?: string | undefined
  /** Language packs that the page has brought along, by the portal's code: `{de: <what locales/de.mjs exports>}`. */
  locales?: { [code: string]: unknown } | undefined
  /** A token that the host already has. */
  token?: string | undefined
  /** Gives a token whenever one is needed; null when there is none. */
  getToken?: ((wish: TokenWish) => Promise<HostToken | null> | HostToken | null) | undefined
  /** `shared`: the specification's keys. `memory` is the default when the host gives the token. */
  storage?: 'shared' | 'memory' | { namespace: string } | undefined
  /** The session is forgotten when the page is left, also for the browser's cache of pages. */
  wipeOnLeave?: boolean | undefined
  /** `hash` (default) belongs to the first portal on a page that asks for it; others route in memory. */
  routing?: 'hash' | 'memory' | undefined
  /** The first address: `/plan?status=waitPut`. With the hash, one that stands there already counts. */
  route?: string | undefined
  /** False: the portal stands among the page's own elements, whose style sheets then reach it. */
  shadow?: boolean | undefined
  /** The portal may touch document title, `<html lang>` and the page's gestures. */
  ownsPage?: boolean | undefined
  /** Exact https origins that support links and the in-app page may open; without it those of the backend's own service list. */
  allowedOrigins?: string[] | undefined
  /** Who runs the network, when the backend does not say so. */
  operator?: Operator | undefined
  appearance?: Appearance | undefined
  /** Where the backend's names, words and times differ from the contract's. */
  adapt?: Adapt | undefined
  /** Milliseconds until a call gives up. */
  timeouts?: Timeouts | undefined
  /** Milliseconds between two beats of the overview: 1000. */
  refreshMs?: number | undefined
  /** Milliseconds in which a put, a withdrawal or "mark all read" can be taken back: 5000. */
  undoMs?: number | undefined
  /** `auto` (default) looks for a native host; a transport of your own carries the messages; false never asks. */
  bridge?: 'auto' | false | Transport | undefined
  /** `off` when the host has a bottom bar of its own. */
  dock?: 'auto' | 'off' | undefined
  /**
   * `wide` uses all of the container's width: side navigation and panes; `column` never does. `auto`
   * (default) is wide where `ownsPage` is set.
   */
  layout?: 'auto' | 'wide' | 'column' | undefined
  /** Writes to the console what happens; never a token, a password or a body. */
  debug?: boolean | undefined
}

/** What may change while a portal stands; drafts, focus and scroll stay. */
export type PortalUpdate = Pick<MountOptions, 'locale' | 'token' | 'route' | 'appearance'>
