import { readFile, readdir } from 'node:fs/promises'

import { hashPaths, messagePaths, messagesOf } from './message-order.mjs'

const FOLDER = new URL('../../locales/', import.meta.url)

/**
 * A language in transport form: values in the order of the English keys, and the
 * hash of those keys. A missing message stops the build.
 */
export const packLocale = (english, tree, code) => {
  const paths = messagePaths(english)
  const values = messagesOf(tree, paths)
  const missing = paths.filter((_, index) => values[index] === undefined)
  if (missing.length > 0) throw new Error(`locales/${code}.json lacks ${missing.join(', ')}`)
  return { keys: hashPaths(paths), values }
}

/** In ASCII, to be independent of the page's encoding. */
const inAscii = text => text.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The pack as a classic script, for pages that `fetch` cannot serve (`file://`). */
export const packScript = pack => `AdPortalLocale(${inAscii(JSON.stringify(pack))})\n`

/** JSON is JavaScript since ES2019; the separators are escaped for engines before it. */
const moduleJson = pack => JSON.stringify(pack).replace(/[\u2028\u2029]/g, inAscii)

/** The pack as a module for bundlers; for `fetch` it is JSON after the first words. */
export const packModule = pack => `export default ${moduleJson(pack)}\n`

const readLocale = async name => JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'))

/** The type of `import german from 'ad-portal/locales/de'`. */
const DECLARATION = `/** A language for the option \`locales\`: its messages in the order of the English ones. */
declare const pack: { keys: string; values: unknown[] }
export default pack
`

/** Writes `locales/<code>.mjs` and `locales/<code>.js` beside the bundle. */
export const localePacks = () => ({
  name: 'locale-packs',
  async generateBundle({ format }) {
    if (format !== 'iife') return
    const files = (await readdir(FOLDER)).filter(name => name.endsWith('.json')).sort()
    if (!files.includes('en.json')) return
    const english = await readLocale('en.json')
    this.emitFile({ type: 'asset', fileName: 'locale-pack.d.ts', source: DECLARATION })
    for (const name of files) {
      const code = name.slice(0, -'.json'.length)
      const pack = packLocale(english, await readLocale(name), code)
      this.emitFile({ type: 'asset', fileName: `locales/${code}.mjs`, source: packModule(pack) })
      const script = packScript(pack)
      this.emitFile({ type: 'asset', fileName: `locales/${code}.js`, source: script })
    }
  }
})
