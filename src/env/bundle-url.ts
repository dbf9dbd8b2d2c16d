/**
 * Where the bundle's own files lie: the build puts the script element's address here for the classic script.
 * The module has the page's, for what `localesUrl` names: its own address would be a path of the machine that
 * bundled it. A document without an address has none: `about:blank`.
 */
export const BUNDLE_URL: string = readUrl()

function readUrl(): string {
  try {
    return import.meta.url
  } catch {
    return 'about:blank'
  }
}
