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

/** The user's display settings on this device. */
export function createViewSettings(env: Env) {
  const onDevice = storedValue<ViewSettings>(env.storage, STORAGE_KEYS.view, viewSettings)
  const $view = atom<ViewSettings>(onDevice.read() ?? DEFAULTS)
  return {
    $view: $view as ReadableAtom<ViewSettings>,
    set<K extends keyof ViewSettings>(key: K, value: ViewSettings[K]) {
      $view.set({ ...$view.get(), [key]: value })
      onDevice.write($view.get())
    }
  }
}

/** The brand from the mount options; an absent or undefined member uses the portal's or the operator's default. */
export interface Brand {
  /** `#rrggbb`. */
  accent?: string | undefined
  logo?: string | undefined
  font?: string | undefined
  /** Corner radius of a card in pixels. */
  radius?: number | undefined
  density?: 'normal' | 'compact' | undefined
}

/** The current appearance: the host's brand and the resolved theme. */
export function createAppearanceStore() {
  const $brand = atom<Brand>({})
  const $theme = atom<Theme>('light')
  return {
    $brand,
    $theme,
    /** Changes only the given members. */
    setBrand: (brand: Brand) => $brand.set({ ...$brand.get(), ...brand }),
    setTheme: (theme: Theme) => $theme.set(theme)
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
    /** @param px the portal's own width */
    measure: (px: number) => $px.set(px)
  }
}
