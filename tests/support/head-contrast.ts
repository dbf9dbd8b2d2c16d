import type { Locator, Page } from 'playwright-core'
import { PNG } from 'pngjs'

/** Relative luminance of sRGB, WCAG 2.2. */
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Every different colour of a picture. */
function coloursOf(png: Buffer): number[][] {
  const { data } = PNG.sync.read(png)
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 4) seen.add(data.readUIntBE(at, 3))
  return [...seen].map(one => [one >> 16, (one >> 8) & 255, one & 255])
}

/** The computed colours of everything written or drawn in the header. */
const inksOf = (header: Locator): Promise<number[][]> =>
  header.evaluate(head =>
    [...head.querySelectorAll('h1, .eyebrow, .icon-button')].map(part =>
      (getComputedStyle(part).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    )
  )

/**
 * The worst contrast of the header's text and icons to any pixel that is painted behind them, at the
 * current scroll position.
 */
export async function headContrast(page: Page): Promise<number> {
  const header = page.getByRole('banner')
  const inks = await inksOf(header)
  const show = (visibility: string) =>
    header.evaluate((head, value) => {
      for (const child of head.children) (child as HTMLElement).style.visibility = value
    }, visibility)
  await show('hidden')
  const png = await header.screenshot({ animations: 'disabled' })
  await show('')
  const grounds = coloursOf(png).map(luminance)
  return Math.min(...inks.flatMap(ink => grounds.map(ground => ratio(luminance(ink), ground))))
}
