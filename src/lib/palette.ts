/** The four themes of the portal; `-hc` is high contrast. */
export const THEMES = ['light', 'dark', 'light-hc', 'dark-hc'] as const
export type Theme = (typeof THEMES)[number]

type Neutral = 'bg' | 'surface' | 'raised' | 'well' | 'line' | 'edge' | 'ink' | 'ink-2' | 'ink-3'
type Meaning = 'gain' | 'loss' | 'warn' | 'info'

/** Paper and ink: backgrounds (`bg` to `well`), lines and text, as `#rrggbb`. */
export const NEUTRALS: Record<Theme, Record<Neutral, string>> = {
  light: {
    bg: '#f4f7f8', surface: '#ffffff', raised: '#ffffff', well: '#eaeef1', line: '#dbe0e4',
    edge: '#78828b', ink: '#121a23', 'ink-2': '#444d56', 'ink-3': '#5b646d'
  },
  dark: {
    bg: '#090d12', surface: '#12171d', raised: '#181e25', well: '#1e252c', line: '#283038',
    edge: '#737d87', ink: '#edf1f3', 'ink-2': '#bcc4ca', 'ink-3': '#9ba4ad'
  },
  'light-hc': {
    bg: '#ffffff', surface: '#ffffff', raised: '#ffffff', well: '#f2f2f2', line: '#5a5a5a',
    edge: '#000000', ink: '#000000', 'ink-2': '#1c1c1c', 'ink-3': '#333333'
  },
  'dark-hc': {
    bg: '#000000', surface: '#000000', raised: '#0b0b0b', well: '#1a1a1a', line: '#a6a6a6',
    edge: '#ffffff', ink: '#ffffff', 'ink-2': '#ececec', 'ink-3': '#d2d2d2'
  }
}

/** Status colours: text and soft background of each meaning, and the sandbox banner. */
export const SEMANTICS: Record<Theme, Record<Meaning | `${Meaning}-soft` | 'sandbox' | 'sandbox-ink', string>> = {
  light: {
    gain: '#006c42', 'gain-soft': '#e8f8ee', loss: '#ae2e2a', 'loss-soft': '#ffefed',
    warn: '#835300', 'warn-soft': '#fdf2e5', info: '#226292', 'info-soft': '#eaf5ff',
    sandbox: '#fbe0a4', 'sandbox-ink': '#4f2e05'
  },
  dark: {
    gain: '#83c8a0', 'gain-soft': '#16291e', loss: '#ffa196', 'loss-soft': '#331e1c',
    warn: '#dcb380', 'warn-soft': '#2e2212', info: '#8ebfe8', 'info-soft': '#162634',
    sandbox: '#442e05', 'sandbox-ink': '#f6db9d'
  },
  'light-hc': {
    gain: '#00492b', 'gain-soft': '#fafafa', loss: '#840009', 'loss-soft': '#fafafa',
    warn: '#593800', 'warn-soft': '#fafafa', info: '#00426c', 'info-soft': '#fafafa',
    sandbox: '#ffffff', 'sandbox-ink': '#000000'
  },
  'dark-hc': {
    gain: '#9adfb6', 'gain-soft': '#0d0d0d', loss: '#ffc1b8', 'loss-soft': '#0d0d0d',
    warn: '#f3c895', 'warn-soft': '#0d0d0d', info: '#a4d5ff', 'info-soft': '#0d0d0d',
    sandbox: '#000000', 'sandbox-ink': '#ffffff'
  }
}
