import { createHash } from 'node:crypto'

/** The digest stored instead of a token or credential. */
export const digest = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')
