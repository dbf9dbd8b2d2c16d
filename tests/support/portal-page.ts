import path from 'node:path'

import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { useBrowser } from './browser.ts'
import { createPerson } from './person.ts'
import type { Person } from './person.ts'
import { startSandbox } from './sandbox.ts'
import type { SandboxSetup, TestSandbox } from './sandbox.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')

type DeviceOptions = BrowserContextOptions & { lang?: string }

/** The standalone page in a real browser over a sandbox of its own, for one test file. */
export interface PortalPages {
  /** The sandbox behind the pages; there from `beforeAll` on. */
  sandbox: TestSandbox
  /** A user on a new device who opens this address of the portal. */
  open(route?: string, options?: BrowserContextOptions): Promise<Person>
  /** The same with a token, and with a chosen language, on the device. */
  openAs(who: { token: string } | null, route: string, options?: DeviceOptions): Promise<Person>
  /** The same user's second tab. */
  tab(person: Person, route?: string): Promise<Person>
}

/** Prints what a page shows, which a screenshot would not leave in a log. */
async function printScreen({ page }: Person): Promise<void> {
  const words = await page.locator('.portal').first().innerText({ timeout: 1000 }).catch(String)
  console.error(`${page.url()} shows:\n${words}`)
}

/** Call it at the top of a file. Any error of a page fails the test that opened it. */
export function usePortal(setup: SandboxSetup = {}, browser = useBrowser()): PortalPages {
  const people: Person[] = []
  let started: TestSandbox | undefined

  beforeAll(async () => {
    started = await startSandbox({ dist: DIST, testControls: true, ...setup })
  })
  afterEach(async ({ task }) => {
    const opened = people.splice(0)
    if (task.result?.state === 'fail') await Promise.all(opened.map(printScreen))
    const problems = opened.flatMap(person => person.problems.left())
    expect(problems, 'what the pages complained about').toEqual([])
  })
  afterAll(async () => {
    await started?.close()
  })

  async function arrive(person: Person, route: string): Promise<Person> {
    people.push(person)
    await person.page.goto(pages.sandbox.url + (route ? `/#${route}` : '/'))
    await person.page.getByRole('main').first().waitFor()
    return person
  }
  // A service worker outlives its page.
  const pageFor = (options: BrowserContextOptions): Promise<Page> =>
    options.serviceWorkers === 'allow' ? browser.page(options) : browser.heldPage(options)

  const pages: PortalPages = {
    get sandbox() {
      if (!started) throw new Error('The sandbox starts in beforeAll: ask for it in tests')
      return started
    },
    open: async (route = '', options = {}) =>
      arrive(await createPerson(await pageFor(options)), route),
    async openAs(who, route, { lang, ...options } = {}) {
      const person = await createPerson(await pageFor(options))
      // Before its first script, instead of on an extra page that writes this: the portal is loaded once.
      const device = await person.page.addInitScript(
        items => items.forEach(([key, value]) => value && localStorage.setItem(key, value)),
        [[STORAGE_KEYS.token, who?.token], [STORAGE_KEYS.lang, lang]] as const
      )
      await arrive(person, route)
      await device.dispose()
      return person
    },
    tab: async (person, route = '') =>
      arrive(await createPerson(await person.page.context().newPage()), route)
  }
  return pages
}
