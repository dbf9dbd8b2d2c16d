import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt)
const KEY_LENGTH = 32
const SALT_LENGTH = 16
/** scrypt's cost for hashes stored without one. */
const FORMER_COST = '16384'
/** scrypt's cost of new hashes, a power of two. Tests that register hundreds of people lower it. */
const COST = process.env.SANDBOX_SCRYPT_COST ?? FORMER_COST
/** Compared against when there is no such user, so that both answers take equally long. */
const NOBODY = `${COST}:${'0'.repeat(SALT_LENGTH * 2)}:${'0'.repeat(KEY_LENGTH * 2)}`

/** scrypt's cost, salt and key as text, for the database. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH)
  const key = await derive(password, salt, KEY_LENGTH, { N: Number(COST) })
  return [COST, salt.toString('hex'), key.toString('hex')].join(':')
}

/** Whether the password is the stored one; takes equally long when nothing is stored. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [key = '', salt = '', cost = FORMER_COST] = (stored ?? NOBODY).split(':').reverse()
  const derived = await derive(password, Buffer.from(salt, 'hex'), KEY_LENGTH, { N: Number(cost) })
  return timingSafeEqual(derived, Buffer.from(key, 'hex')) && stored !== null
}
