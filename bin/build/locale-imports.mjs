import { readdir } from 'node:fs/promises'

const FOLDER = new URL('../../locales/', import.meta.url)
/** The placeholder that src/env/load-locale.ts reads. */
const PLACE = 'globalThis.AD_PORTAL_LOCALE_MODULES'

const writeImports = async () => {
  const codes = (await readdir(FOLDER)).map(name => name.replace('.json', '')).filter(code => code !== 'en').sort()
  return `({${codes.map(code => `${code}:()=>import("./locales/${code}.mjs")`).join(',')}})`
}

/**
 * For the module: imports each language pack by a literal name. It does not use its own address,
 * which bundlers would replace by a path of their machine.
 */
export const localeImports = () => ({
  name: 'locale-imports',
  resolveImportMeta: property => (property === 'url' ? 'document.baseURI' : null),
  async renderChunk(code) {
    if (!code.includes(PLACE)) return null
    return { code: code.replace(PLACE, await writeImports()), map: null }
  },
  generateBundle(_options, bundle) {
    const readers = Object.values(bundle).filter(({ code }) => code?.includes('./locales/'))
    if (readers.length !== 1) throw new Error(`exactly one chunk must read ${PLACE}`)
  }
})

/** For a classic script, which has no such imports and fetches the packs beside it. */
export const withoutLocaleImports = () => ({
  name: 'without-locale-imports',
  renderChunk: code => ({ code: code.replace(PLACE, 'void 0'), map: null })
})
