import type { Page } from 'playwright-core'

export interface TextFindings {
  /** The root's `lang`. */
  lang: string
  /** Wider than the window: somebody would have to scroll sideways. */
  sideways: string[]
  /** Texts whose box cuts them off. */
  clipped: string[]
  /** Texts of plain ASCII letters, every one that is shown. */
  plain: string[]
}

/** Reads every text that the portal shows, and measures its box. */
export const readTexts = (page: Page): Promise<TextFindings> =>
  page.evaluate(async () => {
    // What measures itself, the chart, draws in the frame after a change of width.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const found = { lang: '', sideways: [] as string[], clipped: [] as string[], plain: [] as string[] }
    const root = document.querySelector('ad-portal-root')?.shadowRoot
    const portal = root?.querySelector<HTMLElement>('.portal')
    const scroller = root?.querySelector<HTMLElement>('.scroller')
    if (!portal || !scroller) return found
    found.lang = portal.lang
    for (const box of [document.documentElement, scroller]) {
      if (box.scrollWidth <= box.clientWidth) continue
      const wide = [...portal.querySelectorAll('*')].filter(part => part.getBoundingClientRect().right > innerWidth + 1).at(-1)
      found.sideways.push(`${box.scrollWidth} of ${box.clientWidth}, by <${wide?.localName} class="${wide?.getAttribute('class')}"> ${wide?.textContent?.slice(0, 30)}`)
    }
    for (const element of portal.querySelectorAll<HTMLElement>('*')) {
      const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
      const text = own.map(node => node.nodeValue ?? '').join(' ').trim()
      if (!text || element.closest('.vh') || !element.checkVisibility()) continue
      const { left, right, width } = element.getBoundingClientRect()
      // For screen readers alone.
      if (width <= 1) continue
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
      // One row holds the header: its title may end early, and the operator's name above it, which stands whole elsewhere.
      const isInHeader = element.matches('.eyebrow, header h1')
      if (isCut && !isInHeader && element.scrollWidth > element.clientWidth + 1) found.clipped.push(text)
      const isAside = element.closest('[role=tablist], .wheel, .cs-scroll') !== null
      if (!isAside && (right > innerWidth + 1 || left < -1)) found.clipped.push(`outside: ${text}`)
      if (/[A-Za-z]{3,}/.test(text)) found.plain.push(text)
    }
    return found
  })
