import { fileURLToPath } from 'node:url'

import { rollup } from 'rollup'

import { minify } from './minify.mjs'
import { stripTypes } from './strip-types.mjs'

const FOLDER = fileURLToPath(new URL('../../src/bridge/', import.meta.url))
const ENTRY = '\0bridge'

/** A page's imports of the bridge: the link, and the transport for its host. */
const MODULES = ['create-host-link.ts', 'detect-transport.ts']
const entry = () => MODULES.map(name => `export * from ${JSON.stringify(FOLDER + name)}`).join('\n')

/** The bridge as a separate import, bundled in memory: what a host's page would load. */
export const bundleBridge = async () => {
  const bundle = await rollup({
    input: ENTRY,
    plugins: [
      {
        name: 'bridge-alone',
        resolveId: id => (id === ENTRY ? id : null),
        load: id => (id === ENTRY ? entry() : null),
        transform: stripTypes
      },
      minify('')
    ]
  })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  return output[0].code
}
