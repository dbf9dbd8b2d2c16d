import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { replacePlugin } from 'rolldown/plugins'

import { bootStage } from './boot-stage.mjs'
import { cssTextPlugin } from './css-text.mjs'
import { hostPage } from './host-page.mjs'
import { iconModules } from './icon-modules.mjs'
import { jsxCalls } from './jsx-calls.mjs'
import { kitPage } from './kit-page.mjs'
import { localePacks } from './locale-packs.mjs'
import { messageNumbers, namedMessages } from './message-numbers.mjs'
import { md5Aliases } from './md5-aliases.mjs'
import { valibotAlias } from './valibot-alias.mjs'
import { NANOSTORES_PARTS } from './nanostores-parts.mjs'
import { ROSETTA_PARTS } from './rosetta-parts.mjs'
import { UNUSED_IN_PREACT } from './preact/unused.mjs'
import { preactAliases } from './preact-aliases.mjs'
import { CLASSIC_END } from './portal-outputs.mjs'
import { verifyPage } from './verify-page.mjs'

export const REPLACE = { preventAssignment: true, sourceMap: false, delimiters: ['', ''] }
/** Replacements in the sources of packages; a test checks that each still applies. */
export const REPLACED = {
  'process.env.NODE_ENV': JSON.stringify('production'),
  ...NANOSTORES_PARTS,
  ...ROSETTA_PARTS,
  ...UNUSED_IN_PREACT
}

/** Harmless warnings about files of packages: a directive for servers, a misplaced annotation. */
const OF_PACKAGES = ['MODULE_LEVEL_DIRECTIVE', 'INVALID_ANNOTATION']

export const onwarn = warning => {
  const file = warning.id ?? warning.loc?.file ?? ''
  if (OF_PACKAGES.includes(warning.code) && file.includes('node_modules')) return
  throw Object.assign(new Error(warning.message), warning)
}

/**
 * The rollup plugins of every bundle of the checked build.
 * @param compile the plugin that compiles TypeScript to JavaScript
 */
export const sourcePlugins = (compile, messages = messageNumbers()) => [
  cssTextPlugin(),
  json({ compact: true, namedExports: false, preferConst: true }),
  alias({ entries: [...md5Aliases, valibotAlias] }),
  nodeResolve(),
  commonjs(),
  messages,
  compile,
  iconModules(),
  replace({ ...REPLACE, values: REPLACED })
]

/** Our sources import React and run on Preact. */
export const onPreact = () => [alias({ entries: preactAliases }), jsxCalls()]

/** The address of a classic script, as rollup itself determines it. */
export const CLASSIC_URL = "document.currentScript?.src || new URL('portal.js', document.baseURI).href"

/**
 * The same for rolldown, which handles TypeScript, JSON, CommonJS and packages by itself. Messages keep
 * their names.
 */
export const servedOptions = () => ({
  plugins: [
    cssTextPlugin('flat'),
    iconModules(),
    namedMessages(),
    replacePlugin({ ...REPLACED, 'import.meta.url': CLASSIC_URL }, REPLACE)
  ],
  resolve: {
    alias: Object.fromEntries([...preactAliases, ...md5Aliases, valibotAlias].map(({ find, replacement }) => [find, replacement]))
  },
  transform: { target: 'es2020', jsx: { runtime: 'automatic' } },
  // Plugin timings are no fault of the sources.
  checks: { bundlerTimings: false },
  onwarn
})

/** The bundles of the pages by name: an entry, its output, and the files written beside it. */
export const PAGES = {
  portal: {
    input: 'src/global.ts',
    file: 'portal.js',
    name: 'AdPortal',
    outro: CLASSIC_END,
    beside: [bootStage, localePacks]
  },
  host: { input: 'host/main.ts', file: 'host/main.js', beside: [hostPage] },
  worker: { input: 'host/app/service-worker.ts', file: 'host/service-worker.js', beside: [] },
  verify: { input: 'host/verify/main.ts', file: 'host/verify.js', beside: [verifyPage] },
  doctor: {
    input: 'host/kit/doctor/main.ts',
    file: 'host/doctor.js',
    beside: [kitPage('kit/doctor', ['doctor.html', 'doctor.css'])]
  },
  simulator: {
    input: 'host/kit/simulator/main.ts',
    file: 'host/simulator.js',
    beside: [kitPage('kit/simulator', ['simulator.html', 'simulator-portal.html', 'simulator.css'])]
  },
  theme: { input: 'host/theme/main.ts', file: 'host/theme.js', beside: [kitPage('theme', ['theme.html', 'theme.css'])] }
}
