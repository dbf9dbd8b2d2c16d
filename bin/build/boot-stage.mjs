import { fileURLToPath } from 'node:url'

import { transform } from '@swc/core'
import { rollup } from 'rollup'

import { stripTypes } from './strip-types.mjs'

const SOURCE = fileURLToPath(new URL('../../host/boot/main.ts', import.meta.url))

/** ES5: the script that detects an old engine must run in it. */
const OLD = {
  configFile: false,
  swcrc: false,
  isModule: false,
  minify: true,
  jsc: {
    target: 'es5',
    minify: {
      compress: { passes: 3, ecma: 5, unsafe: true },
      mangle: true,
      format: { comments: false, inlineScript: true }
    }
  }
}

const buildScript = async () => {
  const plugins = [{ name: 'boot-stage', transform: stripTypes }]
  const bundle = await rollup({ input: SOURCE, plugins })
  const { output } = await bundle.generate({ format: 'iife', strict: false })
  await bundle.close()
  const { code } = await transform(output[0].code, OLD)
  return code.trim()
}

let script

/** The stage before the bundle, as the text of an inline script: for `boot.js` and for the standalone page. */
export const bootScript = () => (script ??= buildScript())

/** Writes `boot.js` beside the bundle. */
export const bootStage = () => ({
  name: 'boot-stage',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'boot.js', source: (await bootScript()) + '\n' })
  }
})
