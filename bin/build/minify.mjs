import { transform } from '@swc/core'
import { minifySync } from 'rolldown/utils'

/**
 * Lowers each chunk to ES2020, the first edition with the BigInt that exact
 * decimals need, and minifies it. Every comment goes; `banner` carries the licences that must stay.
 * @param banner the same for each, or by the name of the file
 */
export const minify = banner => ({
  name: 'minify',
  async renderChunk(code, { fileName }, { format }) {
    const isModule = format === 'es'
    const compress = {
      passes: 3,
      ecma: 2020,
      toplevel: isModule,
      pure_getters: true,
      keep_fargs: false,
      // Later passes recognise more constants.
      const_to_let: false,
      // No code here constructs objects with an anonymous function.
      unsafe_arrows: true
    }
    const optionsOf = parts => ({
      configFile: false,
      swcrc: false,
      isModule,
      minify: true,
      jsc: {
        target: 'es2020',
        // Class fields become plain assignments: a helper for them would be outside of the IIFE.
        assumptions: { setPublicClassFields: true },
        minify: {
          compress,
          mangle: { toplevel: isModule },
          format: { comments: false, ascii_only: true },
          ...parts
        }
      }
    })
    // A second run shortens the result of the first, above all inlined functions.
    const first = await transform(code, optionsOf())
    const second = await transform(first.code, optionsOf())
    // Another minifier finds further savings, but does not write ASCII.
    const third = minifySync(fileName, second.code, { module: isModule, compress: { target: 'es2020' }, mangle: false, codegen: false })
    if (third.errors.length > 0) throw new Error(third.errors[0].message)
    const last = await transform(third.code, optionsOf({ compress: false }))
    return { code: (typeof banner === 'function' ? banner(fileName) : banner) + last.code.trim() + '\n', map: null }
  }
})
