import path from 'node:path'

import { rolldown } from 'rolldown'
import type { Plugin } from 'rolldown'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Bundles a React example as a host's build would: host and portal component share one copy of React. */
export const bundleReact = (version: 18 | 19): Promise<string> =>
  bundleOnReact(version, `${ROOT}/examples/react-host-${version}/main.tsx`)

/**
 * Bundles a page that uses the built component with this version of React.
 * @param input the entry module
 * @param build of React: strict mode has an effect only in the development build
 */
export async function bundleOnReact(
  version: 18 | 19,
  input: string,
  plugins: Plugin[] = [],
  build = 'production'
): Promise<string> {
  const suffix = version === 18 ? '-18' : ''
  const bundle = await rolldown({
    input,
    plugins,
    platform: 'browser',
    // The paths in tsconfig.json point to this project's sources; a host uses the built package.
    tsconfig: false,
    resolve: {
      alias: {
        'ad-portal/react': `${ROOT}/dist/react.mjs`,
        'react-dom': `${ROOT}/node_modules/react-dom${suffix}`,
        react: `${ROOT}/node_modules/react${suffix}`
      }
    },
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify(build) }, jsx: 'react-jsx' },
    onwarn: warning => {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(warning.message)
    }
  })
  // One file for the page; a host's build would put the portal's dynamic imports into separate files.
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  return output[0].code
}
