import type { Adapt } from '../api/adapt.ts'
import type { Timeouts } from '../api/client.ts'
import type { Transport } from '../bridge/host-link.ts'
import type { Appearance } from '../stores/view-settings.ts'

export type { Adapt, Appearance, Timeouts, Transport }

/** A token from the host. `expiresAt`: ISO 8601 with offset. */
export interface HostToken {
  token: string
  expiresAt?: string | undefined
}

/** Why the portal asks the host for a token. */
export interface TokenWish {
  /** `start`: the portal starts without one; `expired`: the last one has expired or is about to; `refused`: it was rejected before its expiry. */
  reason: 'start' | 'expired' | 'refused'
  /** True when the last token was rejected: return another one, not a cached copy. */
  force: boolean
}

/** Who runs the network. Addresses are https. */
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

/** Options of `mount`. An unknown option, or member of `appearance`, `operator` or `locales`, logs a console warning; an invalid one throws a TypeError. */
export interface MountOptions {
  /** Base address of the backend, a path or an absolute URL: `/user/info` and the other paths are appended. Default: the specification's path. */
  baseUrl?: string | undefined
  /** A language code in any form (`de`, `zh-TW`). Default: the stored choice, else English. */
  locale?: string | undefined
  /** Where the language packs are, relative to the script or, for the module, to the page. Default: `locales/` beside the script; the module imports them. */
  localesUrl?: string | undefined
  /** Language packs that the page supplies, by code: `{de: <what locales/de.mjs exports>}`. */
  locales?: { [code: string]: unknown } | undefined
  /** A token that the host already has. */
  token?: string | undefined
  /** Called whenever the portal needs a token; null when there is none, as is no answer within 10 seconds. */
  getToken?: ((wish: TokenWish) => Promise<HostToken | null> | HostToken | null) | undefined
  /** Where data is kept: `shared` (the specification's keys; default), `memory` (default if the host gives the token) or under a key prefix. */
  storage?: 'shared' | 'memory' | { namespace: string } | undefined
  /** Forgets the session at `pagehide`, also for the back/forward cache. Default: false. */
  wipeOnLeave?: boolean | undefined
  /** `hash` (default) is granted to the first portal on the page that requests it; the others use `memory`. */
  routing?: 'hash' | 'memory' | undefined
  /** The first address: `/plan?status=waitPut`. With `hash`, used only if the page's address names no route yet. */
  route?: string | undefined
  /** False: no shadow root; the page's style sheets then apply to the portal. Default: true. */
  shadow?: boolean | undefined
  /** Lets the portal change the document title, `<html lang>`, gestures and `history.scrollRestoration`. Default: false. */
  ownsPage?: boolean | undefined
  /** Exact origins that links of the backend and the support page inside the portal may open: https, or http to this machine. Default: the https ones of the backend's service lists. */
  allowedOrigins?: readonly string[] | undefined
  /** Who runs the network, used when the backend does not say so. */
  operator?: Operator | undefined
  /** Theme, text size and brand. */
  appearance?: Appearance | undefined
  /** Names, words and times of a backend that differs from the contract. */
  adapt?: Adapt | undefined
  /** Call timeouts in milliseconds. Default: `{read: 10000, money: 20000}`. */
  timeouts?: Timeouts | undefined
  /** Milliseconds between two refreshes of the overview, 1 to 1e8. Default: 1000. */
  refreshMs?: number | undefined
  /** Milliseconds in which a put, a withdrawal, an exchange or "mark all read" can be undone, 0 to 1e8. Default: 5000. */
  undoMs?: number | undefined
  /** `auto` (default) looks for a native host; a `Transport` is used as given; `false` uses no host. */
  bridge?: 'auto' | false | Transport | undefined
  /** `off` hides the bottom navigation, for a host with its own bottom bar. Default: `auto`. */
  dock?: 'auto' | 'off' | undefined
  /** `wide`: side navigation and panes where the container has room; `column`: one column; `auto` (default): `wide` if `ownsPage` is set. */
  layout?: 'auto' | 'wide' | 'column' | undefined
  /** Logs what happens to the console; never a token, a password or a body. Default: false. */
  debug?: boolean | undefined
}

/** Options that can change while the portal is mounted; typed text, focus and scroll position are kept, unless the `token` changes. */
export type PortalUpdate = Pick<MountOptions, 'locale' | 'token' | 'route' | 'appearance'>
