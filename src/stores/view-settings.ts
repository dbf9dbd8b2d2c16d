import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'

import { object } from '../api/schema.ts'
import type { Env } from '../env/env.ts'
import { STORAGE_KEYS } from '../env/wire-names.ts'
import type { PortalSettings } from './config.ts'
import { storedValue } from './stored-value.ts'

const viewSettings = object(() => ({
  /** 1 to 2: the in-app text size. */
  textSize: v.pipe(v.number(), v.minValue(1), v.maxValue(2)),
  theme: v.picklist(['auto', 'light', 'dark']),
  contrast: v.picklist(['auto', 'more']),
  hidesBalances: v.boolean(),
  /** Single keys do something, where the navigation stands beside the screen. */
  hasShortcuts: v.optional(v.boolean(), true)
}))
export type ViewSettings = v.InferOutput<typeof viewSettings>

const DEFAULTS: ViewSettings = { textSize: 1, theme: 'auto', contrast: 'auto', hidesBalances: false, hasShortcuts: true }

/** How this person wants to see the portal on this device. */
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

type ThemeName = 'light' | 'dark' | 'light-hc' | 'dark-hc'

/** What the option of mount says of the brand; one that is absent or undefined leaves the portal's or the operator's own. */
export interface Brand {
  /** `#rrggbb`. */
  accent?: string | undefined
  logo?: string | undefined
  font?: string | undefined
  /** Pixels of a card's corner. */
  radius?: number | undefined
  density?: 'normal' | 'compact' | undefined
}

/** How the portal looks at this moment: the host's brand, the theme that came out. */
export function createAppearanceStore() {
  const $brand = atom<Brand>({})
  const $theme = atom<ThemeName>('light')
  return {
    $brand,
    $theme,
    /** Changes the members that are given. */
    setBrand: (brand: Brand) => $brand.set({ ...$brand.get(), ...brand }),
    setTheme: (theme: ThemeName) => $theme.set(theme)
  }
}

/** How much room the portal has: one column with a dock, a rail beside it, panes, wide panes. */
export type WidthBucket = 'phone' | 'rail' | 'desk' | 'wide'

/** Px of the portal's own width from which each bucket begins, the widest first. */
const BUCKETS = [['wide', 1360], ['desk', 1080], ['rail', 720]] as const

export const bucketOf = (px: number): WidthBucket => BUCKETS.find(([, from]) => px >= from)?.[0] ?? 'phone'

/** The widths at which a list stands beside what it leads to, and a picture beside the way in. */
export const hasPanes = (bucket: WidthBucket): boolean => bucket === 'desk' || bucket === 'wide'

/** The bucket of the portal's own width. Larger text needs more of it: at 200 % a desktop is a rail. */
export function createWidth({ isWide }: PortalSettings, { $view }: Pick<ReturnType<typeof createViewSettings>, '$view'>) {
  const $px = atom(0)
  return {
    /** Changes with the bucket alone; `phone` where the portal keeps to its column. */
    $bucket: computed([$px, $view], (px, { textSize }) => (isWide ? bucketOf(px / textSize) : 'phone')),
    /** @param px the portal's own width */
    measure: (px: number) => $px.set(px)
  }
}
