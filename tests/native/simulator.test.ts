import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startNativeHost } from '../support/native-host.ts'
import type { NativeHost } from '../support/native-host.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { isTried } from '../support/scale.ts'

/** A time limit for tests that hang: a request of the bridge gives up long before. */
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
/** The text of the portal in the frame. */
const words = (host: NativeHost): Promise<string> =>
  host.evaluate(`document.getElementById('frame').contentDocument?.querySelector('ad-portal-root')?.shadowRoot.textContent ?? ''`)

/** The same with the message log of both sides, for the failure message. */
const whole = async (host: NativeHost): Promise<string> =>
  `${await words(host)}\n${await host.evaluate(`document.getElementById('log').textContent`)}`

/** What the portal shows after each fault: without a valid answer the login; of two answers it uses the first. */
const ENDS = { drop: 'Password', garbage: 'Password', 'wrong-id': 'Password', twice: 'Available balance' }

// Each host mostly waits for a request to give up: in parallel they wait only once. The gate tries every second one.
it('works in WebKitGTK with every host, however it answers', async () => {
  const answers = Object.entries(ENDS).filter((_, place) => isTried(2, place, 1)).map(async ([fault, end]) => {
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

it('survives a host that dies in WebKitGTK, and reconnects to it', async () => {
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
