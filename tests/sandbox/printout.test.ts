import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { readOptions } from '../../host/server/options.ts'
import { printStart } from '../../host/server/printout.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

it('lists only the demo logins that the data has: older data lacks the newer ones', async () => {
  await sandbox.db.query("update users set username_key = 'renamed' where username_key = 'acceptor-none'")
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await printStart(sandbox.db, readOptions([], {}), 4173)
  const text = log.mock.calls.join()
  log.mockRestore()
  expect(text).toContain('acceptor-undisclosed')
  expect(text).not.toContain('acceptor-none')
})
