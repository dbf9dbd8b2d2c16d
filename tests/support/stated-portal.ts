import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

import { ROUTES } from '../../src/router/routes.ts'
import type { RoutePath } from '../../src/router/routes.ts'
import { startStatedBackend } from '../stated-backend/server.ts'
import type { StatedBackend } from '../stated-backend/server.ts'
import { DESK } from '../stated-backend/answers.ts'
import { ANN } from '../stated-backend/world.ts'
import { PHONE, workerBrowser } from './browser.ts'
import { createPerson } from './person.ts'
import type { Person } from './person.ts'
import { leaveScreen } from './settled-visits.ts'
import { STATED_ROWS } from './stated-rows.ts'

/** Every route; of those of a visitor the entry of a native app comes last: it logs in. */
export const STATED_PATHS: readonly RoutePath[] = ROUTES.map(({ path }) => path)
const isVisited = (path: RoutePath): boolean => STATED_ROWS[path].isVisitor === true
const VISITED = [...STATED_PATHS.filter(path => isVisited(path) && path !== '/entry'), '/entry' as const]
const OWNED = STATED_PATHS.filter(path => !isVisited(path))

/** What is on the screen, and what must not be. */
export interface Screen {
  address: string
  /** Header and main part, without dialogs. */
  words: string
  /** Of the topmost dialog. */
  dialog: string
  /** Alerts and toasts. */
  announced: string
  retries: number
  /** Placeholders, busy parts, and the previous screen. */
  waiting: number
}

/** Runs in the page. */
function readScreen(): Screen {
  const host = document.querySelector('#portal')
  const shadow = host?.shadowRoot ?? [...(host?.querySelectorAll('*') ?? [])].find(one => one.shadowRoot)?.shadowRoot
  const root = shadow?.querySelector<HTMLElement>('.portal')
  const isSeen = (one: Element): boolean => one.getClientRects().length > 0
  const all = (selector: string): HTMLElement[] =>
    [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isSeen)
  const textOf = (parts: readonly HTMLElement[]): string => parts.map(part => part.innerText).join('\n')
  const retry = /^(Request failed, tap to reload|Try again|Try now)/
  return {
    address: location.hash.slice(1),
    words: textOf(all('header, main')),
    dialog: textOf(all('dialog, [role=dialog]').slice(-1)),
    announced: textOf(all('[role=alert], [role=status]')),
    retries: all('button').filter(one => retry.test(one.innerText.trim())).length,
    waiting: all('.skeleton, [aria-busy=true], [data-left]').length
  }
}

export interface StatedPortal {
  backend: StatedBackend
  person: Person
  page: Page
  read(): Promise<Screen>
  /** Goes there without a reload. */
  go(address: string): Promise<void>
  /** Reopens the portal with this token on the device, or with these entries as its whole storage. */
  open(address: string, device: string | null | Record<string, string>): Promise<void>
  /**
   * Goes through every route once: those of a visitor, then the others as the seeded user.
   * @param device the storage of the user's device; without it only the token
   * @param isWanted which routes it goes to; without it all
   */
  walk(
    visit: (path: RoutePath) => Promise<void>,
    device?: Record<string, string>,
    isWanted?: (path: RoutePath) => boolean
  ): Promise<void>
  /** Waits until the check finds nothing wrong, and returns the last findings. */
  judge(check: (screen: Screen) => string[] | Promise<string[]>): Promise<string[]>
  /** Errors of the page since the last call. */
  complaints(): string[]
}

/** Milliseconds for the screen to settle; a check that passes ends the wait at once. */
const PATIENCE = Number(process.env.BK ?? 10_000)
const RECONCILE_MS = 40
/** Where the specification keeps the token. */
const TOKEN_KEY = 'fb_token'

export const addressOf = (path: RoutePath): string => STATED_ROWS[path].address ?? path

/** One browser page over one backend for a whole file. Call it at the top of a file. */
export function useStatedPortal(): StatedPortal {
  let stop: () => Promise<void> = () => Promise.resolve()
  const complaints: string[] = []
  let parts: { backend: StatedBackend; person: Person } | undefined

  beforeAll(async () => {
    const [backend, browser] = await Promise.all([startStatedBackend(), workerBrowser()])
    const context = await browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce'
    })
    await context.route(`${DESK}/**`, route => route.fulfill({ contentType: 'text/html', body: '<p>Support desk</p>' }))
    const page = await context.newPage()
    // The browser itself writes an HTTP fault to the console.
    const isOfTheTest = /Failed to load resource/
    const person = await createPerson(page)
    page.on('pageerror', error => complaints.push(`page error: ${error.message}`))
    page.on('console', message => {
      const isBad = message.type() === 'error' || message.text().startsWith('page problem:')
      if (isBad && !isOfTheTest.test(message.text())) complaints.push(`console: ${message.text()}`)
    })
    parts = { backend, person }
    stop = async () => {
      await context.close()
      await backend.close()
    }
  })
  afterAll(() => stop())

  const there = (): { backend: StatedBackend; person: Person } => {
    if (!parts) throw new Error('The portal starts in beforeAll: ask for it in tests')
    return parts
  }
  const portal: StatedPortal = {
    get backend() {
      return there().backend
    },
    get person() {
      return there().person
    },
    get page() {
      return there().person.page
    },
    read: () => portal.page.evaluate(readScreen),
    async go(address) {
      if (new URL(portal.page.url()).hash === `#${address}`) return
      await leaveScreen(portal.page)
      await portal.page.evaluate(hash => void (location.hash = hash), address)
    },
    async open(address, device) {
      const { page, backend } = portal
      if (!page.url().startsWith(backend.origin)) await page.goto(`${backend.origin}/portal.js`)
      const kept = typeof device === 'string' ? { [TOKEN_KEY]: device } : device
      await page.evaluate(
        ([key, wanted, isWhole]) => {
          if (isWhole) localStorage.clear()
          localStorage.removeItem(key)
          for (const [name, value] of Object.entries(wanted ?? {})) localStorage.setItem(name, value)
        },
        [TOKEN_KEY, kept, typeof device === 'object' && device !== null] as const
      )
      // A new document: the same one would only follow the hash.
      await page.goto('about:blank')
      await page.goto(`${backend.origin}/#${address}`)
    },
    async walk(visit, device, isWanted = () => true) {
      for (const [paths, storage] of [[VISITED, null], [OWNED, device ?? ANN.token]] as const) {
        await portal.open('/nowhere', storage)
        for (const path of paths.filter(isWanted)) {
          await portal.go(addressOf(path))
          await visit(path)
        }
      }
    },
    async judge(check) {
      const end = performance.now() + PATIENCE
      for (;;) {
        const wrong = await check(await portal.read())
        if (wrong.length === 0 || performance.now() > end) return wrong
        await portal.page.waitForTimeout(RECONCILE_MS)
      }
    },
    complaints: () => complaints.splice(0)
  }
  return portal
}
