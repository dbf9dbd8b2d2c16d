import { readFile } from 'node:fs/promises'
import path from 'node:path'

import postcss from 'postcss'
import nesting from 'postcss-nesting'

const MARK = '\0css-text:'
const IS_SHEET = new RegExp(`^${MARK}`)
/** Without it vitest treats the module as a style sheet and empties it. */
const SUFFIX = '.js'
/** The older edition of the specification, which gives `.a.b` where the newer one gives `.b:is(.a)`. */
const flatten = nesting({ edition: '2021' })
const processors = {
  flat: async () => postcss([flatten]),
  // Loading it takes as long as processing all sheets of a page.
  minified: async () => postcss([flatten, (await import('cssnano')).default({ preset: 'default' })])
}
/** Sheets by form and path, so that a sheet of several bundles is processed once. */
const sheets = new Map()

/**
 * Flattens nesting and minifies: the text of a constructable sheet.
 * @param form `flat` keeps it readable, in a tenth of the time
 */
export const cssText = async (source, from, form = 'minified') => {
  const key = `${form} ${from}`
  const known = sheets.get(key)
  if (known?.source === source) return known.css
  const processor = await processors[form]()
  const { css } = await processor.process(source, { from, map: false })
  sheets.set(key, { source, css })
  return css
}

/** `import css from './sheet.css'` gives the sheet's text, in rollup, rolldown and vitest. */
export const cssTextPlugin = form => ({
  name: 'css-text',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\..*\.css$/ },
    handler: (source, importer) => importer && MARK + path.resolve(path.dirname(importer), source) + SUFFIX
  },
  load: {
    filter: { id: IS_SHEET },
    async handler(id) {
      const file = id.slice(MARK.length, -SUFFIX.length)
      this.addWatchFile(file)
      const css = await cssText(await readFile(file, 'utf8'), file, form)
      return { code: `export default ${JSON.stringify(css)}`, map: null }
    }
  }
})
