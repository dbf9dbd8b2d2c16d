import { transform } from '@swc/core'

/**
 * Lowers each chunk to ES2019, which the web views of old phones parse, and
 * minifies it. Every comment goes; `banner` carries the licences that must stay.
 */
export const minify = banner => ({
  name: 'minify',
  async renderChunk(code, _chunk, { format }) {
    const isModule = format === 'es'
    const result = await transform(code, {
      configFile: false,
      swcrc: false,
      isModule,
      minify: true,
      jsc: {
        target: 'es2019',
        minify: {
          compress: { passes: 3, ecma: 2019, toplevel: isModule, pure_getters: true },
          mangle: { toplevel: isModule },
          format: { comments: false }
        }
      }
    })
    return { code: banner + result.code.trim() + '\n', map: null }
  }
})
