import { transform } from '@swc/core'

/**
 * Lowers each chunk to ES2020, the first edition with the BigInt that exact
 * decimals need, and minifies it. Every comment goes; `banner` carries the licences that must stay.
 */
export const minify = banner => ({
  name: 'minify',
  async renderChunk(code, _chunk, { format }) {
    const isModule = format === 'es'
    const options = {
      configFile: false,
      swcrc: false,
      isModule,
      minify: true,
      jsc: {
        target: 'es2020',
        // Class fields become plain assignments: a helper for them would stand outside of the IIFE.
        assumptions: { setPublicClassFields: true },
        minify: {
          compress: { passes: 3, ecma: 2020, toplevel: isModule, pure_getters: true, keep_fargs: false },
          mangle: { toplevel: isModule },
          format: { comments: false, ascii_only: true }
        }
      }
    }
    // What the first run leaves behind, inlined functions above all, is shortened by a second one.
    const first = await transform(code, options)
    const second = await transform(first.code, options)
    return { code: banner + second.code.trim() + '\n', map: null }
  }
})
