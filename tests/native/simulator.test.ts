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

/** The same, and what both sides have said to each other: what a failure has to tell. */
const whole = async (host: NativeHost): Promise<string> =>
  `${await words(host)}\n${await host.evaluate(`document.getElementById('log').textContent`)}`

/** Without an answer it asks the person; with two it takes the first. */
const ENDS = { drop: 'Password', garbage: 'Password', 'wrong-id': 'Password', twice: 'Available balance' }

// Each waits for most of its time until a request gives up: side by side they do so once.
it('hangs in WebKitGTK at no host, however that answers', async () => {
  const answers = Object.entries(ENDS).map(async ([fault, end]) => {
    const host = startNativeHost(`${sandbox.url}/simulator.html`)
    await expect.poll(() => state(host), SOON).toBe('The portal is attached')
    await expect.poll(() => whole(host), SOON).toContain('Available balance')
    await choose(host, 'fault', fault)
    await host.evaluate(`String(document.getElementById('frame').contentWindow.isOld = true)`)
    await pressHere(host, 'Reload the page')
    await expect.poll(() => host.evaluate(`String(document.getElementById('frame').contentWindow.isOld)`), SOON).toBe('undefined')
    await expect.poll(() => words(host), { ...SOON, message: fault }).toContain(end)
  })
  await Promise.all(answers)
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
