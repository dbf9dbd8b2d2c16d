import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core'

/**
 * Pages that one test leaves to the next: a used page loads the portal in half the time of a new one. Everything that a
 * test did to it is undone, and where that is impossible the page is closed after its test.
 */
export interface PagePool {
  /** A page for these options, in the state of a new one; it belongs to the caller until `release`. */
  take(options: BrowserContextOptions): Promise<Page>
  /** Takes every page back. With `hasFailed` the pages in use are closed. */
  release(hasFailed: boolean): Promise<void>
}

/** Calls whose effect on a page, or on its context, cannot be undone; so is that of its clock. */
const LASTING_OF_PAGE = ['close', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const
// Detaching a session also ends the page's touch emulation; going back online takes effect some time after the call.
const LASTING_OF_CONTEXT = ['addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'on', 'once', 'route', 'setOffline'] as const

interface PooledPage {
  key: string
  page: Page
  context: BrowserContext
  session: CDPSession
  /** Whether something was done to it that cannot be undone. */
  isUsedUp: boolean
  isTaken: boolean
  /** Undoes what its test did, last first. */
  undo: (() => unknown)[]
}

type Calls = Record<string, (...args: unknown[]) => unknown>

/** Calls `seen` on each call of these names. */
function listen(target: object, names: readonly string[], seen: (args: unknown[], result: unknown) => void): void {
  const calls = target as Calls
  for (const name of names) {
    const original = calls[name]!
    calls[name] = (...args) => {
      const result = original.apply(target, args)
      seen(args, result)
      return result
    }
  }
}

/** Runs in the page: clears its data for later tests, whatever it stores on leaving. */
function forgetAll(): void {
  Storage.prototype.setItem = () => {}
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  window.name = ''
}

/** The media settings of a page before a test changes them. */
const mediaOf = ({ colorScheme, reducedMotion }: BrowserContextOptions) => ({
  media: null,
  colorScheme: colorScheme ?? 'light',
  reducedMotion: reducedMotion ?? 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference'
} as const)

/** Records for each call how it is undone, or that it cannot be. */
function watch(pooled: PooledPage, options: BrowserContextOptions): void {
  const { page, context, undo } = pooled
  const spend = (): void => void (pooled.isUsedUp = true)
  listen(page, LASTING_OF_PAGE, spend)
  listen(context, LASTING_OF_CONTEXT, spend)
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get() {
      spend()
      return clock
    }
  })
  listen(page, ['addInitScript'], (_args, made) => {
    undo.push(async () => (await (made as Promise<Disposable>)).dispose())
  })
  listen(page, ['on', 'once'], ([event, listener]) => undo.push(() => page.off(event as 'close', listener as () => void)))
  listen(page, ['route'], () => undo.push(() => page.unrouteAll({ behavior: 'ignoreErrors' })))
  const calm = page.emulateMedia.bind(page)
  listen(page, ['emulateMedia'], () => undo.push(() => calm(mediaOf(options))))
}

/** The reusable pages of a browser. */
export function createPagePool(browser: Browser): PagePool {
  const all = new Set<PooledPage>()

  async function open(options: BrowserContextOptions, key: string): Promise<PooledPage> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const pooled: PooledPage = { key, page, context, session, isUsedUp: false, isTaken: true, undo: [] }
    watch(pooled, options)
    all.add(pooled)
    return pooled
  }

  async function end(pooled: PooledPage): Promise<void> {
    all.delete(pooled)
    await pooled.context.close()
  }

  async function giveBack(pooled: PooledPage): Promise<void> {
    const { page, context, session, undo } = pooled
    for (const takeBack of undo.splice(0).reverse()) await takeBack()
    for (const tab of context.pages()) if (tab !== page) await tab.close()
    // What it sends on leaving, such as an operation in its undo window, must reach no server. The page itself blocks it and confirms that:
    // going offline takes effect in the network some time after the call, and so does going back online.
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: ['*'] })
    for (const frame of page.frames()) await frame.evaluate(forgetAll).catch(() => undefined)
    await page.goto('about:blank')
    await session.send('Network.disable')
    await page.mouse.move(-1, -1)
    await session.send('Page.resetNavigationHistory')
    pooled.isTaken = false
  }

  return {
    async take({ viewport = null, ...options }) {
      const key = JSON.stringify(options)
      const pooled = [...all].find(one => !one.isTaken && one.key === key) ?? (await open({ viewport, ...options }, key))
      pooled.isTaken = true
      if (viewport) await pooled.page.setViewportSize(viewport)
      return pooled.page
    },
    async release(hasFailed) {
      const taken = [...all].filter(pooled => pooled.isTaken)
      await Promise.all(taken.map(pooled => (hasFailed || pooled.isUsedUp ? end(pooled) : giveBack(pooled).catch(() => end(pooled)))))
    }
  }
}
