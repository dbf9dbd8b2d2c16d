import type { MountOptions } from './option-types.ts'

/** The attributes of `<ad-portal>`, and with `data-` before them those of an element that mounts by itself. */
export const ATTRIBUTES = [
  'base-url', 'locale', 'locales-url', 'token', 'storage', 'routing', 'route', 'owns-page',
  'allowed-origins', 'accent', 'theme', 'contrast', 'text-size', 'refresh-ms', 'undo-ms', 'dock', 'layout', 'debug', 'wipe-on-leave', 'shadow'
] as const

/** Attributes that may change while the portal stands. */
export const LIVE_ATTRIBUTES = [
  'locale', 'token', 'route', 'accent', 'theme', 'contrast', 'text-size'
] as const satisfies readonly (typeof ATTRIBUTES)[number][]

/** The attributes with the texts or numbers that a template writes. */
export type AdPortalAttributes = { [name in (typeof ATTRIBUTES)[number]]?: string | number | boolean | undefined }

type Read = (name: (typeof ATTRIBUTES)[number]) => string | null

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const isFlag = (name: string): boolean => ['owns-page', 'debug', 'wipe-on-leave', 'shadow'].includes(name)
/** The attributes that are members of `appearance`. */
export const OF_APPEARANCE: readonly string[] = ['accent', 'theme', 'contrast', 'text-size']

/** A number where one is meant; the text otherwise, so that the check of options can name it. */
function valueOf(name: string, text: string): unknown {
  if (isFlag(name)) return text !== 'false'
  if (name === 'allowed-origins') return text.split(/\s+/).filter(Boolean)
  const isNumber = name.endsWith('-ms') || name === 'text-size'
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** Options from attributes. They are checked where all options are. */
export function readAttributes(read: Read): MountOptions {
  const options: Record<string, unknown> = {}
  const appearance: Record<string, unknown> = {}
  for (const name of ATTRIBUTES) {
    const text = read(name)
    if (text === null) continue
    const target = OF_APPEARANCE.includes(name) ? appearance : options
    target[camel(name)] = valueOf(name, text)
  }
  if (Object.keys(appearance).length > 0) options.appearance = appearance
  return options
}
