import type { Page } from 'playwright-core'

export interface LayoutShift {
  /** Share of the window that moved, times the share that it moved by. */
  value: number
  /** The boxes, before and after: x, y, width, height. */
  what: string
}

declare global {
  interface Window {
    layoutShifts?: LayoutShift[]
  }
}

/** From the next document on: records what moves by itself. Call it before the visit. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    window.layoutShifts = shifts
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: readonly { previousRect: DOMRect; currentRect: DOMRect; node: Node | null }[]
    }
    const boxOf = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? `${node.localName}.${node.className}` : 'box'} ${boxOf(previousRect)} -> ${boxOf(currentRect)}`
        )
        shifts.push({ value, what: what.join('; ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Takes the shifts since the last call. */
export const takeShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(async () => {
    // A shift is reported after the frame in which it was drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise(resolve => setTimeout(resolve))
    return window.layoutShifts?.splice(0) ?? []
  })
