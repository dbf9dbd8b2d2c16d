import type { Appearance, MountOptions } from './option-types.ts'

type Kebab<N extends string> = N extends `${infer Head}${infer Tail}`
  ? `${Lowercase<Head>}${Tail extends Uncapitalize<Tail> ? '' : '-'}${Kebab<Tail>}`
  : N

/** The attributes that are members of `appearance`. */
const OF_APPEARANCE = [
  'accent', 'theme', 'contrast', 'text-size', 'logo', 'font', 'radius', 'density'
] as const satisfies readonly Kebab<keyof Appearance>[]

/** Attributes that may change while the portal stands. */
export const LIVE_ATTRIBUTES = ['locale', 'token', 'route', ...OF_APPEARANCE] as const

/** The attributes of `<ad-portal>`, and with `data-` before them those of an element that mounts by itself. */
const ATTRIBUTES = [
  ...LIVE_ATTRIBUTES, 'base-url', 'locales-url', 'storage', 'routing', 'owns-page', 'allowed-origins', 'refresh-ms',
  'undo-ms', 'dock', 'layout', 'debug', 'wipe-on-leave', 'shadow'
] as const

/** The attributes with the texts or numbers that a template writes. */
export type AdPortalAttributes = { [name in (typeof ATTRIBUTES)[number]]?: string | number | boolean | undefined }

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const isFlag = (name: string): boolean => ['owns-page', 'debug', 'wipe-on-leave', 'shadow'].includes(name)
export const isOfAppearance = (name: string): boolean => (OF_APPEARANCE as readonly string[]).includes(name)

/** A number where one is meant; the text otherwise, so that the check of options can name it. */
function valueOf(name: string, text: string): unknown {
  if (isFlag(name)) return text !== 'false'
  if (name === 'allowed-origins') return text.split(/\s+/).filter(Boolean)
  return /-ms|size|radius/.test(name) && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** Options from attributes. They are checked where all options are. */
export function readAttributes(read: (name: (typeof ATTRIBUTES)[number]) => string | null): MountOptions {
  const options: Record<string, unknown> = {}
  const appearance: Record<string, unknown> = {}
  for (const name of ATTRIBUTES) {
    const text = read(name)
    if (text === null) continue
    const target = isOfAppearance(name) ? appearance : options
    target[camel(name)] = valueOf(name, text)
  }
  if (Object.keys(appearance).length > 0) options.appearance = appearance
  return options
}
