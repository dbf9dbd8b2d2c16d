const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/**
 * Opens an address outside the portal, without opener and referrer.
 * Throws a TypeError for anything that is no absolute web, mail or telephone
 * address; whether the origin is allowed is the caller's question.
 */
export function openExternal(page: Pick<Window, 'open'>, url: string): void {
  const { protocol, href } = new URL(url)
  if (!SCHEMES.has(protocol)) throw new TypeError(`Will not open an address of scheme ${protocol}`)
  page.open(href, '_blank', 'noopener,noreferrer')
}
