/** What people put between the letters of a key: spaces, dashes of any length. */
const BETWEEN = /[\s\u200b\u2010-\u2015\u2212\-_]+/g

/**
 * A licence key (authorization code) as it is sent: full-width letters narrowed,
 * without spaces and dashes, in capitals.
 */
export const normalizeLicenceKey = (typed: string): string =>
  typed.normalize('NFKC').replace(BETWEEN, '').toUpperCase()

/** As it is read aloud, in fours: `A1B2-C3D4`. A key of other signs stays as it was typed. */
export function groupLicenceKey(typed: string): string {
  const key = normalizeLicenceKey(typed)
  return /^[A-Z\d]+$/.test(key) ? key.replace(/(.{4})(?=.)/g, '$1-') : typed
}
