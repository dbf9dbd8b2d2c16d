import { contrast } from '../../src/lib/color.ts'

/** The lowest text contrast of a component, and whether it is sufficient. */
export interface Contrast {
  ratio: number
  passes: boolean
}

type Channels = [number, number, number]

const channelsOf = (color: string): { rgb: Channels; alpha: number } => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return { rgb: [red, green, blue], alpha }
}
const hexOf = (rgb: Channels): string => `#${rgb.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
const over = (top: Channels, alpha: number, below: Channels): Channels =>
  top.map((value, at) => value * alpha + (below[at] ?? 0) * (1 - alpha)) as Channels

/** An element's background: the backgrounds of its ancestors, composited. */
function groundOf(element: Element): Channels {
  const { rgb, alpha } = channelsOf(getComputedStyle(element).backgroundColor)
  if (alpha === 1) return rgb
  const below: Channels = element.parentElement ? groundOf(element.parentElement) : [255, 255, 255]
  return alpha === 0 ? below : over(rgb, alpha, below)
}

const isSeen = (element: Element): boolean =>
  !element.closest('.visually-hidden, [hidden]') && getComputedStyle(element).visibility === 'visible'

/** Elements with text of their own, including a placeholder or a value. */
const showsText = (element: Element): boolean =>
  (element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'password') ||
  [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

/**
 * Measures the rendered colours.
 * @param need 4.5, and 7 with more contrast
 */
export function lowestContrast(part: Element, need: number): Contrast {
  const texts = [...part.querySelectorAll('*')].filter(element => showsText(element) && isSeen(element))
  const ratios = texts.map(element => {
    const ground = groundOf(element)
    const { rgb, alpha } = channelsOf(getComputedStyle(element).color)
    return contrast(hexOf(over(rgb, alpha, ground)), hexOf(ground))
  })
  const ratio = Math.min(...ratios)
  return { ratio, passes: ratio >= need }
}
