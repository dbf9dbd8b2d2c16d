import path from 'node:path'

import { rolldown } from 'rolldown'
import type { Plugin } from 'rolldown'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Bundles a React example as a host's own build would: one copy of its React for both. */
export const bundleReact = (version: 18 | 19): Promise<string> =>
  bundleOnReact(version, `${ROOT}/examples/react-host-${version}/main.tsx`)

/**
 * Bundles a page that holds the built component, with this React.
 * @param input its first module
 */
export async function bundleOnReact(version: 18 | 19, input: string, plugins: Plugin[] = []): Promise<string> {
  const suffix = version === 18 ? '-18' : ''
  const bundle = await rolldown({
    input,
    plugins,
    platform: 'browser',
    // Its paths lead to this project's sources; a host has the built package.
    tsconfig: false,
    resolve: {
      alias: {
        'ad-portal/react': `${ROOT}/dist/react.mjs`,
        'react-dom': `${ROOT}/node_modules/react-dom${suffix}`,
        react: `${ROOT}/node_modules/react${suffix}`
      }
    },
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' },
    onwarn: warning => {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(warning.message)
    }
  })
  // One text for the page; a host's own build leaves what the portal imports later in a file of its own.
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  return output[0].code
}
