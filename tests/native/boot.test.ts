import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startNativeHost } from '../support/native-host.ts'
import type { NativeHost } from '../support/native-host.ts'
import { startProxied } from '../support/proxied-page.ts'
import type { ProxiedSetup } from '../support/proxied-page.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { isTried } from '../support/scale.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const WITHIN_MS = 3_000
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: DIST })
})
afterAll(() => sandbox.close())

/** The standalone page, in a native host, with one fault. */
const open = async (spoiled: ProxiedSetup = {}): Promise<NativeHost> =>
  startNativeHost(`${await startProxied(sandbox.url, spoiled)}/`)

/** A setup that answers the bundle like this. */
const bundle = (answer: () => Response | Promise<Response>): ProxiedSetup => ({
  answer: path => (/^\/portal-head\..*js$/.test(path) ? answer() : undefined)
})
const script = (body: string): ProxiedSetup =>
  bundle(() => new Response(body, { headers: { 'Content-Type': 'text/javascript' } }))

const stagesOf = (host: NativeHost): unknown[] =>
  host.events.filter(({ event }) => event === 'boot').map(({ stage, reason }) => reason ?? stage)
const NOTICE = `[...document.querySelectorAll('[data-boot-notice]')].filter(one => !one.hidden).map(one => one.textContent.trim()).join()`

it('tells the native host that the page has started, was parsed, and is ready', async () => {
  const host = await open()
  await host.sees('Log in')
  await expect.poll(() => stagesOf(host), { timeout: 30_000 }).toEqual(['boot', 'parsed', 'ready'])
  expect(await host.evaluate(NOTICE)).toBe('')
})

// The gate tries every second reason.
it.each(([
  ['syntax', 'a syntax unknown to the engine', script('let a = b ?:: c'), /update the browser/],
  ['crash', 'a bundle that throws', script('throw new Error("broken")'), /could not be loaded/],
  ['load', 'a missing bundle', bundle(() => new Response('', { status: 404 })), /could not be loaded/],
  [
    'blocked',
    'a policy that blocks the bundle',
    { policy: own => own.replace("script-src 'self'", 'script-src') },
    /could not be loaded/
  ],
  ['timeout', 'a bundle that does not answer', bundle(() => new Promise(() => undefined)), /could not be loaded/]
] satisfies [string, string, ProxiedSetup, RegExp][]).filter((_, place) => isTried(2, place)))(
  'reports %s for %s to the native host within three seconds, and shows it',
  async (reason, _what, spoiled, words) => {
    const host = await open(spoiled)
    await expect.poll(() => stagesOf(host), { timeout: 30_000 }).toEqual(['boot', reason])
    expect(host.events).toContainEqual(expect.objectContaining({ event: 'boot', stage: 'fatal', reason }))
    expect(await host.evaluate(NOTICE)).toMatch(words)
    const [boot, fatal] = JSON.parse(await host.evaluate('JSON.stringify(AdPortalBoot.log)')) as { at: number }[]
    expect(fatal!.at - boot!.at).toBeLessThan(WITHIN_MS)
  }
)
