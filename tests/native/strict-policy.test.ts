import { afterAll, beforeAll, expect, it } from 'vitest'

import { press, startNativeHost } from '../support/native-host.ts'
import { nativeLogin, nativePut, nativeSpeak, nativeWithdraw } from '../support/native-steps.ts'
import { addressOf, ROUTE_PATHS } from '../support/route-visits.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { startStrictServer } from '../support/strict-page.ts'
import { walletOwner } from '../support/wallet-owner.ts'
import { PIN } from '../support/withdrawals.ts'

let sandbox: TestSandbox
let server: Awaited<ReturnType<typeof startStrictServer>>

beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startStrictServer(sandbox.url)
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const HEADING = `document.querySelector('ad-portal-root').shadowRoot.querySelector('h1')?.textContent ?? ''`

it('violates no rule of the strict policy from login through funding, a withdrawal and every route', async () => {
  const user = await walletOwner(sandbox)
  const host = startNativeHost(`http://127.0.0.1:${server.port}/strict.html`)
  await nativeLogin(host, user.username)
  await nativeSpeak(host)
  await press(host, 'Language')
  await host.sees('Use English')
  await press(host, 'Cancel')
  const { list } = await sandbox.ok('planList', { status: 'waitPut' }, user)
  await nativePut(host, list[0]!.id)
  await nativeWithdraw(host, PIN)
  for (const path of ROUTE_PATHS) {
    const address = path === '/customer' ? path : await addressOf(path, sandbox)
    await host.evaluate(`location.hash = ${JSON.stringify(`#${address}`)}`)
    await expect.poll(() => host.evaluate(HEADING), { timeout: 60_000 }).not.toBe('')
  }
  expect(JSON.parse(await host.evaluate('JSON.stringify(violations)'))).toEqual([])
  const isRefused = await host.evaluate(`(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
    return String((style.sheet?.cssRules.length ?? 0) === 0)
  })()`)
  expect(isRefused, 'the policy is in force').toBe('true')
})
