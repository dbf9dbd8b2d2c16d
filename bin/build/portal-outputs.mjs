/** The export that a page never sees: it makes the global of a classic script. */
export const NAME = 'startGlobal'
const EXPORTS = /export \{[^}]*\};?\s*$/

/** The end of the classic script: its global takes the commands that wait for it. See src/portal/start-global.ts. */
export const CLASSIC_END = `
exports.q = typeof window === 'object' ? exports.${NAME}(window, exports) : null;
delete exports.${NAME};`

/** The module has no global to start: without its export the minifier drops the function. */
export const withoutStart = () => ({
  name: 'without-start',
  renderChunk(code) {
    const without = code.replace(EXPORTS, list => list.replace(new RegExp(`\\b${NAME}\\b,? ?`), ''))
    if (without === code) throw new Error(`the module exports no ${NAME}`)
    return { code: without, map: null }
  }
})
