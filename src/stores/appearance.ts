import { atom } from 'nanostores'

export type ThemeName = 'light' | 'dark' | 'light-hc' | 'dark-hc'

/** What the option of mount says of the brand; one that is absent or undefined leaves the portal's or the operator's own. */
interface Brand {
  /** `#rrggbb`. */
  accent?: string | undefined
  logo?: string | undefined
  font?: string | undefined
  /** Pixels of a card's corner. */
  radius?: number | undefined
  density?: 'normal' | 'compact' | undefined
}

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

/** How the portal looks at this moment: the host's brand, the theme that came out. */
export type AppearanceStore = ReturnType<typeof createAppearanceStore>
