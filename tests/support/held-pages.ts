import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core'

/**
 * Pages that one test leaves to the next: a page that has been used loads the portal in half the time of a new one. Whatever a
 * test did to it is taken back, and where that is impossible the page ends with its test.
 */
export interface HeldPages {
  /** A page for these options, as if it were new; it belongs to the caller until `release`. */
  take(options: BrowserContextOptions): Promise<Page>
  /** Takes every page back. With `hasFailed` those that were taken end. */
  release(hasFailed: boolean): Promise<void>
}

/** What stays with a page, or with its context, for good; so does its clock. */
const LASTING_OF_PAGE = ['close', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const
// A session that is detached takes emulated touch from the page, too; the end of being offline takes effect some time after the call.
const LASTING_OF_CONTEXT = ['addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'on', 'once', 'route', 'setOffline'] as const

interface Held {
  key: string
  page: Page
  context: BrowserContext
  session: CDPSession
  /** Whether something was done to it that stays. */
  isSpent: boolean
  isTaken: boolean
  /** Takes back what its test did, the last first. */
  undo: (() => unknown)[]
}

type Calls = Record<string, (...args: unknown[]) => unknown>

/** Has `seen` told of each call of these names. */
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

/** Runs in the page: nothing of it is there for a later one, whatever it stores on leaving. */
function forgetAll(): void {
  Storage.prototype.setItem = () => {}
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  window.name = ''
}

/** How a page looks at its media before a test says otherwise. */
const mediaOf = ({ colorScheme, reducedMotion }: BrowserContextOptions) => ({
  media: null,
  colorScheme: colorScheme ?? 'light',
  reducedMotion: reducedMotion ?? 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference'
} as const)

/** Notes for each call how it is taken back, or that it cannot be. */
function watch(held: Held, options: BrowserContextOptions): void {
  const { page, context, undo } = held
  const spend = (): void => void (held.isSpent = true)
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

/** The pages of a browser that are held. */
export function createHeldPages(browser: Browser): HeldPages {
  const all = new Set<Held>()

  async function open(options: BrowserContextOptions, key: string): Promise<Held> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const held: Held = { key, page, context, session, isSpent: false, isTaken: true, undo: [] }
    watch(held, options)
    all.add(held)
    return held
  }

  async function end(held: Held): Promise<void> {
    all.delete(held)
    await held.context.close()
  }

  async function giveBack(held: Held): Promise<void> {
    const { page, context, session, undo } = held
    for (const takeBack of undo.splice(0).reverse()) await takeBack()
    for (const tab of context.pages()) if (tab !== page) await tab.close()
    // What it sends on leaving, as an operation that is held, reaches no server. The page itself blocks it and says when it does:
    // being offline takes effect in the network some time after the call, and so does its end.
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: ['*'] })
    for (const frame of page.frames()) await frame.evaluate(forgetAll).catch(() => undefined)
    await page.goto('about:blank')
    await session.send('Network.disable')
    await page.mouse.move(-1, -1)
    await session.send('Page.resetNavigationHistory')
    held.isTaken = false
  }

  return {
    async take({ viewport = null, ...options }) {
      const key = JSON.stringify(options)
      const held = [...all].find(one => !one.isTaken && one.key === key) ?? (await open({ viewport, ...options }, key))
      held.isTaken = true
      if (viewport) await held.page.setViewportSize(viewport)
      return held.page
    },
    async release(hasFailed) {
      const taken = [...all].filter(held => held.isTaken)
      await Promise.all(taken.map(held => (hasFailed || held.isSpent ? end(held) : giveBack(held).catch(() => end(held)))))
    }
  }
}
