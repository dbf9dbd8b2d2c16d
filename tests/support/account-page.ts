import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { MountOptions } from '../../src/index.ts'
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { openEmbed } from './embed-page.ts'
import type { HostWindow } from './embed-page.ts'
import type { Person } from './person.ts'
import type { PortalPages } from './portal-page.ts'

/** How another account's token reaches a page. */
export const WAYS = ['update', 'token.set', 'other tab'] as const
export type Way = (typeof WAYS)[number]

/** The portal accepts this many host messages in this many milliseconds; one fewer, as the page's clock differs. */
const RATE_LIMIT = 19
const RATE_LIMIT_MS = 10_500

interface AccountWindow extends HostWindow {
  /** As a native host sends it. */
  sayToken(token: string): void
  /** Every text on the screen: displayed text, typed values and accessible names. */
  textsOnScreen(): string[]
  /** Pending timers, by their ids. */
  timers: Map<number, { ms: number; run: () => void }>
  /** Which of these texts are readable from the next frame on, and when. */
  watch: {
    start(texts: readonly string[], isOnStorage: boolean): void
    hasBegun: boolean
    found: Record<string, number>
  }
}

/** A page that embeds one portal, whose token a host, the page and another tab may change. */
export interface AccountPage {
  person: Person
  page: Page
  texts(): Promise<string[]>
  /** Changes the token; `texts` are looked for from the first frame after it until the next change. */
  change(token: string, way: Way, texts?: readonly string[]): Promise<void>
  /** Which of the texts were readable after the change, with milliseconds. */
  seen(): Promise<Record<string, number>>
  navigate(address: string): Promise<void>
  /** How many pending timers of the page have this delay in milliseconds. */
  waiting(ms: number): Promise<number>
  /** Runs them at once, and returns when their requests have left the page. */
  elapse(ms: number): Promise<void>
  /** Waits until the screen shows no placeholder. */
  settled(): Promise<void>
}

/** Runs in the page, before its own scripts. */
function prepare(): void {
  const host = window as unknown as AccountWindow
  const root = (): ShadowRoot | null => document.querySelector('ad-portal-root')?.shadowRoot ?? null
  host.textsOnScreen = () => {
    const tree = root()
    if (!tree) return []
    const found: string[] = []
    const walker = document.createTreeWalker(tree, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (node.parentElement?.localName !== 'style') found.push(node.data)
      } else if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) found.push(node.value)
      else found.push((node as Element).getAttribute('aria-label') ?? '')
    }
    return found.map(text => text.replace(/\s+/g, ' ').trim()).filter(text => text.length > 2)
  }
  const set = window.setTimeout as (run: () => void, ms: number) => number
  const clear = window.clearTimeout
  host.timers = new Map()
  Object.assign(window, {
    setTimeout(run: () => void, ms = 0) {
      const once = (): void => {
        if (host.timers.delete(id)) run()
      }
      const id: number = set.call(window, once, ms)
      host.timers.set(id, { ms, run: once })
      return id
    },
    clearTimeout(id?: number) {
      if (id !== undefined) host.timers.delete(id)
      clear.call(window, id)
    }
  })
  let stop = (): void => undefined
  host.watch = {
    found: {},
    hasBegun: false,
    start(texts, isOnStorage) {
      stop()
      host.watch.found = {}
      host.watch.hasBegun = false
      const wanted = new Set(texts)
      const begin = (): void => {
        const since = performance.now()
        let frame = 0
        const search = (): void => {
          for (const text of host.textsOnScreen()) {
            if (wanted.has(text)) host.watch.found[text] ??= Math.round(performance.now() - since)
          }
        }
        const observer = new MutationObserver(search)
        frame = requestAnimationFrame(() => {
          search()
          host.watch.hasBegun = true
          const tree = root()
          if (tree) observer.observe(tree, { childList: true, subtree: true, characterData: true })
        })
        stop = () => {
          cancelAnimationFrame(frame)
          observer.disconnect()
        }
      }
      if (isOnStorage) addEventListener('storage', begin, { once: true })
      else begin()
    }
  }
}

export async function openAccountPage(pages: PortalPages, options: MountOptions): Promise<AccountPage> {
  const person = await openEmbed(pages, { counts: false })
  const { page } = person
  const other = await page.context().newPage()
  await other.route('**/other-tab.html', route => route.fulfill({ contentType: 'text/html', body: '' }))
  await other.goto(`${pages.sandbox.url}/other-tab.html`)
  await page.evaluate(prepare)
  await page.evaluate(async given => {
    const host = window as unknown as AccountWindow
    let deliver: (text: string, trusted: boolean) => void = () => undefined
    let last = 1000
    const send = (message: object): void =>
      queueMicrotask(() => deliver(JSON.stringify({ ch: 'ad-portal', v: 1, ...message }), true))
    host.sayToken = token =>
      send({ id: (last += 1), src: 'host-1', t: 'req', m: 'token.set', d: { token } })
    const portal = host.AdPortal.mount(document.getElementById('first')!, {
      ...given,
      routing: 'memory',
      storage: 'shared',
      bridge: {
        kind: 'custom',
        send(text) {
          const { t, id, src } = JSON.parse(text) as { t: string; id: number; src: string }
          if (t === 'hello') send({ id, src, t: 'ack', d: { version: 1, caps: {}, boot: 'host-1' } })
          return true
        },
        listen(next) {
          deliver = next
          return () => undefined
        }
      }
    })
    host.portals.first = portal
    await portal.ready
  }, options)

  /** When the host last sent a message. */
  const sentAt: number[] = []
  const isUnderRateLimit = (): boolean => sentAt.filter(at => performance.now() - at < RATE_LIMIT_MS).length < RATE_LIMIT

  return {
    person,
    page,
    texts: () => page.evaluate(() => (window as unknown as AccountWindow).textsOnScreen()),
    async change(token, way, texts = []) {
      if (way === 'token.set') {
        await expect.poll(isUnderRateLimit, { message: 'the host is heard again' }).toBe(true)
        sentAt.push(performance.now())
      }
      await page.evaluate(
        ([given, how, wanted]) => {
          const host = window as unknown as AccountWindow
          if (how === 'update') host.portals.first!.update({ token: given })
          if (how === 'token.set') host.sayToken(given)
          host.watch.start(wanted, how === 'other tab')
        },
        [token, way, texts] as const
      )
      if (way === 'other tab') {
        const pair = [STORAGE_KEYS.token, token] as const
        await other.evaluate(([key, value]) => localStorage.setItem(key, value), pair)
      }
      await page.waitForFunction(() => (window as unknown as AccountWindow).watch.hasBegun)
    },
    seen: () => page.evaluate(() => (window as unknown as AccountWindow).watch.found),
    navigate: address =>
      page.evaluate(to => (window as unknown as HostWindow).portals.first!.navigate(to), address),
    waiting: ms =>
      page.evaluate(
        wanted => [...(window as unknown as AccountWindow).timers.values()].filter(timer => timer.ms === wanted).length,
        ms
      ),
    elapse: ms =>
      page.evaluate(async wanted => {
        const { timers } = window as unknown as AccountWindow
        for (const timer of [...timers.values()]) if (timer.ms === wanted) timer.run()
        // All earlier requests have left before this one.
        await fetch('/portal.js', { method: 'HEAD' })
      }, ms),
    async settled() {
      const waits = page.locator('main .skeleton, main [aria-busy=true]')
      await waits.first().waitFor({ state: 'detached' }).catch(async (cause: unknown) => {
        const shown = await page.locator('main').textContent()
        throw new Error(`it never came to rest: ${shown}`, { cause })
      })
    }
  }
}
