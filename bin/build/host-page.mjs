import { readFile } from 'node:fs/promises'

import { transform } from '@swc/core'

import { bootScript } from './boot-stage.mjs'
import { cssText } from './css-text.mjs'
import { loadSource } from './load-source.mjs'

const read = name => readFile(new URL(`../../host/${name}`, import.meta.url), 'utf8')

/** Rendered from host/icon.svg by bin/icons.mjs. */
const ICONS = ['touch-180', 'any-192', 'any-512', 'maskable-192', 'maskable-512'].map(name => `icons/${name}.png`)

/** The texts of the static login: the portal's own messages. */
const loginWords = async () => {
  const { LANGUAGES } = await loadSource('src/i18n/languages.ts')
  const rows = LANGUAGES.map(async ({ code }) => {
    const { login } = JSON.parse(await read(`../locales/${code}.json`))
    return [code, [login.title, login.username, login.password]]
  })
  return Object.fromEntries(await Promise.all(rows))
}

/** The script that shows it, as text of an inline script. */
const loginScript = async () => {
  const source = (await read('drawn-login.ts')).replace(/^declare const WORDS.*$/m, '')
  const minify = { compress: true, mangle: true, format: { comments: false, inlineScript: true } }
  const options = { configFile: false, swcrc: false, isModule: false, minify: true }
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2020', minify }
  const { code } = await transform(`{const WORDS = ${JSON.stringify(await loginWords())}\n${source}}`, { ...options, jsc })
  return code.trim()
}

/**
 * Writes the standalone page, its style sheet, icons and manifest beside its script.
 * @param cssForm see `cssText`
 */
export const hostPage = cssForm => ({
  name: 'host-page',
  async generateBundle() {
    const [boot, login] = await Promise.all([bootScript(), loginScript()])
    const css = await cssText(await read('host.css'), 'host/host.css', cssForm)
    // Inlined, so that text is painted once the page has arrived, without another request.
    const page = (await read('index.html')).replace('%STYLE%', () => css).replace('%BOOT%', () => boot).replace('%LOGIN%', () => login)
    this.emitFile({ type: 'asset', fileName: 'index.html', source: page })
    for (const fileName of ['icon.svg', 'app.webmanifest', ...ICONS]) {
      this.emitFile({ type: 'asset', fileName, source: await readFile(new URL(`../../host/${fileName}`, import.meta.url)) })
    }
    this.emitFile({ type: 'asset', fileName: 'host.css', source: css + '\n' })
  }
})
