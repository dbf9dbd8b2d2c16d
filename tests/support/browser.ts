import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core'
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

const optionsOf = ({ file, env }: BrowserBinary, args: readonly string[]): LaunchOptions => ({
  executablePath: file,
  args: [...ARGS, ...args],
  env: { ...(process.env as Record<string, string>), ...env }
})

/** Starts this browser. The caller closes it. */
export const launch = (binary: BrowserBinary, args: readonly string[] = []): Promise<Browser> =>
  chromium.launch(optionsOf(binary, args))

/** Starts a browser. The caller closes it. */
export const launchBrowser = async (): Promise<Browser> => launch(await findBrowser())

/** Pages of tests live for a second: what an engine optimises for them is thrown away before it pays. */
const SHORT_LIVED = ['--js-flags=--no-opt']

let shared: Promise<Browser> | undefined

/** The browser of a worker: all its files use it, and it ends with the worker. */
const workerBrowser = (): Promise<Browser> =>
  (shared ??= findBrowser().then(binary => launch(binary, SHORT_LIVED)))

/** Runs in the page: requests of a worker pass by what a test answers itself. */
function hideServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })
}

/** A browser for a test file; each page in a context of its own, closed after its test. */
export interface TestBrowser {
  /** A page of a phone's size. `options` go to its context; without `serviceWorkers: 'allow'` a page has none. */
  page(options?: BrowserContextOptions): Promise<Page>
}

/**
 * Call it at the top of a file or of a `describe`.
 * @param start starts a browser for this file alone; without it that of the worker is taken
 */
export function useBrowser(start?: () => Promise<Browser>): TestBrowser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await (start ?? workerBrowser)()
  })
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map(context => context.close()))
  })
  afterAll(async () => {
    if (start) await browser?.close()
  })
  return {
    async page(options) {
      if (!browser) throw new Error('The browser starts in beforeAll: ask for pages in tests')
      const context = await browser.newContext({
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        // A pixel of the screen a pixel of the page: a fourth of the drawing of a phone.
        deviceScaleFactor: 1,
        locale: 'en-US',
        // A page that holds still: what moves is asked for by the tests of motion.
        reducedMotion: 'reduce',
        ...options
      })
      if (options?.serviceWorkers !== 'allow') await context.addInitScript(hideServiceWorkers)
      return context.newPage()
    }
  }
}
