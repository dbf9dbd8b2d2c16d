import { createHash, randomUUID } from 'node:crypto'

import type { CallInput } from '../../src/api/calls.ts'
import type { TestSandbox, TestUser } from './sandbox.ts'

export const PIN = '135790'
export const md5 = (digits: string): string => createHash('md5').update(digits).digest('hex')

/** The fields of a bank account that passes every rule. */
export const BANK = {
  card_name: 'Harbour Savings',
  user_name: 'Ada Byron Lovelace',
  mobile: '+49 170 1234567',
  bank_account: 'DE02 1203 0000 0000 2020 51',
  branch_name: 'Old Quay'
}

/** Enters the right transaction password, which leaves a grant. */
export const grant = (sandbox: TestSandbox, user: TestUser, digits = PIN) =>
  sandbox.ok('checkPassword', { password: md5(digits) }, user)

/** A new user with 1,000.00, a transaction password and a locked bank card. */
export async function withCard(sandbox: TestSandbox): Promise<TestUser> {
  const user = await sandbox.newUser()
  await sandbox.ok('setPassword', { password: md5(PIN) }, user)
  await grant(sandbox, user)
  await sandbox.ok('editBankCard', { ...BANK, client_request_id: randomUUID() }, user)
  return user
}

/** Enters the password and requests a withdrawal. */
export async function withdraw(
  sandbox: TestSandbox,
  user: TestUser,
  amount: string,
  over: Partial<CallInput<'withdraw'>> = {}
) {
  await grant(sandbox, user)
  return sandbox.call('withdraw', { amount, client_request_id: randomUUID(), ...over }, user)
}
