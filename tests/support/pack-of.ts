import en from '../../locales/en.json'
import { hashPaths, messagePaths } from '../../src/i18n/locale-pack.ts'

/** A language pack of this release whose every message is its path behind a mark. */
export function packOf(mark: string): { keys: string; values: string[] } {
  const paths = messagePaths(en)
  return { keys: hashPaths(paths), values: paths.map(path => `${mark} ${path}`) }
}
