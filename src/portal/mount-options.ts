import * as v from 'valibot'

import { adaptFault } from '../api/adapt.ts'
import type { Adapt } from '../api/adapt.ts'
import { operator } from '../api/calls.ts'
import { TIMEOUTS } from '../api/client.ts'
import type { Timeouts } from '../api/client.ts'
import type { Transport } from '../bridge/transport.ts'
import { BASE_PATH } from '../env/wire-names.ts'

/** A token from the host, and until when it holds (ISO 8601). */
export interface HostToken {
  token: string
  expiresAt?: string
}

/**
 * Why the portal asks its host for a token: at the start; the last one is over or nearly so; the last one
 * was refused before its time. `force`: it was refused, so the same one would not do.
 */
export interface TokenWish {
  reason: 'start' | 'expired' | 'refused'
  force: boolean
}

export const appearance = v.object({
  /** One colour, `#rrggbb`; every other colour is derived so that all contrasts hold. */
  accent: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))),
  theme: v.optional(v.picklist(['auto', 'light', 'dark'])),
  contrast: v.optional(v.picklist(['auto', 'more'])),
  /** 1 to 2. */
  textSize: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(2)))
})

const transport = v.custom<Transport>(
  value => typeof value === 'object' && value !== null && 'send' in value && 'listen' in value,
  'must be "auto", false or a transport'
)

/** The one table of options: their names, their kinds, their defaults. */
const schema = v.object({
  /** Where the backend is. */
  baseUrl: v.optional(v.string(), BASE_PATH),
  /** A language code of any kind (`de`, `zh-TW`); without one the stored choice, else English. */
  locale: v.optional(v.string()),
  /** Where the language packs are; without one, `locales/` beside the bundle. */
  localesUrl: v.optional(v.string()),
  /** Language packs that the page has brought along, by the portal's code: `{de: <content of de.json>}`. */
  locales: v.optional(v.record(v.string(), v.unknown())),
  /** A token that the host already has. */
  token: v.optional(v.string()),
  /** Gives a token whenever one is needed; null when there is none. */
  getToken: v.optional(
    v.custom<(wish: TokenWish) => Promise<HostToken | null> | HostToken | null>(
      value => typeof value === 'function',
      'must be a function'
    )
  ),
  /** `shared`: the specification's keys. `memory` is the default when the host gives the token. */
  storage: v.optional(
    v.union([v.picklist(['shared', 'memory']), v.object({ namespace: v.pipe(v.string(), v.nonEmpty()) })])
  ),
  /** The session is forgotten when the page is left, also for the browser's cache of pages. */
  wipeOnLeave: v.optional(v.boolean(), false),
  /** `hash` belongs to the first portal on a page that asks for it; others route in memory. */
  routing: v.optional(v.picklist(['hash', 'memory']), 'hash'),
  /** The first address: `/plan?status=waitPut`. */
  route: v.optional(v.string()),
  /** False: the portal stands among the page's own elements, whose style sheets then reach it. */
  shadow: v.optional(v.boolean(), true),
  /** The portal may touch document title, `<html lang>` and the page's gestures. */
  ownsPage: v.optional(v.boolean(), false),
  /** Exact https origins that support links and the in-app page may open. */
  allowedOrigins: v.optional(v.array(v.pipe(v.string(), v.url())), []),
  /** Who runs the network, when the backend does not say so. */
  operator: v.optional(operator),
  appearance: v.optional(appearance, {}),
  /** Where the backend's names and words differ from the contract's; never for money. */
  adapt: v.optional(
    v.custom<Adapt>(
      value => adaptFault(value) === null,
      issue => adaptFault(issue.input) ?? ''
    )
  ),
  /** Milliseconds until a call gives up. */
  timeouts: v.optional(v.object({ read: v.number(), money: v.number() }), TIMEOUTS),
  /** Milliseconds between two beats of the overview. */
  refreshMs: v.optional(v.pipe(v.number(), v.minValue(1)), 1000),
  /** Milliseconds in which a put, a withdrawal or "mark all read" can be taken back. */
  undoMs: v.optional(v.pipe(v.number(), v.minValue(0)), 5000),
  /** `auto` looks for a native host; a transport of your own carries the messages; false never asks. */
  bridge: v.optional(v.union([v.literal('auto'), v.literal(false), transport]), 'auto'),
  /** `off` when the host has a bottom bar of its own. */
  dock: v.optional(v.picklist(['auto', 'off']), 'auto'),
  /** Writes to the console what happens; never a token, a password or a body. */
  debug: v.optional(v.boolean(), false)
})

export type MountOptions = v.InferInput<typeof schema>
export type CheckedOptions = v.InferOutput<typeof schema>
export type Appearance = v.InferOutput<typeof appearance>
export type { Adapt, Timeouts, Transport }

/**
 * Checks the options of mount.
 * @param warn is told of options that the portal does not know
 * @throws TypeError that names the option which is wrong
 */
export function checkOptions(options: MountOptions, warn: (message: string) => void): CheckedOptions {
  for (const key of Object.keys(options)) {
    if (!(key in schema.entries)) warn(`unknown option "${key}"`)
  }
  const read = v.safeParse(schema, options)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new TypeError(`option "${v.getDotPath(issue) ?? ''}": ${issue.message}`)
}

const { locale, token, route } = schema.entries
const updateSchema = v.object({ locale, token, route, appearance: v.optional(appearance) })

/** What may change while a portal stands; drafts, focus and scroll stay. */
export type PortalUpdate = v.InferInput<typeof updateSchema>

/**
 * Checks the options of update. A wrong value is left out, and the others count: a theme that changes
 * while people work must not break anything.
 * @param onFault is told of each wrong value: its dotted path and what is wrong
 */
export function checkUpdate(
  partial: PortalUpdate,
  onFault: (where: string, message: string) => void
): v.InferOutput<typeof updateSchema> {
  const right: Record<string, unknown> = {}
  for (const [key, given] of Object.entries(partial)) {
    if (!(key in updateSchema.entries)) {
      onFault(key, 'cannot change while the portal stands')
      continue
    }
    const isGroup = key === 'appearance' && typeof given === 'object' && given !== null
    const parts = isGroup ? Object.entries(given).map(([name, part]) => ({ [name]: part })) : [given]
    for (const part of parts) {
      const read = v.safeParse(updateSchema, { [key]: part })
      if (read.success) right[key] = isGroup ? { ...(right[key] as object), ...(part as object) } : part
      else onFault(v.getDotPath(read.issues[0]) ?? key, read.issues[0].message)
    }
  }
  return v.parse(updateSchema, right)
}

/** The names of all options of mount, in the order of their table. */
export const OPTION_NAMES = Object.keys(schema.entries)
