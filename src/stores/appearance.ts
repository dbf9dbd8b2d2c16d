import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

export type ThemeName = 'light' | 'dark' | 'light-hc' | 'dark-hc'

/** How the portal looks at this moment: the host's accent, the theme that came out. */
export interface AppearanceStore {
  /** `#rrggbb` from the option of mount; null leaves the operator's. */
  $accent: ReadableAtom<string | null>
  $theme: ReadableAtom<ThemeName>
  setAccent(accent: string | null): void
  setTheme(theme: ThemeName): void
}

export function createAppearanceStore(): AppearanceStore {
  const $accent = atom<string | null>(null)
  const $theme = atom<ThemeName>('light')
  return {
    $accent,
    $theme,
    setAccent: accent => $accent.set(accent),
    setTheme: theme => $theme.set(theme)
  }
}
