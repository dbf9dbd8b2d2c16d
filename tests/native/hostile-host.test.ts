import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { stylesOn } from '../support/hostile-styles.ts'
import { press, startNativeHost } from '../support/native-host.ts'
import type { NativeHost } from '../support/native-host.ts'
import { nativeLogin } from '../support/native-steps.ts'
import { diffPictures, TOLERANCE } from '../support/picture-diff.ts'
import { startProxied } from '../support/proxied-page.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
/** Some hundred pictures; a limit for what hangs. */
const PATIENCE_MS = 400_000
const PAGE = [
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title>',
  '<body style="margin:0"><div id="portal" style="height:100vh"></div><script src="/portal.js"></script>',
  `<script>AdPortal.mount(document.getElementById('portal'), {})</script>`
].join('')
let sandbox: TestSandbox
let folder: string

beforeAll(async () => {
  sandbox = await startSandbox({ dist: DIST })
  folder = mkdtempSync(path.join(tmpdir(), 'ad-portal-pictures-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await sandbox.close()
})

async function picture(host: NativeHost): Promise<Buffer> {
  const file = path.join(folder, 'picture.png')
  await host.command('snapshot', { file })
  return readFileSync(file)
}

/** How much of two pictures differs. */
const shareOf = (one: Buffer, other: Buffer): number => diffPictures(one, other).share

/** Draws until three pictures in a row are the same, this many milliseconds apart. */
async function still(host: NativeHost, interval = 100): Promise<Buffer> {
  const pictures: Buffer[] = []
  const isStill = async (): Promise<boolean> => {
    pictures.push(await picture(host))
    const [last, ...before] = pictures.slice(-3).reverse()
    return before.length === 2 && before.every(one => shareOf(one, last!) === 0)
  }
  await expect.poll(isStill, { interval, timeout: 30_000 }).toBe(true)
  return pictures.pop()!
}

/** Waits until the web view has drawn what the page shows, and nothing moves on it. */
async function drawn(host: NativeHost): Promise<void> {
  await host.evaluate(`(() => {
    window.framesDrawn = 0
    const count = () => { if (++window.framesDrawn < 3) requestAnimationFrame(count) }
    requestAnimationFrame(count)
    return ''
  })()`)
  // What moves without end moves in every picture.
  const isDrawn = `String(window.framesDrawn === 3 && document.getAnimations().every(
    ({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity
  ))`
  await expect.poll(() => host.evaluate(isDrawn), { interval: 50 }).toBe('true')
}

/** Puts a sheet of the host on the page until it is called with none. */
const dress = (host: NativeHost, css: string): Promise<string> =>
  host.evaluate(`(() => {
    const css = ${JSON.stringify(css)}
    document.getElementById('hostile')?.remove()
    document.documentElement.dir = css.includes('direction: rtl') ? 'rtl' : 'ltr'
    if (css === '') return ''
    const style = document.createElement('style')
    style.id = 'hostile'
    style.textContent = css
    document.head.append(style)
    return 'dressed'
  })()`)

/** Screens that are drawn under the sheets of a host. */
const SCREENS = ['login', 'sheet', 'wallet'] as const

const NO_SHEET = 'without any'

/** Which sheets show in a picture of what is on the screen now. */
async function showing(host: NativeHost, screen: (typeof SCREENS)[number]): Promise<string[]> {
  for (let tries = 2; ; tries -= 1) {
    const found = await compareAll(host, screen)
    // A screen that is another one without any sheet was not at rest before: on a busy machine once more.
    if (tries === 0 || !found.some(one => one.includes(NO_SHEET))) return found
  }
}

async function compareAll(host: NativeHost, screen: (typeof SCREENS)[number]): Promise<string[]> {
  // What the screen still waits for comes first: a sheet alone is drawn at once.
  await drawn(host)
  const clean = await still(host, 300)
  const found: string[] = []
  for (const [name, css] of [...stylesOn(SCREENS.indexOf(screen)), [NO_SHEET, ''] as const]) {
    await dress(host, css)
    const share = shareOf(clean, await still(host))
    if (share > TOLERANCE) found.push(`${screen}, ${name}: ${(share * 100).toFixed(2)} %`)
  }
  return found
}

it('looks the same under twelve style sheets of a host, pixel by pixel', async () => {
  const html = (): Response => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } })
  const origin = await startProxied(sandbox.url, { answer: name => (name === '/full.html' ? html() : undefined) })
  const user = await sandbox.newUser()
  // A bar that stands over the page fades away while its pictures are compared.
  const host = startNativeHost(`${origin}/full.html`, [], { GTK_OVERLAY_SCROLLING: '0' })
  await host.sees('Log in')
  const found = await showing(host, 'login')
  await press(host, 'Language')
  await host.sees('Use English')
  found.push(...(await showing(host, 'sheet')))
  await press(host, 'Cancel')
  await nativeLogin(host, user.username)
  await host.evaluate(`location.hash = '#/wallet'`)
  await host.sees('The parts match the total')
  found.push(...(await showing(host, 'wallet')))
  expect(found).toEqual([])
  // The pictures show something, and a sheet that reaches the portal would show.
  const before = await still(host)
  await host.evaluate(`document.getElementById('portal').style.opacity = '.5'; ''`)
  expect(shareOf(before, await still(host))).toBeGreaterThan(TOLERANCE)
}, PATIENCE_MS)
