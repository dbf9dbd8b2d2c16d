import type { Page } from 'playwright-core'

/** What is wrong on a right-to-left page, one line each: figures out of order, arrows that point the wrong way. */
export const mirrorFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('ad-portal-root')?.shadowRoot
    const portal = root?.querySelector('.portal')
    if (!portal) return ['no portal on the page']
    const found: string[] = []
    if (getComputedStyle(portal).direction !== 'rtl') found.push('the page is not written from the right')

    // A sign, then digits with their separators: each further right than the one before it.
    const FIGURE = /(?<!\p{L})[+\u2212-]?\p{N}(?:[\p{N}.,:\u202f\u00a0]*\p{N})?/gu
    const leftOf = (text: Text, at: number): DOMRect | undefined => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getClientRects()[0]
    }
    const texts = document.createTreeWalker(portal, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node as Text
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden')) continue
      for (const { 0: figure, index } of text.data.matchAll(FIGURE)) {
        const boxes = [...figure].map((_, at) => leftOf(text, index + at)).filter(box => box !== undefined)
        const isTurned = boxes.some((box, at) => {
          const before = boxes[at - 1]
          return before !== undefined && Math.abs(before.top - box.top) < 2 && box.left < before.left
        })
        if (isTurned) found.push(`"${figure}" is out of order in "${text.data.trim().slice(0, 60)}"`)
      }
    }

    for (const icon of portal.querySelectorAll('.flip')) {
      if (new DOMMatrix(getComputedStyle(icon).transform).a !== -1) found.push('an arrow does not turn')
    }
    const back = portal.querySelector('.head.back .icon-button')?.getBoundingClientRect()
    if (back && back.left < innerWidth / 2) found.push('the way back is on the left')
    return found
  })
