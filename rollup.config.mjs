import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import typescript from '@rollup/plugin-typescript'
import dts from 'rollup-plugin-dts'

import { BANNER } from './bin/build/banner.mjs'
import { bootStage } from './bin/build/boot-stage.mjs'
import { cssTextPlugin } from './bin/build/css-text.mjs'
import { hostPage } from './bin/build/host-page.mjs'
import { kitPage } from './bin/build/kit-page.mjs'
import { licences } from './bin/build/licences.mjs'
import { localePacks } from './bin/build/locale-packs.mjs'
import { minify } from './bin/build/minify.mjs'
import { openApiFile } from './bin/build/openapi.mjs'
import { preactAliases } from './bin/build/preact-aliases.mjs'
import { manifestFile } from './bin/build/release-manifest.mjs'
import { verifyPage } from './bin/build/verify-page.mjs'

const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

const REPLACED = {
  preventAssignment: true,
  delimiters: ['', ''],
  'process.env.NODE_ENV': JSON.stringify('production'),
  /** The bundle holds its only copy of nanostores: it needs no counter on the page's global object. */
  '(globalThis.nanostoresGlobal ||= { epoch: 0 })': '({ epoch: 0 })',
  /** valibot's fields are its own ones alone, whatever a host page has put on every object. */
  'for (const key in this.entries)': 'for (const key of Object.keys(this.entries))'
}

/** What the build of a package leaves in its files: a mark for servers, a hint at an odd place. */
const OF_PACKAGES = ['MODULE_LEVEL_DIRECTIVE', 'INVALID_ANNOTATION']

const onwarn = warning => {
  const file = warning.id ?? warning.loc?.file ?? ''
  if (OF_PACKAGES.includes(warning.code) && file.includes('node_modules')) return
  throw Object.assign(new Error(warning.message), warning)
}

/** The first bundle's pass checks the types of all three entries; the others need not again. */
const plugins = (banner, typescriptOptions = { noCheck: true }) => [
  cssTextPlugin(),
  json({ compact: true, namedExports: false, preferConst: true }),
  nodeResolve(),
  commonjs(),
  typescript({ tsconfig: './tsconfig.build.json', ...typescriptOptions }),
  replace(REPLACED),
  minify(banner)
]

const types = (name, ...more) => ({
  input: `src/${name === 'portal' ? 'index' : name}.ts`,
  output: { file: `dist/${name}.d.ts`, format: 'es' },
  external: [/\.css$/, ...REACT],
  plugins: [dts({ tsconfig: './tsconfig.build.json', respectExternal: true }), ...more],
  onwarn
})

export default [
  {
    input: 'src/global.ts',
    output: { file: 'dist/portal.js', format: 'iife', name: 'AdPortal' },
    plugins: [
      alias({ entries: preactAliases }),
      ...plugins(BANNER, {}),
      bootStage(),
      localePacks(),
      openApiFile(),
      licences()
    ],
    onwarn
  },
  {
    input: 'src/index.ts',
    output: { file: 'dist/portal.mjs', format: 'es' },
    plugins: [alias({ entries: preactAliases }), ...plugins(BANNER)],
    onwarn
  },
  {
    input: 'src/react.ts',
    output: { file: 'dist/react.mjs', format: 'es' },
    external: REACT,
    plugins: plugins(BANNER),
    onwarn
  },
  {
    input: 'host/main.ts',
    output: { file: 'dist/host/main.js', format: 'iife' },
    plugins: [...plugins(''), hostPage()],
    onwarn
  },
  {
    input: 'host/verify/main.ts',
    output: { file: 'dist/host/verify.js', format: 'iife' },
    plugins: [...plugins(''), verifyPage()],
    onwarn
  },
  {
    input: 'host/kit/doctor/main.ts',
    output: { file: 'dist/host/doctor.js', format: 'iife' },
    plugins: [...plugins(''), kitPage('doctor', ['doctor.html', 'doctor.css'])],
    onwarn
  },
  {
    input: 'host/kit/simulator/main.ts',
    output: { file: 'dist/host/simulator.js', format: 'iife' },
    plugins: [
      // Its host's end is JavaScript, whose types the check of the whole project knows.
      ...plugins('', { tsconfig: './tsconfig.simulator.json', noCheck: true }),
      kitPage('simulator', ['simulator.html', 'simulator-portal.html', 'simulator.css'])
    ],
    onwarn
  },
  types('portal'),
  types('react', manifestFile())
]
