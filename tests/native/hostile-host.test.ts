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
/** A time limit for tests that hang: they draw some hundred pictures. */
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

/** Share of pixels that differ between two pictures. */
const shareOf = (one: Buffer, other: Buffer): number => diffPictures(one, other).share

/** Draws every `interval` milliseconds until three pictures in a row are the same. */
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

/** Waits until the web view has drawn the page, and nothing on it moves. */
async function drawn(host: NativeHost): Promise<void> {
  await host.evaluate(`(() => {
    window.framesDrawn = 0
    const count = () => { if (++window.framesDrawn < 3) requestAnimationFrame(count) }
    requestAnimationFrame(count)
    return ''
  })()`)
  // Endless animations run in every picture.
  const isDrawn = `String(window.framesDrawn === 3 && document.getAnimations().every(
    ({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity
  ))`
  await expect.poll(() => host.evaluate(isDrawn), { interval: 50 }).toBe('true')
}

/** Adds a host's style sheet to the page; an empty one removes it. */
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

/** Screens that are drawn under the host's style sheets. */
const SCREENS = ['login', 'sheet', 'wallet'] as const

const NO_SHEET = 'without any'

/** Returns the style sheets that change a picture of the current screen. */
async function showing(host: NativeHost, screen: (typeof SCREENS)[number]): Promise<string[]> {
  for (let tries = 2; ; tries -= 1) {
    const found = await compareAll(host, screen)
    // A screen that differs without any sheet had not settled before: try again, as happens on a busy machine.
    if (tries === 0 || !found.some(one => one.includes(NO_SHEET))) return found
  }
}

async function compareAll(host: NativeHost, screen: (typeof SCREENS)[number]): Promise<string[]> {
  // Pending content of the screen comes first: a sheet on its own is drawn at once.
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
  // Overlay scroll bars would fade out while the pictures are compared.
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
