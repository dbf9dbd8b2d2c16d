/**
 * The address of the bundle's own script. The build puts the script element's
 * address here for the classic script, the module's own for the others. A script
 * that stands inside a document without an address has none: `about:blank`.
 */
export const BUNDLE_URL: string = readUrl()

function readUrl(): string {
  try {
    return import.meta.url
  } catch {
    return 'about:blank'
  }
}
