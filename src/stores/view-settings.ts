import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'

import { object } from '../api/schema.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import type { Theme } from '../lib/palette.ts'
import type { PortalSettings } from './config.ts'
import { storedValue } from './stored-value.ts'

const viewSettings = object(() => ({
  /** Scale factor of the text, 1 to 2. */
  textSize: v.pipe(v.number(), v.minValue(1), v.maxValue(2)),
  theme: v.picklist(['auto', 'light', 'dark']),
  contrast: v.picklist(['auto', 'more']),
  hidesBalances: v.boolean(),
  /** Enables single-key shortcuts where the navigation is beside the screen. */
  hasShortcuts: v.optional(v.boolean(), true)
}))
export type ViewSettings = v.InferOutput<typeof viewSettings>

const DEFAULTS: ViewSettings = { textSize: 1, theme: 'auto', contrast: 'auto', hidesBalances: false, hasShortcuts: true }

/** The user's display settings on this device. What other tabs have changed there stays. */
export function createViewSettings(env: Env) {
  const onDevice = storedValue<ViewSettings>(env.storage, STORAGE_KEYS.view, viewSettings)
  const read = (): ViewSettings => onDevice.read() ?? DEFAULTS
  const $view = atom(read())
  return {
    $view: $view as ReadableAtom<ViewSettings>,
    set<K extends keyof ViewSettings>(key: K, value: ViewSettings[K]) {
      $view.set({ ...$view.get(), [key]: value })
      onDevice.write({ ...read(), [key]: value })
    }
  }
}

/** How the portal looks. In `update`, a brand member (`accent`, `logo`, `font`, `radius`, `density`) set to undefined resets to its default. */
export interface Appearance {
  /** One colour, `#rrggbb`; default: the operator's. Every other colour is derived from it so that all contrast requirements hold. */
  accent?: string | undefined
  /** Default: `auto`, the device's. */
  theme?: 'auto' | 'light' | 'dark' | undefined
  /** Default: `auto`, the device's. */
  contrast?: 'auto' | 'more' | undefined
  /** Scale factor of the text, 1 (default) to 2. */
  textSize?: number | undefined
  /** A picture beside the operator's name, instead of the operator's `logo_url`: https, `data:image/` or a path on the page's own origin. */
  logo?: string | undefined
  /** Font families as in `font-family`, placed before the system font; the page loads the font files. */
  font?: string | undefined
  /** Corner radius of a card in pixels, 0 to 24; default 14. Buttons, fields and sheets follow in proportion. */
  radius?: number | undefined
  /** `compact`: less space within and between components; touch targets stay 44 px. */
  density?: 'normal' | 'compact' | undefined
}

/** Absent or undefined members use the portal's or the operator's default. */
type Brand = Omit<Appearance, 'theme' | 'contrast' | 'textSize'>

export function createAppearanceStore() {
  const $brand = atom<Brand>({})
  const $theme = atom<Theme>('light')
  return {
    $brand,
    $theme,
    setBrand: (brand: Brand) => $brand.set({ ...$brand.get(), ...brand }),
    setTheme: $theme.set
  }
}

/** The portal's layout by width: one column with a dock, a rail, panes, wide panes. */
export type WidthBucket = 'phone' | 'rail' | 'desk' | 'wide'

/** Minimum width of the portal in px for each bucket, widest first. */
const BUCKETS = [['wide', 1360], ['desk', 1080], ['rail', 720]] as const

export const bucketOf = (px: number): WidthBucket => BUCKETS.find(([, from]) => px >= from)?.[0] ?? 'phone'

/** True for widths at which a list is beside its detail, and a picture beside the login. */
export const hasPanes = (bucket: WidthBucket): boolean => bucket === 'desk' || bucket === 'wide'

/** The bucket of the portal's own width, divided by the text size: at 200 % a desktop shows the rail. */
export function createWidth({ isWide }: PortalSettings, { $view }: Pick<ReturnType<typeof createViewSettings>, '$view'>) {
  const $px = atom(0)
  return {
    /** Changes only with the bucket; always `phone` where the portal keeps to one column. */
    $bucket: computed([$px, $view], (px, { textSize }) => (isWide ? bucketOf(px / textSize) : 'phone')),
    measure: $px.set
  }
}
