import { createHash } from 'node:crypto'

/** A picture of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64'
)

export const SAMPLE_IMAGE = (): Blob => new Blob([DOT], { type: 'image/png' })
export const sampleSignature = (): { bytes: Buffer; sha256: string } => ({
  bytes: DOT,
  sha256: createHash('sha256').update(DOT).digest('hex')
})
/** As the specification sends the transaction password (section 7, /check/password). */
export const md5 = (digits: string): string => createHash('md5').update(digits).digest('hex')
