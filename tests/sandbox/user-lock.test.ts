import { afterAll, beforeAll, expect, it } from 'vitest'

import { lockUser } from '../../host/server/accounts/user.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ engine: 'PostgreSQL' })
})
afterAll(async () => {
  await sandbox.close()
})

const idOf = async () => Number((await sandbox.ok('userInfo', {}, await sandbox.newUser())).id)
/** Another change that fails instead of waiting for the lock. */
const takeAtOnce = (id: number) =>
  sandbox.db.tx(tx => tx.query('select id from users where id = $1 for update nowait', [id]))

it('lockUser blocks other changes of the user’s money until it ends, but not those of other users', async () => {
  const [mine, theirs] = [await idOf(), await idOf()]
  await sandbox.db.tx(async tx => {
    expect((await lockUser(tx, mine)).id).toBe(mine)
    await expect(takeAtOnce(mine)).rejects.toThrow('could not obtain lock')
    expect(await takeAtOnce(theirs)).toEqual([{ id: theirs }])
  })
  expect(await takeAtOnce(mine)).toEqual([{ id: mine }])
})
