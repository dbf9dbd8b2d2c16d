import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { rollup } from 'rollup'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { useBrowser } from '../support/browser.ts'
import { startProxied } from '../support/proxied-page.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { isTried } from '../support/scale.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const MODULES = ['portal.mjs', 'portal-head.mjs', 'portal-tail.mjs']
const ENTRY = 'entry.mjs'
const HOST = `import { mount } from '${DIST}/portal.mjs'
window.portal = mount(document.getElementById('place'))`
const PAGE = [
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>',
  '<body><div id="place"></div>',
  `<script type="module" src="/app/${ENTRY}"></script>`
].join('')

/** The files of an app, by name. */
type App = Map<string, string>

/** The files of a project without a bundler. */
const unbundled = (): App =>
  new Map([
    [ENTRY, HOST.replace(DIST, '.')],
    ...MODULES.map((name): [string, string] => [name, readFileSync(path.join(DIST, name), 'utf8')])
  ])

/** The app's entry as a plugin, since it exists in no file. */
const host = {
  name: 'host',
  resolveId: (id: string) => (id === ENTRY ? ENTRY : null),
  load: (id: string) => (id === ENTRY ? HOST : null)
}
const OUTPUT = { format: 'es', entryFileNames: ENTRY } as const

interface Chunk {
  fileName: string
  code?: string
}
const filesOf = (output: readonly Chunk[]): App => new Map(output.map(({ fileName, code = '' }) => [fileName, code]))

const BUNDLERS: Record<string, () => Promise<App>> = {
  async rollup() {
    const bundle = await rollup({ input: ENTRY, plugins: [host] })
    return filesOf((await bundle.generate(OUTPUT)).output)
  },
  async rolldown() {
    const bundle = await rolldown({ input: ENTRY, plugins: [host] })
    return filesOf((await bundle.generate(OUTPUT)).output)
  }
}

const browser = useBrowser()
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: DIST })
})
afterAll(() => sandbox.close())

/** A page with this app, and its requested files in order. */
async function open(app: App, lost: (name: string) => boolean = () => false): Promise<{ page: Page; asked: string[] }> {
  const asked: string[] = []
  const origin = await startProxied(sandbox.url, {
    answer(address) {
      if (address === '/page.html') return new Response(PAGE, { headers: { 'Content-Type': 'text/html' } })
      const name = address.replace('/app/', '')
      const code = app.get(name)
      if (code === undefined) return undefined
      asked.push(name)
      return lost(name)
        ? new Response('', { status: 404 })
        : new Response(code, { headers: { 'Content-Type': 'text/javascript' } })
    }
  })
  const page = await browser.page()
  await page.goto(`${origin}/page.html`)
  return { page, asked }
}
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate(hash => {
    location.hash = hash
  }, `#${address}`)
/** The registration form has more fields than the login form, and comes with the tail. */
const hasRegistration = (page: Page): Promise<void> => page.locator('main input').nth(4).waitFor()

it('loads what a login needs, and then imports the rest by itself', async () => {
  const { page, asked } = await open(unbundled())
  await page.locator('main input').first().waitFor()
  await expect.poll(() => asked).toEqual([ENTRY, ...MODULES])
  await goTo(page, '/register')
  await hasRegistration(page)
})

it('says at once that the rest cannot be loaded', async () => {
  const { page } = await open(unbundled(), name => name === 'portal-tail.mjs')
  await page.locator('main input').first().waitFor()
  await goTo(page, '/register')
  await page.getByRole('button', { name: 'tap to reload' }).waitFor({ timeout: 5_000 })
})

it.each(Object.keys(BUNDLERS).filter((_, place) => isTried(2, place, 1)))('is split by %s without configuration', async name => {
  const app = await BUNDLERS[name]!()
  const head = readFileSync(path.join(DIST, 'portal-head.mjs'), 'utf8')
  const { page, asked } = await open(app)
  await page.locator('main input').first().waitFor()
  // The code loaded before the first screen is about the size of the head.
  const first = app.get(ENTRY) ?? ''
  const imported = [...first.matchAll(/\bfrom\s*"\.\/([^"]+)"/g)].map(([, file]) => app.get(file ?? '') ?? '')
  expect([first, ...imported].join('').length).toBeLessThan(head.length * 1.4)
  await goTo(page, '/register')
  await hasRegistration(page)
  // The languages are files beside both.
  expect(asked.length).toBeGreaterThan(imported.length + 1)
})
