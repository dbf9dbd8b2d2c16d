import type { Appearance, MountOptions } from './option-types.ts'

type Kebab<N extends string> = N extends `${infer Head}${infer Tail}`
  ? `${Lowercase<Head>}${Tail extends Uncapitalize<Tail> ? '' : '-'}${Kebab<Tail>}`
  : N

const OF_APPEARANCE = [
  'accent', 'theme', 'contrast', 'text-size', 'logo', 'font', 'radius', 'density'
] as const satisfies readonly Kebab<keyof Appearance>[]

/** Attributes that may change while the portal is mounted. */
export const LIVE_ATTRIBUTES = ['locale', 'token', 'route', ...OF_APPEARANCE] as const

/** The attributes of `<ad-portal>`, and with the prefix `data-` those of an element that mounts automatically. */
const ATTRIBUTES = [
  ...LIVE_ATTRIBUTES, 'base-url', 'locales-url', 'storage', 'routing', 'owns-page', 'allowed-origins', 'refresh-ms',
  'undo-ms', 'dock', 'layout', 'debug', 'wipe-on-leave', 'shadow'
] as const

/** The attributes with the values that a template writes. */
export type AdPortalAttributes = { [name in (typeof ATTRIBUTES)[number]]?: string | number | boolean | undefined }

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const isFlag = (name: string): boolean => ['owns-page', 'debug', 'wipe-on-leave', 'shadow'].includes(name)
export const isOfAppearance = (name: string): boolean => (OF_APPEARANCE as readonly string[]).includes(name)

/** Converts numeric attributes to numbers; keeps other text, so that the option check can report it. */
function valueOf(name: string, text: string): unknown {
  if (isFlag(name)) return text !== 'false'
  if (name === 'allowed-origins') return text.split(/\s+/).filter(Boolean)
  return /-ms|size|radius/.test(name) && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** Reads options from attributes, unchecked: `mount` checks them. */
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
