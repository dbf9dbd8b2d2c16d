import { randomUUID } from 'node:crypto'

import type { Person } from './person.ts'
import type { TestSandbox, TestUser } from './sandbox.ts'
import { BANK, grant, md5, PIN } from './withdrawals.ts'

/** A new user with an open account and 1,000.00, with password and card as given. */
export async function walletOwner(
  sandbox: TestSandbox,
  has: { password?: boolean; card?: boolean } = {}
): Promise<TestUser> {
  const user = await sandbox.newUser()
  const { password = true, card = password } = has
  if (password) await sandbox.ok('setPassword', { password: md5(PIN) }, user)
  if (card) {
    await grant(sandbox, user)
    await sandbox.ok('editBankCard', { ...BANK, client_request_id: randomUUID() }, user)
  }
  return user
}

/** Enters the transaction password with the keypad of a phone. */
export async function enterPassword(person: Person, digits = PIN): Promise<void> {
  const keys = person.page.getByRole('group', { name: 'Number keys' })
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click()
  await person.sheet('Transaction password').getByRole('button', { name: 'Confirm' }).click()
}
