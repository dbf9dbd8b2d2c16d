import { contrast, fromOklch, toOklch, type Oklch } from './color.ts'
import { NEUTRALS, type Theme } from './palette.ts'

/** The colours derived from a brand colour, as `#rrggbb`; all contrasts hold for every input. */
export type AccentTokens = ReturnType<typeof deriveAccent>

const WHITE = '#ffffff'
const INK = NEUTRALS.light.ink
const LOSS_HUE = 27
const SEARCH_STEP = 0.005

/** The first colour that passes between one lightness and another, or the colour at the latter. */
function firstPassing(from: number, to: number, tone: Oklch, passes: (hex: string) => boolean): string {
  const at = (lightness: number) => fromOklch({ ...tone, lightness })
  const start = at(from)
  if (passes(start)) return start
  let failing = from
  let passing = to
  for (let step = 0; step < 14; step++) {
    const middle = (failing + passing) / 2
    if (passes(at(middle))) passing = middle
    else failing = middle
  }
  return at(passing)
}

const betterLabel = (fill: string) => contrast(WHITE, fill) >= contrast(INK, fill) ? WHITE : INK

/** The brand's own colour where a label is legible on it, else the nearest lightness where one is. */
function findFill(start: number, tone: Oklch, need: number): string {
  const at = (lightness: number) =>
    fromOklch({ ...tone, lightness: Math.min(1, Math.max(0, lightness)) })
  const reads = (fill: string) => contrast(betterLabel(fill), fill) >= need
  const own = at(start)
  if (reads(own)) return own
  for (let move = SEARCH_STEP; move <= 1; move += SEARCH_STEP) {
    const deeper = at(start - move)
    if (reads(deeper) && betterLabel(deeper) === WHITE) return deeper
    // a deep fill under white looks like the brand; a pale one is preferred only past .12 of lightness
    if (move > 0.12 && reads(at(start + move))) return at(start + move)
  }
  return at(0)
}

/**
 * Derives the accent of one theme from the operator's colour: hue and chroma stay, lightness
 * moves until every contrast holds (text 4.5, marks 3; in high contrast 7 and 4.5).
 * `brand` is `#rrggbb`: the options and the wire schema reject anything else.
 */
export function deriveAccent(brand: string, theme: Theme) {
  const neutral = NEUTRALS[theme]
  const dark = theme === 'dark' || theme === 'dark-hc'
  const strong = theme === 'light-hc' || theme === 'dark-hc'
  const textNeed = strong ? 7 : 4.5
  const markNeed = strong ? 4.5 : 3
  const farEnd = dark ? 1 : 0
  const tone = toOklch(brand)
  const grey = tone.chroma < 0.03
  // a grey fill would look like a disabled button
  const own = grey ? (dark ? 0.94 : Math.min(tone.lightness, 0.3)) : tone.lightness

  const soft = fromOklch({
    lightness: dark ? (strong ? 0.2 : 0.275) : strong ? 0.97 : 0.955,
    chroma: Math.min(tone.chroma, dark ? 0.034 : 0.017),
    hue: tone.hue
  })
  const papers = [neutral.bg, neutral.surface, neutral.raised, neutral.well]
  const seenOn = (grounds: string[], need: number) => (hex: string) =>
    grounds.every(ground => contrast(hex, ground) >= need)
  const grounds = [...papers, soft]

  const fill = findFill(dark ? Math.max(own, 0.62) : own, tone, textNeed)
  const label = contrast(WHITE, fill) >= textNeed ? WHITE : INK
  const text = firstPassing(dark ? Math.max(own, 0.7) : Math.min(own, 0.5), farEnd, tone, seenOn(grounds, textNeed))
  const line = firstPassing(dark ? Math.max(own, 0.6) : Math.min(own, 0.62), farEnd, tone, seenOn(grounds, markNeed))
  const pressed = toOklch(fill).lightness + (label === WHITE ? -0.06 : 0.05)
  const press = firstPassing(
    Math.min(1, Math.max(0, pressed)), label === WHITE ? 0 : 1, tone,
    hex => contrast(label, hex) >= textNeed
  )
  const lineTone = toOklch(line)
  const surfaceLightness = toOklch(neutral.surface).lightness
  const tint = (share: number) =>
    fromOklch({
      lightness: surfaceLightness + (lineTone.lightness - surfaceLightness) * share,
      chroma: lineTone.chroma * (0.35 + 0.65 * share),
      hue: tone.hue
    })
  const degrees = (tone.hue * 180) / Math.PI
  const looksLikeLoss = tone.chroma > 0.1 && Math.abs(degrees - LOSS_HUE) < 22

  return {
    /** Fill of the primary button. */
    accent: fill,
    /** Text on the fill: white or ink. */
    'on-accent': label,
    /** Border of the fill, visible on every background. */
    'accent-edge': seenOn(papers, 3)(fill) ? fill : line,
    'accent-press': press,
    /** Icons, selected labels, focus. */
    'accent-text': text,
    /** Link text; ink where the brand is close to the red of a loss. */
    link: looksLikeLoss ? neutral.ink : text,
    /** Chart line, progress, bars. */
    'accent-line': line,
    'accent-soft': soft,
    'tint-2': tint(0.62),
    'tint-3': tint(0.36)
  }
}
