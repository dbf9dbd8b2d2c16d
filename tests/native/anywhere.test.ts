import { afterAll, beforeAll, expect, it } from 'vitest'

import { startNativeHost } from '../support/native-host.ts'
import { nativeLogin, nativePut, nativeSpeak } from '../support/native-steps.ts'
import { createAppFolder } from '../support/own-document.ts'
import type { AppFolder } from '../support/own-document.ts'
import { ordersOf } from '../support/put-steps.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox, TestUser } from '../support/sandbox.ts'

let sandbox: TestSandbox
let folder: AppFolder

beforeAll(async () => {
  sandbox = await startSandbox({ origins: ['null', 'file://'] })
  folder = createAppFolder({ baseUrl: `${sandbox.url}/facebook-business`, undoMs: 0 })
})
afterAll(async () => {
  folder.remove()
  await sandbox.close()
})

const planOf = async (user: TestUser): Promise<string> =>
  (await sandbox.ok('planList', { status: 'waitPut' }, user)).list[0]!.id

it('runs from file://, and returns to the same screen after its web process was killed', async () => {
  const user = await sandbox.newUser()
  const host = startNativeHost(folder.url)
  await nativeLogin(host, user.username)
  await nativeSpeak(host)
  const plan = await planOf(user)
  await nativePut(host, plan)
  expect(await ordersOf(sandbox, user)).toBe(1)
  await host.command('kill')
  await host.emits({ event: 'gone' })
  await host.isAt(`/plan/detail?id=${plan}`)
  await host.sees('Spent')
})

it('runs as a document without an address: no storage, bundled languages, the token from the host', async () => {
  const user = await sandbox.newUser()
  const host = startNativeHost({ html: folder.inline }, [`--token=${user.token}`])
  await host.sees('Available balance')
  const storage = `(() => { try { return String(localStorage) } catch (error) { return error.name } })()`
  expect(await host.evaluate(`[origin, document.baseURI.split('#')[0], ${storage}].join()`)).toBe(
    'null,about:blank,SecurityError'
  )
  await nativeSpeak(host)
  await nativePut(host, await planOf(user))
  expect(await ordersOf(sandbox, user)).toBe(1)
  await host.command('reload')
  await host.sees('Available balance')
})
