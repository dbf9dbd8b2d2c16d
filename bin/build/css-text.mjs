import { readFile } from 'node:fs/promises'
import path from 'node:path'

import cssnano from 'cssnano'
import postcss from 'postcss'
import nesting from 'postcss-nesting'

const MARK = '\0css-text:'
/** Without it vitest takes the module for a style sheet and empties it. */
const SUFFIX = '.js'
const processor = postcss([nesting(), cssnano({ preset: 'default' })])
/** Sheets by path, so that a sheet which several bundles hold is processed once. */
const sheets = new Map()

/** Flattens nesting and minifies: the text that goes into a constructable sheet. */
export const cssText = async (source, from) => {
  const known = sheets.get(from)
  if (known?.source === source) return known.css
  const { css } = await processor.process(source, { from, map: false })
  sheets.set(from, { source, css })
  return css
}

/** `import css from './sheet.css'` gives the sheet's text. For rollup and vitest alike. */
export const cssTextPlugin = () => ({
  name: 'css-text',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith('.css') || !source.startsWith('.') || !importer) return null
    return MARK + path.resolve(path.dirname(importer), source) + SUFFIX
  },
  async load(id) {
    if (!id.startsWith(MARK)) return null
    const file = id.slice(MARK.length, -SUFFIX.length)
    this.addWatchFile(file)
    const css = await cssText(await readFile(file, 'utf8'), file)
    return { code: `export default ${JSON.stringify(css)}`, map: null }
  }
})
