import path from 'node:path'

import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'
import ts from 'typescript'

const ROOT = path.resolve(import.meta.dirname, '..')

const compilerOptions = {
  target: ts.ScriptTarget.ES2020,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX
} as const

/** Bundles a React example as a host's own build would: one copy of its React for both. */
export async function bundleReact(version: 18 | 19): Promise<string> {
  const suffix = version === 18 ? '-18' : ''
  const bundle = await rollup({
    input: `${ROOT}/examples/react-host-${version}/main.tsx`,
    plugins: [
      alias({
        entries: [
          { find: 'ad-portal/react', replacement: `${ROOT}/dist/react.mjs` },
          ...['react-dom', 'react'].map(name => ({
            find: new RegExp(`^${name}(/.*)?$`),
            replacement: `${ROOT}/node_modules/${name}${suffix}$1`
          }))
        ]
      }),
      {
        name: 'typescript',
        transform: (code, id) =>
          id.endsWith('.tsx')
            ? { code: ts.transpileModule(code, { compilerOptions, fileName: id }).outputText, map: null }
            : null
      },
      nodeResolve({ rootDir: ROOT }),
      commonjs(),
      replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' })
    ],
    onwarn: warning => {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(warning.message)
    }
  })
  // One text for the page; a host's own build leaves what the portal imports later in a file of its own.
  const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true })
  await bundle.close()
  return output[0].code
}
