import { atom } from 'nanostores'

export type ThemeName = 'light' | 'dark' | 'light-hc' | 'dark-hc'

export function createAppearanceStore() {
  const $accent = atom<string | null>(null)
  const $theme = atom<ThemeName>('light')
  return {
    /** `#rrggbb` from the option of mount; null leaves the operator's. */
    $accent,
    $theme,
    setAccent: (accent: string | null) => $accent.set(accent),
    setTheme: (theme: ThemeName) => $theme.set(theme)
  }
}

/** How the portal looks at this moment: the host's accent, the theme that came out. */
export type AppearanceStore = ReturnType<typeof createAppearanceStore>
