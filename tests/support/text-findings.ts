import type { Page } from 'playwright-core'

export interface TextFindings {
  /** The root's `lang`. */
  lang: string
  /** Wider than the window: requires sideways scrolling. */
  sideways: string[]
  /** Texts whose box cuts them off. */
  clipped: string[]
  /** All visible texts of plain ASCII letters. */
  plain: string[]
}

/** Reads every visible text of the portal, and measures its box. */
export const readTexts = (page: Page): Promise<TextFindings> =>
  page.evaluate(async () => {
    // Parts that measure themselves, as chart and steps do, draw in the frame after a change of width; a busy browser reports that late.
    let size = ''
    for (let still = 0, frame = 0; still < 3 && frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame)
      const box = document.querySelector('ad-portal-root')?.shadowRoot?.querySelector('.scroller')
      const now = [innerWidth, box?.scrollWidth, box?.clientWidth, box?.scrollHeight].join()
      still = now === size ? still + 1 : 0
      size = now
    }
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
      if (!text || element.closest('.visually-hidden') || !element.checkVisibility()) continue
      const { left, right, width } = element.getBoundingClientRect()
      // Only for screen readers.
      if (width <= 1) continue
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
      // The operator's name above a title may be cut: its full text is elsewhere.
      if (isCut && !element.matches('.eyebrow') && element.scrollWidth > element.clientWidth + 1) found.clipped.push(text)
      const isAside = element.closest('[role=tablist], .wheel, .cs-scroll') !== null
      if (!isAside && (right > innerWidth + 1 || left < -1)) found.clipped.push(`outside: ${text}`)
      if (/[A-Za-z]{3,}/.test(text)) found.plain.push(text)
    }
    return found
  })
