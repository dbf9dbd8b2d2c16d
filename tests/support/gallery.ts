import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

import { fontDigests, launchPictureBrowser, pictureProblem } from './picture-browser.ts'
import { TOLERANCE, diffPictures } from './picture-diff.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The committed pictures. */
export const KEPT = path.join(ROOT, 'docs/gallery')
/** What a run leaves beside the report: `new/` when it renews, else the differences. Not in git. */
export const DRAWN = path.join(ROOT, '.gallery')
const FONTS_FILE = path.join(KEPT, 'fonts.json')

/** The instant of every picture, for the sandbox and for the page. */
export const STILL_AT = new Date('2026-10-14T10:24:00Z')
/** The device of every picture. */
export const STILL_DEVICE = {
  deviceScaleFactor: 1,
  timezoneId: 'Europe/Berlin',
  reducedMotion: 'reduce',
  colorScheme: 'light'
} as const satisfies BrowserContextOptions

export interface Gallery {
  /** `npm run gallery`: pictures are drawn, nothing is compared. */
  isRenewing: boolean
  /** Starts the browser that draws the same on every machine; where nothing is compared, that of the run. */
  start: (() => Promise<Browser>) | undefined
  /** Stops the clock of a page. Before its first visit. */
  still(page: Page): Promise<void>
  /** Draws the current page, and says how it differs from the committed picture. */
  draw(page: Page, name: string): Promise<string[]>
}

/** The port differs in each run. */
const fixPort = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.querySelector('ad-portal-root')?.shadowRoot
    if (!root) return
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? ''
      if (/127\.0\.0\.1:\d/.test(text)) node.nodeValue = text.replace(/(127\.0\.0\.1:)\d+/g, '$14173')
    }
  })

/** Runs in the page. The driver's own clock could not be taken back, so that a page would serve one test only. */
function stopClock(at: number): void {
  globalThis.Date = class extends Date {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [at]) as [number]))
    }

    static override now(): number {
      return at
    }
  } as DateConstructor
}

const write = (folder: string, name: string, picture: Buffer): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), picture)
}

/** Says how a drawn picture differs from the committed one, and leaves both beside the report. */
export function compare(name: string, drawn: Buffer, folders = { kept: KEPT, drawn: DRAWN }): string[] {
  const file = path.join(folders.kept, `${name}.png`)
  const mend = 'If it is meant, `npm run gallery` renews the pictures'
  if (!existsSync(file)) return [`there is no picture ${name}.png yet. ${mend}`]
  const { share, picture } = diffPictures(drawn, readFileSync(file))
  if (share <= TOLERANCE) return []
  write(folders.drawn, `${name}.png`, drawn)
  write(folders.drawn, `${name}.diff.png`, picture())
  const percent = (share * 100).toFixed(2)
  return [`${percent} % of ${name}.png differ, see ${path.relative(ROOT, folders.drawn)}/${name}.diff.png. ${mend}`]
}

/** Opens the gallery on this machine. Where pictures cannot be compared it says so. */
export function openGallery(): Gallery {
  const isRenewing = process.env.GALLERY === 'renew'
  const fonts = existsSync(FONTS_FILE)
    ? (JSON.parse(readFileSync(FONTS_FILE, 'utf8')) as Record<string, string>)
    : null
  const problem = pictureProblem(isRenewing ? null : fonts)
  if (problem && isRenewing) throw new Error(`Pictures cannot be drawn: ${problem}`)
  const isComparing = !problem && fonts !== null
  if (!isComparing && !isRenewing) console.info(`Pictures are not compared: ${problem ?? 'there are none yet'}`)
  return {
    isRenewing,
    start: problem ? undefined : launchPictureBrowser,
    still: async page => {
      await page.addInitScript(stopClock, Number(STILL_AT))
    },
    async draw(page, name) {
      if (!isComparing && !isRenewing) return []
      await fixPort(page)
      const drawn = await page.screenshot({ caret: 'hide', animations: 'disabled' })
      if (!isRenewing) return compare(name, drawn)
      write(path.join(DRAWN, 'new'), `${name}.png`, drawn)
      return []
    }
  }
}

/** Records which fonts the pictures were drawn with. */
export const noteFonts = (): void =>
  writeFileSync(FONTS_FILE, `${JSON.stringify(fontDigests(), null, 2)}\n`)
