import { deriveAccent, type AccentTokens } from '../lib/accent.ts'
import { NEUTRALS, SEMANTICS, type Theme } from '../lib/palette.ts'

export const DEFAULT_ACCENT = '#12607f'

/** The derived tokens of the most common theme, precomputed: deriving them takes two hundred calls. */
export const DEFAULT_LIGHT: AccentTokens = {
  accent: DEFAULT_ACCENT,
  'on-accent': '#ffffff',
  'accent-edge': DEFAULT_ACCENT,
  'accent-press': '#004f6b',
  'accent-text': DEFAULT_ACCENT,
  link: DEFAULT_ACCENT,
  'accent-line': DEFAULT_ACCENT,
  'accent-soft': '#e5f3fa',
  'tint-2': '#6a9bb4',
  'tint-3': '#9fc6da'
}

/** What differs between the themes besides their colours: sizes, shadows, and the scheme of what the engine draws. */
function depthTokens(theme: Theme): Record<string, string> {
  const dark = theme.startsWith('dark')
  const strong = theme.endsWith('hc')
  const { ink, surface, line } = NEUTRALS[theme]
  return {
    scheme: dark ? 'dark' : 'light',
    bw: strong ? '2px' : '1px',
    shade: dark || strong ? 'none' : '0 1px 2px rgb(18 26 35/.05)',
    lift: `0 -12px 40px rgb(0 0 0/${dark ? '.6' : '.16'})`,
    float: `0 6px 24px rgb(0 0 0/.18),0 0 0 1px ${line}`,
    scrim: dark ? 'rgb(0 0 0/.62)' : 'rgb(18 26 35/.46)',
    'seg-on': strong ? ink : dark ? line : surface,
    'seg-ink': strong ? surface : ink,
    'seg-ring': dark || strong ? 'none' : `0 0 0 1px ${line},0 1px 3px rgb(18 26 35/.08)`,
    'soft-edge': strong ? ink : 'transparent',
    'sandbox-rule': strong ? `inset 0 -2px ${ink}` : 'none'
  }
}

/** The token sheet of one mount: every colour of a theme as a custom property. @param accent the operator's `#rrggbb` */
export function themeTokens(theme: Theme, accent = DEFAULT_ACCENT): string {
  const tokens = {
    ...NEUTRALS[theme],
    ...SEMANTICS[theme],
    ...(accent === DEFAULT_ACCENT && theme === 'light' ? DEFAULT_LIGHT : deriveAccent(accent, theme)),
    ...depthTokens(theme)
  }
  let lines = ''
  for (const [name, value] of Object.entries(tokens)) lines += `--${name}:${value};`
  return `.np{${lines}}`
}
