import type { Page } from 'playwright-core'

export interface CutLine {
  /** Restores the connection at the next tap on the page: automatic retries fail until then. */
  restoreAtTap(): Promise<void>
}

/** Breaks every request of a page to these addresses from now on. */
export async function cutLine(page: Page, url: string): Promise<CutLine> {
  let isWhole = false
  await page.route(url, async route => {
    isWhole ||= await page.evaluate(() => 'wasTapped' in window)
    await (isWhole ? route.continue() : route.abort('internetdisconnected'))
  })
  return {
    restoreAtTap: () =>
      page.evaluate(() => {
        const note = (): void => void Object.assign(window, { wasTapped: true })
        document.addEventListener('click', note, { capture: true, once: true })
      })
  }
}
