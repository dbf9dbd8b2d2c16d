import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The part of Puppeteer that is used. Playwright drives no Firefox of a distribution. */
interface Handle {
  asElement(): { click(): Promise<void>; type(text: string): Promise<void> } | null
}
interface FirefoxPage {
  setViewport(size: { width: number; height: number }): Promise<void>
  setDefaultTimeout(ms: number): void
  on(event: 'pageerror', run: (error: Error) => void): void
  on(event: 'console', run: (message: { type(): string; text(): string }) => void): void
  goto(url: string): Promise<unknown>
  keyboard: { type(text: string): Promise<void> }
  waitForFunction(run: typeof findShown, options: object, ...values: string[]): Promise<Handle>
}
interface Firefox {
  version(): Promise<string>
  newPage(): Promise<FirefoxPage>
  close(): Promise<void>
}

/** Installed only for the large run: with its dependencies it is some eighty packages. */
const DRIVER = 'puppeteer-core@24.43.1'
const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** A visible element, by its label or its text; in a shadow root as well. */
function findShown(wanted: string, kinds: string): Element | null {
  const host = [...document.querySelectorAll('*')].find(element => element.shadowRoot)
  const root = host?.shadowRoot ?? document
  return (
    [...root.querySelectorAll<HTMLInputElement>(kinds)].find(element => {
      const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
      return element.getClientRects().length > 0 && new RegExp(wanted, 'u').test(label.replace(/\s+/g, ' ').trim())
    }) ?? null
  )
}

/** A user of the portal in Firefox. */
export interface FirefoxPerson {
  version: string
  /** Errors of the page. */
  complaints: string[]
  goTo(url: string): Promise<void>
  press(name: RegExp): Promise<void>
  fill(label: RegExp, text: string): Promise<void>
  sees(text: RegExp): Promise<void>
  /** Types into the focused field. */
  keys(text: string): Promise<void>
  close(): Promise<void>
}

export async function openFirefox(): Promise<FirefoxPerson> {
  const executablePath = PLACES.find(place => existsSync(place))
  if (!executablePath) throw new Error('no Firefox: apt-get install firefox-esr')
  const folder = path.join(os.tmpdir(), `ad-portal-${DRIVER.replace('@', '-')}`)
  const entry = path.join(folder, 'node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js')
  if (!existsSync(entry)) {
    const { status, stderr } = spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', DRIVER], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${DRIVER} was not installed: ${stderr}`)
  }
  const driver = (await import(pathToFileURL(entry).href)) as { launch(options: object): Promise<Firefox> }
  const browser = await driver.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 390, height: 844 })
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const find = async (name: RegExp, kinds: string) => {
    const handle = await page.waitForFunction(findShown, {}, name.source, kinds).catch(() => {
      throw new Error(`nothing is called ${name}`)
    })
    const element = handle.asElement()
    if (!element) throw new Error(`nothing is called ${name}`)
    return element
  }
  return {
    version: await browser.version(),
    complaints,
    goTo: async url => void (await page.goto(url)),
    press: async name => (await find(name, 'button, a, [role=tab], [role=radio]')).click(),
    fill: async (label, text) => (await find(label, 'input, textarea')).type(text),
    sees: async text => void (await find(text, 'h1, h2, h3, p, span, b, dt, dd, li, button')),
    keys: text => page.keyboard.type(text),
    close: () => browser.close()
  }
}
