/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in radians. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = [number, number, number]

/** The three channels of `#rrggbb` as linear light, 0 to 1 (IEC 61966-2-1). */
function toLinear(hex: string): Triple {
  const channels: Triple = [0, 0, 0]
  for (let at = 0; at < 3; at++) {
    const value = parseInt(hex.slice(at * 2 + 1, at * 2 + 3), 16) / 255
    channels[at] = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return channels
}

function fromLinear(channels: Triple): string {
  let hex = '#'
  for (const linear of channels) {
    const value = Math.min(1, Math.max(0, linear))
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    hex += Math.round(encoded * 255).toString(16).padStart(2, '0')
  }
  return hex
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours in either order, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Converts `#rrggbb` to OKLCH (matrices: bottosson.github.io/posts/oklab). */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = toLinear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a)
  }
}

function oklchToLinear({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  ]
}

const fitsScreen = (channels: Triple) => Math.min(...channels) > -1e-4 && Math.max(...channels) < 1.0001

/** `#rrggbb` of the same lightness and hue; chroma is reduced until it is in gamut. */
export function fromOklch(color: Oklch): string {
  const wanted = oklchToLinear(color)
  if (fitsScreen(wanted)) return fromLinear(wanted)
  let shown = 0
  let hidden = color.chroma
  for (let step = 0; step < 12; step++) {
    const middle = (shown + hidden) / 2
    if (fitsScreen(oklchToLinear({ ...color, chroma: middle }))) shown = middle
    else hidden = middle
  }
  return fromLinear(oklchToLinear({ ...color, chroma: shown }))
}
