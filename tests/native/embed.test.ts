import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { countListeners } from '../support/host-page.ts'
import { startNativeHost } from '../support/native-host.ts'
import { startProxied } from '../support/proxied-page.ts'
import { RAPID, rapidOutcome, rapidScript } from '../support/rapid-languages.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { SCALE, isTorture, isTried } from '../support/scale.ts'
import { startStrictServer } from '../support/strict-page.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const SOON = { timeout: 60_000 }
/** A time limit for mounts that hang. */
const LONG_MS = isTorture ? 1_200_000 : 90_000
const PAGE = `<!doctype html><html lang="en"><title>Host</title><body style="margin:0">
<div id="box" style="height:100vh"></div><script>(${countListeners.toString()})()</script><script src="/portal.js"></script>`
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: DIST })
})
afterAll(() => sandbox.close())

it.each([true, false].filter((_, place) => isTried(2, place)))(`leaves nothing behind after ${SCALE.mounts} mounts; shadow root: %s`, async shadow => {
  const html = (): Response => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } })
  const origin = await startProxied(sandbox.url, { answer: name => (name === '/page.html' ? html() : undefined) })
  const host = startNativeHost(`${origin}/page.html`)
  await expect.poll(() => host.evaluate('typeof AdPortal'), SOON).toBe('object')
  await host.evaluate(`(async () => {
    const round = async () => {
      const portal = AdPortal.mount(document.getElementById('box'), { shadow: ${shadow} })
      await portal.ready
      const during = countHost()
      portal.destroy()
      return during
    }
    await round()
    window.before = countHost()
    for (let count = 0; count < ${SCALE.mounts}; count += 1) window.during = await round()
    window.after = countHost()
  })(); 'begun'`)
  await expect.poll(() => host.evaluate('typeof after'), { timeout: LONG_MS }).toBe('object')
  const read = async (name: string): Promise<Record<string, number>> =>
    JSON.parse(await host.evaluate(`JSON.stringify({ ...${name}, keys: ${name}.keys.length })`)) as Record<string, number>
  const [before, during, after] = [await read('before'), await read('during'), await read('after')]
  // The measurements themselves add two keys to the window.
  expect(after).toEqual({ ...before, keys: before.keys! + 2 })
  expect(during.listeners, 'counts what is held').toBeGreaterThan(before.listeners!)
  expect(await host.evaluate('document.getElementById("box").childNodes.length')).toBe('0')
})

it('shows the last of several languages requested at once, and never a message key meanwhile', async () => {
  const server = await startStrictServer(sandbox.url)
  const host = startNativeHost(`http://127.0.0.1:${server.port}/strict.html`)
  try {
    await host.sees('Log in')
    await host.evaluate(rapidScript)
    await expect
      .poll(async () => JSON.parse(await host.evaluate(rapidOutcome)) as object, SOON)
      .toEqual({ packs: RAPID.length - 1, lang: 'en', flashes: [] })
    await host.sees('Log in')
  } finally {
    await server.close()
  }
})

it('opens the row of a table that was pressed: in this engine no row holds what is placed in it', async () => {
  const user = await sandbox.newUser()
  const page = PAGE.replace('height:100vh', 'width:1200px;height:100vh')
  const html = (): Response => new Response(page, { headers: { 'Content-Type': 'text/html' } })
  const origin = await startProxied(sandbox.url, { answer: name => (name === '/page.html' ? html() : undefined) })
  const host = startNativeHost(`${origin}/page.html`)
  await expect.poll(() => host.evaluate('typeof AdPortal'), SOON).toBe('object')
  const options = { layout: 'wide', route: '/plan', token: user.token }
  await host.evaluate(`AdPortal.mount(document.getElementById('box'), ${JSON.stringify(options)}); 'begun'`)
  const shadow = `document.querySelector('ad-portal-root').shadowRoot`
  await expect.poll(() => host.evaluate(`String(${shadow}?.querySelectorAll('tbody tr').length)`), SOON).toBe('12')
  const hits = await host.evaluate(`JSON.stringify([...${shadow}.querySelectorAll('tbody tr')].slice(0, 5).map(row => {
    const { left, top, height } = row.cells[0].getBoundingClientRect()
    return row.contains(${shadow}.elementFromPoint(left + 60, top + height / 2))
  }))`)
  expect(JSON.parse(hits)).toEqual([true, true, true, true, true])
  await host.evaluate(`${shadow}.querySelectorAll('tbody tr')[1].cells[0].click(); 'pressed'`)
  const name = await host.evaluate(`${shadow}.querySelectorAll('tbody tr')[1].querySelector('b').textContent`)
  await expect.poll(() => host.evaluate(`String(${shadow}.querySelector('.detail h2')?.textContent)`), SOON).toBe(name)
})
