import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'

import { findBrowser } from './find-browser.ts'
import type { BrowserBinary } from './find-browser.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Width and height of the phone that the pages are drawn for. */
export const PHONE = { width: 390, height: 844 } as const

/** Starts this browser. The caller closes it. */
export const launch = ({ file, env }: BrowserBinary, args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: file,
    args: [...ARGS, ...args],
    env: { ...(process.env as Record<string, string>), ...env }
  })

/** Starts a browser. The caller closes it. */
export const launchBrowser = async (): Promise<Browser> => launch(await findBrowser())

/** One browser a test file; each page in a context of its own, closed after its test. */
export interface TestBrowser {
  /** A page of a phone's size. `options` go to its context. */
  page(options?: BrowserContextOptions): Promise<Page>
}

/** Call it at the top of a file or of a `describe`. */
export function useBrowser(start: () => Promise<Browser> = launchBrowser): TestBrowser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await start()
  })
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map(context => context.close()))
  })
  afterAll(async () => {
    await browser?.close()
  })
  return {
    async page(options) {
      if (!browser) throw new Error('The browser starts in beforeAll: ask for pages in tests')
      const context = await browser.newContext({
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        locale: 'en-US',
        // A page that holds still: what moves is asked for by the tests of motion.
        reducedMotion: 'reduce',
        ...options
      })
      return context.newPage()
    }
  }
}
