import { createHash } from 'node:crypto'

/** What is stored in place of a token or credential. */
export const digest = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')
