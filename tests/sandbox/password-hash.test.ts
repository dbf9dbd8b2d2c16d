import { scryptSync } from 'node:crypto'
import { expect, it } from 'vitest'

import { checkPassword, hashPassword } from '../../host/server/accounts/password.ts'

const SALT = Buffer.from('00112233445566778899aabbccddeeff', 'hex')

/** A hash as stored with this cost. */
const hashed = (password: string, cost: number, prefix: string): string =>
  `${prefix}${SALT.toString('hex')}:${scryptSync(password, SALT, 32, { N: cost }).toString('hex')}`

it('hashPassword stores the cost, and checkPassword accepts a hash of any cost', async () => {
  expect(await hashPassword('135790')).toMatch(/^\d+:[\da-f]{32}:[\da-f]{64}$/)
  for (const stored of [hashed('135790', 2048, '2048:'), await hashPassword('135790')]) {
    expect(await checkPassword('135790', stored)).toBe(true)
    expect(await checkPassword('135791', stored)).toBe(false)
  }
})

it('checkPassword accepts a hash that was stored without its cost', async () => {
  const stored = hashed('135790', 16_384, '')
  expect(await checkPassword('135790', stored)).toBe(true)
  expect(await checkPassword('135791', stored)).toBe(false)
})

it('checkPassword refuses any password when no hash is stored', async () => {
  expect(await checkPassword('135790', null)).toBe(false)
})
