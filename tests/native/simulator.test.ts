import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startNativeHost } from '../support/native-host.ts'
import type { NativeHost } from '../support/native-host.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

/** A limit for what hangs: a request of the bridge gives up long before. */
const SOON = { timeout: 90_000 }
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: path.resolve(import.meta.dirname, '../../dist') })
})
afterAll(() => sandbox.close())

const choose = (host: NativeHost, id: string, value: string): Promise<string> =>
  host.evaluate(`(() => {
    const box = document.getElementById('${id}')
    box.value = '${value}'
    box.dispatchEvent(new Event('change', { bubbles: true }))
    return box.value
  })()`)

const pressHere = (host: NativeHost, name: string): Promise<string> =>
  host.evaluate(`(() => {
    [...document.querySelectorAll('button')].find(one => one.textContent === '${name}').click()
    return 'pressed'
  })()`)

const state = (host: NativeHost): Promise<string> => host.evaluate(`document.getElementById('state').textContent`)
/** What the portal in the frame says. */
const words = (host: NativeHost): Promise<string> =>
  host.evaluate(`document.getElementById('frame').contentDocument?.querySelector('ad-portal-root')?.shadowRoot.textContent ?? ''`)

it.each(['drop', 'garbage', 'wrong-id', 'twice'])('hangs in WebKitGTK at no host that answers so: %s', async fault => {
  const host = startNativeHost(`${sandbox.url}/simulator.html`)
  await expect.poll(() => state(host), SOON).toBe('The portal is attached')
  await expect.poll(() => words(host), SOON).toContain('Available balance')
  await choose(host, 'fault', fault)
  await host.evaluate(`String(document.getElementById('frame').contentWindow.isOld = true)`)
  await pressHere(host, 'Reload the page')
  await expect.poll(() => host.evaluate(`String(document.getElementById('frame').contentWindow.isOld)`), SOON).toBe('undefined')
  // Without an answer it asks the person; with two it takes the first.
  const end = fault === 'twice' ? 'Available balance' : 'Password'
  await expect.poll(() => words(host), SOON).toContain(end)
})

it('hangs at no host that dies in WebKitGTK, and knows it again', async () => {
  const host = startNativeHost(`${sandbox.url}/simulator.html`)
  await expect.poll(() => words(host), SOON).toContain('Available balance')
  await pressHere(host, 'Kill the web view')
  await pressHere(host, 'Ping')
  await expect
    .poll(() => host.evaluate(`document.getElementById('outcome').textContent`), SOON)
    .toContain('No answer: host_gone')
  await pressHere(host, 'Reload the page')
  await expect.poll(() => words(host), SOON).toContain('Available balance')
  await pressHere(host, 'Host leaves')
  await expect.poll(() => state(host), SOON).toBe('No portal is attached')
  await pressHere(host, 'Host starts again')
  await expect.poll(() => state(host), SOON).toBe('The portal is attached')
})
