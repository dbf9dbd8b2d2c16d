import { deriveAccent } from '../lib/accent.ts'
import { NEUTRALS, SEMANTICS, type Theme } from '../lib/palette.ts'

export const DEFAULT_ACCENT = '#12607f'

/** The measures and shadows in which the themes differ beside their colours. */
function depthTokens(theme: Theme): Record<string, string> {
  const dark = theme.startsWith('dark')
  const strong = theme.endsWith('hc')
  const { ink, surface, line } = NEUTRALS[theme]
  return {
    bw: strong ? '2px' : '1px',
    shade: dark || strong ? 'none' : '0 1px 2px rgb(18 26 35/.05)',
    lift: `0 -12px 40px rgb(0 0 0/${dark ? '.6' : '.16'})`,
    float: `0 6px 24px rgb(0 0 0/.18),0 0 0 1px ${line}`,
    scrim: dark ? 'rgb(0 0 0/.62)' : 'rgb(18 26 35/.46)',
    'seg-on': strong ? ink : dark ? line : surface,
    'seg-ink': strong ? surface : ink,
    'seg-ring': dark || strong ? 'none' : `0 0 0 1px ${line},0 1px 3px rgb(18 26 35/.08)`,
    'soft-edge': strong ? ink : 'transparent',
    'tape-rule': strong ? `inset 0 -2px ${ink}` : 'none'
  }
}

/**
 * The token sheet of one mount: every colour of a theme as custom properties of `selector`.
 * `accent` is the operator's `#rrggbb`.
 */
export function themeTokens(theme: Theme, accent = DEFAULT_ACCENT, selector = '.np'): string {
  const tokens = {
    ...NEUTRALS[theme],
    ...SEMANTICS[theme],
    ...deriveAccent(accent, theme),
    ...depthTokens(theme)
  }
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  const scheme = theme.startsWith('dark') ? 'dark' : 'light'
  return `${selector}{color-scheme:${scheme};${lines.join(';')}}`
}
