import { fileURLToPath } from 'node:url'

import nodeResolve from '@rollup/plugin-node-resolve'
import dts from 'rollup-plugin-dts'

import { BANNER, START_BANNER } from './bin/build/banner.mjs'
import { onPreact, onwarn, PAGES, sourcePlugins } from './bin/build/bundles.mjs'
import { functionOrder } from './bin/build/function-order.mjs'
import { halves, HEAD, TAIL } from './bin/build/halves.mjs'
import { licences } from './bin/build/licences.mjs'
import { localeImports, withoutLocaleImports } from './bin/build/locale-imports.mjs'
import { minify } from './bin/build/minify.mjs'
import { joinedMessages } from './bin/build/joined-messages.mjs'
import { halvedMessages } from './bin/build/message-numbers.mjs'
import { openApiFile } from './bin/build/openapi.mjs'
import { CLASSIC_END } from './bin/build/portal-outputs.mjs'
import { shortClasses } from './bin/build/short-classes.mjs'
import { shortProperties } from './bin/build/short-properties.mjs'
import { stripTypes } from './bin/build/strip-types.mjs'
import { MODULES, tailModule } from './bin/build/tail-module.mjs'
import { textsFirst } from './bin/build/texts-first.mjs'

const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']
const { portal, ...pages } = PAGES

/** Types are checked beside the bundles: see bin/build.mjs. */
const stripped = () => ({ name: 'strip-types', transform: stripTypes })

const portalBuild = {
  input: portal.input,
  output: {
    file: `dist/${portal.file}`,
    format: 'iife',
    name: portal.name,
    outro: CLASSIC_END,
    plugins: [withoutLocaleImports(), shortClasses(), shortProperties(), textsFirst(), minify(BANNER), joinedMessages(), functionOrder(), ...portal.beside.map(plugin => plugin()), openApiFile(), licences()]
  },
  plugins: [onPreact(), ...sourcePlugins(stripped())],
  onwarn
}

/** `ad-portal` on the command line: a script for Node that brings along what it needs. */
const commandBuild = {
  input: 'host/cli/main.ts',
  output: {
    file: 'dist/cli/ad-portal.mjs',
    format: 'es',
    plugins: [minify(`#!/usr/bin/env node\n${BANNER}`), licences()]
  },
  external: /^node:/,
  plugins: [nodeResolve({ exportConditions: ['node'] }), stripped()],
  onwarn
}

/** The same portal in two scripts: what a start needs, and what comes after it. */
const halvesBuild = {
  input: { [HEAD.replace('.js', '')]: 'src/head.ts' },
  // What the second needs of the first is exported beside its own names, not from a third.
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: TAIL,
    plugins: [withoutLocaleImports(), shortClasses(), shortProperties(), textsFirst(), minify(''), functionOrder()]
  },
  plugins: [
    onPreact(),
    ...sourcePlugins(stripped(), halvedMessages(HEAD)),
    halves(START_BANNER, BANNER)
  ],
  onwarn
}

/** The portal as a module, in the same two parts. */
const moduleBuild = {
  input: { portal: 'src/index.ts' },
  // What the second part needs of the first is no name that an app sees.
  preserveEntrySignatures: 'strict',
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: MODULES.entry,
    chunkFileNames: ({ facadeModuleId }) => (facadeModuleId ? MODULES.tail : MODULES.head),
    plugins: [localeImports(), shortClasses(), shortProperties(), textsFirst(), minify(name => (name === MODULES.head ? START_BANNER : BANNER)), functionOrder()]
  },
  plugins: [tailModule(), onPreact(), ...sourcePlugins(stripped(), halvedMessages(MODULES.head))],
  onwarn
}

const PORTAL = `./${MODULES.entry}`
const inPortal = ['src/index.ts', 'src/portal/mount.ts'].map(file => fileURLToPath(new URL(file, import.meta.url)))

/** The component alone: the portal is the module beside it, once for both entries. */
const reactBuild = {
  input: 'src/react.ts',
  output: {
    file: 'dist/react.mjs',
    format: 'es',
    paths: Object.fromEntries(inPortal.map(file => [file, PORTAL])),
    plugins: [minify(`${BANNER}'use client'\n`)]
  },
  external: [...REACT, ...inPortal],
  plugins: sourcePlugins(stripped()),
  onwarn
}

/** The host's end of the bridge, to be read as well as run: nothing of it is minified. */
const hostBuilds = [
  {
    input: 'host/kit/host-package.ts',
    output: { file: 'dist/host-end.mjs', format: 'es', banner: BANNER.trim() },
    plugins: [stripped()],
    onwarn
  },
  {
    input: 'host/kit/host-package.ts',
    output: { file: 'dist/host-end.d.ts', format: 'es' },
    external: [/host-end\.js$/],
    plugins: [dts({ tsconfig: './tsconfig.build.json', compilerOptions: { allowJs: true } })],
    onwarn
  }
]

const besideBuilds = [
  commandBuild,
  halvesBuild,
  ...hostBuilds,
  reactBuild,
  ...Object.values(pages).map(({ input, file, beside }) => ({
    input,
    output: {
      file: `dist/${file}`,
      format: 'iife',
      plugins: [minify(''), ...beside.map(plugin => plugin())]
    },
    plugins: [onPreact(), ...sourcePlugins(stripped())],
    onwarn
  })),
  {
    input: { portal: 'src/index.ts', react: 'src/react.ts' },
    output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts' },
    external: [/\.css$/, ...REACT],
    plugins: [dts({ tsconfig: './tsconfig.build.json', respectExternal: true })],
    onwarn
  }
]

/** `npm run build` runs both parts at once, and writes the manifest when both are there. */
const PARTS = { portal: [portalBuild, moduleBuild], beside: besideBuilds }
export default PARTS[process.env.BUILD_PART] ?? Object.values(PARTS).flat()
