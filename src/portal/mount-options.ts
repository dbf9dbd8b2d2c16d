import * as v from 'valibot'

import { adaptFaults } from '../api/adapt.ts'
import { object, operator } from '../api/calls.ts'
import { TIMEOUTS } from '../api/client.ts'
import { createFrameTransport } from '../bridge/frame-transport.ts'
import { BASE_PATH } from '../env/wire-names.ts'
import { LANGUAGE_BY_CODE } from '../i18n/languages.ts'
import { has, isFields } from '../lib/fields.ts'
import { LOGO_ADDRESS, parseUrl, webAddress } from '../lib/web-address.ts'
import { tailParts } from '../shell/tail-parts.tsx'
import type { Adapt, HostToken, MountOptions, PortalUpdate, TokenWish, Transport } from './option-types.ts'

const NO_LOGO = 'must be https, data:image/ or a path'
const within = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))

export const appearance = v.object({
  accent: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a code such as "#0a5cff"'))),
  theme: v.optional(v.picklist(['auto', 'light', 'dark'])),
  contrast: v.optional(v.picklist(['auto', 'more'])),
  textSize: v.optional(within(1, 2)),
  logo: v.optional(v.pipe(v.string(), v.regex(LOGO_ADDRESS, NO_LOGO))),
  font: v.optional(v.pipe(v.string(), v.regex(/^(("[^"\\]+"|'[^'\\]+'|[a-z][\w -]*)(, *(?=.)|$))+$/i, 'must be font families'))),
  radius: v.optional(within(0, 24)),
  density: v.optional(v.picklist(['normal', 'compact']))
})

const bridge = v.custom<'auto' | false | Transport>(
  value => (isFields(value) && typeof value.send === 'function' && typeof value.listen === 'function') || value === false || value === 'auto',
  'must be "auto", false or a transport'
)

/** A language code in any form, also as systems write it (`en_US.UTF-8`, `sr_RS@latin`), whether or not the portal supports the language. */
export const languageCode = v.pipe(v.string(), v.regex(/^[\w.@-]{0,40}$/, 'must be a code such as "de"'))

/** True for an exact web origin: `https://a.example`. */
export const isOrigin = (text: string): boolean =>
  /^https?:[^*]+$/.test(text) && parseUrl(text)?.origin === text
const NO_ORIGIN = 'must be an origin such as "https://a.example"'
/** An annotation, because the list of a page may be read-only. */
const exactOrigins: v.GenericSchema<readonly string[], readonly string[]> = v.array(v.pipe(v.string(), v.check(isOrigin, NO_ORIGIN)))
/** More than a day; infinity is no interval. */
const MOST_MS = 1e8
/** Of the operator, stricter than on the wire: the portal would refuse to open or load any other. */
const address = (fault: string, others?: RegExp) =>
  v.nullish(v.pipe(v.string(), v.check(url => !url || webAddress(url, true) !== null || others?.test(url) === true, fault)))
const page = address('must be https')
const logo_url = address(NO_LOGO, LOGO_ADDRESS)
const ofOperator = object(() => ({ ...operator.entries, complaints_url: page, terms_url: page, privacy_url: page, logo_url }))
const milliseconds = within(1, MOST_MS)
/** Describes the first invalid rule; rules for calls that are not loaded yet are checked later. */
const wrongRule = (rules: Adapt): string | undefined => adaptFaults(rules, tailParts() !== null)[0]?.[1]
const text = v.optional(v.string())
/** A message about it never contains it. */
export const secret = v.custom<string>(value => typeof value === 'string', 'must be text')
/** The paths of the calls are appended: without host or path they would be part of another name, behind a query part of it. */
const BASE_ADDRESS = /^(https?:\/\/[^/?#@]+|\.{0,2})(\/[^?#]*)?$/i
const flag = v.optional(v.boolean(), false)

/** The one table of options: types and defaults. option-types.ts documents their meaning. */
const schema = v.object({
  baseUrl: v.optional(v.pipe(v.string(), v.regex(BASE_ADDRESS, 'must be like "/path" or "https://a.example/path"')), BASE_PATH),
  locale: v.optional(languageCode),
  localesUrl: text,
  locales: v.optional(v.record(v.string(), v.unknown())),
  token: v.optional(secret),
  getToken: v.optional(
    v.custom<(wish: TokenWish) => Promise<HostToken | null> | HostToken | null>(value => typeof value === 'function', 'must be a function')
  ),
  storage: v.optional(v.union([v.picklist(['shared', 'memory']), v.object({ namespace: v.pipe(v.string(), v.minLength(1)) })])),
  wipeOnLeave: flag,
  routing: v.optional(v.picklist(['hash', 'memory']), 'hash'),
  route: text,
  shadow: v.optional(v.boolean(), true),
  ownsPage: flag,
  allowedOrigins: v.optional(exactOrigins),
  operator: v.optional(ofOperator),
  appearance: v.optional(appearance, {}),
  adapt: v.optional(
    v.pipe(
      v.custom<Adapt>(isFields, 'must be an object'),
      v.check(rules => !wrongRule(rules), issue => wrongRule(issue.input) ?? '')
    )
  ),
  timeouts: v.optional(v.object({ read: milliseconds, money: milliseconds }), TIMEOUTS),
  refreshMs: v.optional(milliseconds, 1000),
  undoMs: v.optional(within(0, MOST_MS), 5000),
  bridge: v.optional(bridge, 'auto'),
  dock: v.optional(v.picklist(['auto', 'off']), 'auto'),
  layout: v.optional(v.picklist(['auto', 'wide', 'column']), 'auto'),
  debug: flag
} satisfies Record<keyof MountOptions, v.GenericSchema>)

export type CheckedOptions = v.InferOutput<typeof schema>

/**
 * Checks the options of mount.
 * @param warn receives a message for each unknown option, or member of `appearance`, `operator` or `locales`
 * @throws TypeError that names the invalid option
 */
export function checkOptions(options: MountOptions, warn: (message: string) => void): CheckedOptions {
  for (const [path, entries, group] of [
    ['', schema.entries, options], ['appearance.', appearance.entries, options.appearance],
    ['operator.', operator.entries, options.operator], ['locales.', LANGUAGE_BY_CODE, options.locales]
  ] as const) {
    for (const name of isFields(group) ? Object.keys(group) : []) if (!has(entries, name)) warn(`unknown option "${path}${name}"`)
  }
  // The type annotation makes the compiler check that every documented option is accepted.
  const given: v.InferInput<typeof schema> = options
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new TypeError(`option "${v.getDotPath(issue) ?? ''}": ${issue.message}`)
}

/** The valid members of a group, each checked by itself: an invalid or unknown one is reported and costs no other. */
function readMembers<E extends v.ObjectEntries>(
  entries: E,
  given: object,
  onFault: (name: string, message: string) => void
): { [Name in keyof E]?: v.InferOutput<E[Name]> } {
  const right: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const read = has(entries, name) ? v.safeParse(entries[name] as v.GenericSchema, value) : null
    if (read?.success) right[name] = read.output
    else onFault(name, read?.issues[0].message ?? 'cannot be set here')
  }
  return right as ReturnType<typeof readMembers<E>>
}

/** The same for options with an `appearance`, each member of which is checked by itself; `onFault` receives the dotted path. */
export function readOptions<E extends v.ObjectEntries>(
  entries: E,
  { appearance: wanted, ...others }: { appearance?: unknown },
  onFault: (where: string, message: string) => void
) {
  if (wanted !== undefined && !isFields(wanted)) onFault('appearance', 'must be an object')
  const right = isFields(wanted) && {
    appearance: readMembers(appearance.entries, wanted, (name, message) => onFault(`appearance.${name}`, message))
  }
  return { ...right, ...readMembers(entries, others, onFault) }
}

const { locale, token, route } = schema.entries
export const checkUpdate = (partial: PortalUpdate, onFault: (where: string, message: string) => void) =>
  readOptions({ locale, token, route }, partial ?? {}, onFault)

/**
 * Transport for the option `bridge` of a portal inside a frame: connects to the parent page if its
 * origin is this exact origin (`https://app.example`), or one of these.
 * @throws TypeError when an entry is not an origin.
 */
export function frameBridge(origins: readonly string[] | string): Transport {
  const list = [origins].flat()
  for (const origin of list) if (!isOrigin(origin)) throw new TypeError(`"${origin}" ${NO_ORIGIN}`)
  return createFrameTransport(window, list)
}
