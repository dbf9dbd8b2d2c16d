import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_LENGTH = 32
const SALT_LENGTH = 16
/** Compared against when there is no such user, so that both answers take as long. */
const NOBODY = `${'0'.repeat(SALT_LENGTH * 2)}:${'0'.repeat(KEY_LENGTH * 2)}`

/** Salt and scrypt key as text, for the database. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH)
  const key = await derive(password, salt, KEY_LENGTH)
  return `${salt.toString('hex')}:${key.toString('hex')}`
}

/** Tells whether the password is the stored one; takes as long when nothing is stored. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (stored ?? NOBODY).split(':')
  const derived = await derive(password, Buffer.from(salt, 'hex'), KEY_LENGTH)
  return timingSafeEqual(derived, Buffer.from(key, 'hex')) && stored !== null
}
