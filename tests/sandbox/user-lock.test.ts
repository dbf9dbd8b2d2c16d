import { afterAll, beforeAll, expect, it } from 'vitest'

import { lockUser } from '../../host/server/accounts/user.ts'
import { startPostgres, type RealPostgres } from '../support/real-postgres.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

let postgres: RealPostgres
let sandbox: TestSandbox

beforeAll(async () => {
  postgres = await startPostgres()
  sandbox = await startSandbox({ databaseUrl: postgres.url })
})
afterAll(async () => {
  await sandbox.close()
  await postgres.stop()
})

const idOf = async () => Number((await sandbox.ok('userInfo', {}, await sandbox.newUser())).id)
/** Another change that does not wait: it fails where it would have to. */
const takeAtOnce = (id: number) =>
  sandbox.db.tx(tx => tx.query('select id from users where id = $1 for update nowait', [id]))

it('lets no other change of a person’s money begin before it ends, and everybody else’s', async () => {
  const [mine, theirs] = [await idOf(), await idOf()]
  await sandbox.db.tx(async tx => {
    expect((await lockUser(tx, mine)).id).toBe(mine)
    await expect(takeAtOnce(mine)).rejects.toThrow('could not obtain lock')
    expect(await takeAtOnce(theirs)).toEqual([{ id: theirs }])
  })
  expect(await takeAtOnce(mine)).toEqual([{ id: mine }])
})
