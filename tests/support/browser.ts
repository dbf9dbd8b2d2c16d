import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'

import { findBrowser } from './find-browser.ts'
import type { BrowserBinary } from './find-browser.ts'
import { createPagePool } from './page-pool.ts'
import type { PagePool } from './page-pool.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Width and height of the phone that the pages are designed for. */
export const PHONE = { width: 390, height: 844 } as const

const optionsOf = ({ file, env }: BrowserBinary, args: readonly string[]): LaunchOptions => ({
  executablePath: file,
  args: [...ARGS, ...args],
  env: { ...(process.env as Record<string, string>), ...env }
})

/** Processes that a device separates share one here: pages cannot tell, and tests wait less. */
const FEWER_PROCESSES = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2']

/** Starts this browser for tests. The caller closes it. */
export const launch = (binary: BrowserBinary, args: readonly string[] = []): Promise<Browser> =>
  chromium.launch(optionsOf(binary, [...FEWER_PROCESSES, ...args]))

/** Starts a browser as it is on a device, for measurements. The caller closes it. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(optionsOf(await findBrowser(), []))

/** Test pages live for a second: the engine's optimisations are discarded before they pay off. */
const SHORT_LIVED = ['--js-flags=--no-opt']

let shared: Promise<Browser> | undefined

/** The browser of a worker: all its files use it, and it ends with the worker. */
export const workerBrowser = (): Promise<Browser> =>
  (shared ??= findBrowser().then(binary => launch(binary, SHORT_LIVED)))

/** Runs in the page: a worker's requests would bypass the routes of a test. */
function hideServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })
}

/** A browser for a test file. */
export interface TestBrowser {
  /** A page of a phone's size in a context of its own, closed after its test; without `serviceWorkers: 'allow'` it has none. */
  page(options?: BrowserContextOptions): Promise<Page>
  /** The same, but the next test may reuse it; see `HeldPages`. */
  heldPage(options?: BrowserContextOptions): Promise<Page>
}

const pools = new WeakMap<Browser, PagePool>()

const heldPagesOf = (browser: Browser): PagePool => {
  const pages = pools.get(browser) ?? createPagePool(browser)
  pools.set(browser, pages)
  return pages
}

const contextOptions = (options: BrowserContextOptions): BrowserContextOptions => ({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  // One device pixel a CSS pixel: a quarter of a phone's drawing work.
  deviceScaleFactor: 1,
  locale: 'en-US',
  // A page without motion: the motion tests ask for it.
  reducedMotion: 'reduce',
  ...options
})

/**
 * Call it at the top of a file or of a `describe`.
 * @param start starts a browser for this file only; without it the worker's is used
 */
export function useBrowser(start?: () => Promise<Browser>): TestBrowser {
  let started: Browser | undefined
  const contexts: BrowserContext[] = []
  const browser = (): Browser => {
    if (!started) throw new Error('The browser starts in beforeAll: ask for pages in tests')
    return started
  }

  beforeAll(async () => {
    started = await (start ?? workerBrowser)()
  })
  afterEach(async ({ task }) => {
    await heldPagesOf(browser()).release(task.result?.state === 'fail')
    await Promise.all(contexts.splice(0).map(context => context.close()))
  })
  afterAll(async () => {
    if (start) await started?.close()
  })
  return {
    async page(options = {}) {
      const context = await browser().newContext(contextOptions(options))
      contexts.push(context)
      if (options.serviceWorkers !== 'allow') await context.addInitScript(hideServiceWorkers)
      return context.newPage()
    },
    async heldPage(options = {}) {
      const page = await heldPagesOf(browser()).take(contextOptions(options))
      await page.addInitScript(hideServiceWorkers)
      return page
    }
  }
}
