/*
 * The clean projects of bin/integrations.mjs: the packages that each installs in addition, its files, its build, and
 * its output folder. None has configuration for the portal.
 */
const HTML = script => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head>
<body style="margin:0"><div id="portal" style="height:100vh"></div>${script}</body></html>`

const MOUNT = `import { mount } from 'ad-portal'
mount(document.getElementById('portal'), { locale: 'de', bridge: false, operator: { legal_name: 'Acme Ads Ltd', display_name: 'Acme Ads' } })
`

const COMPONENT = `import { AdPortal } from 'ad-portal/react'
export const App = () => <AdPortal locale="de" style={{ height: '100vh' }} options={{ bridge: false, operator: { legal_name: 'Acme Ads Ltd', display_name: 'Acme Ads' } }} />
`

/** A Vite project with one script. */
const onVite = (script, packages, files, more = {}) => ({
  packages: { vite: '8.3.8', ...packages },
  files: { 'index.html': HTML(`<script type="module" src="/${script}"></script>`), ...files },
  build: 'vite build',
  out: 'dist',
  ...more
})

/** A development build, whose React reports what a production build does not. */
const strictReact = version =>
  onVite(
    'main.jsx',
    { react: version, 'react-dom': version },
    {
      'app.jsx': COMPONENT,
      'main.jsx': `import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.jsx'
createRoot(document.getElementById('portal')).render(createElement(StrictMode, null, createElement(App)))
`,
      'vite.config.js': `export default { oxc: { jsx: { runtime: 'automatic' } } }`
    },
    { env: { NODE_ENV: 'development' }, build: 'vite build --mode development --minify false' }
  )

/** `<ad-portal>` with its object of options as a property, as templates write it. */
const ELEMENT = `import { defineAdPortal } from 'ad-portal'
defineAdPortal()
export const options = { bridge: false, operator: { legal_name: 'Acme Ads Ltd', display_name: 'Acme Ads' } }
`

const ANGULAR = '21.2.26'
const WEBPACK = { webpack: '5.112.2', 'webpack-cli': '7.3.1' }

export const PROJECTS = [
  { name: 'vite', title: 'Vite, module', ...onVite('main.js', {}, { 'main.js': MOUNT }) },
  { name: 'react-19', title: 'Vite, React 19 under StrictMode, development build', ...strictReact('19.3.1') },
  { name: 'react-18', title: 'Vite, React 18 under StrictMode, development build', ...strictReact('18.3.1') },
  {
    name: 'webpack',
    title: 'webpack 5, no configuration file',
    packages: WEBPACK,
    files: { 'src/index.js': MOUNT, 'dist/index.html': HTML('<script src="main.js"></script>') },
    build: 'webpack --mode production',
    out: 'dist'
  },
  {
    name: 'rollup',
    title: 'Rollup with its resolver alone',
    packages: { rollup: '4.67.4', '@rollup/plugin-node-resolve': '16.0.3' },
    files: { 'main.js': MOUNT, 'dist/index.html': HTML('<script type="module" src="main.js"></script>') },
    build: 'rollup main.js --plugin node-resolve --format es --dir dist',
    out: 'dist'
  },
  {
    name: 'esbuild',
    title: 'esbuild, split',
    packages: { esbuild: '0.28.2' },
    files: { 'main.js': MOUNT, 'dist/index.html': HTML('<script type="module" src="main.js"></script>') },
    build: 'esbuild main.js --bundle --splitting --format=esm --outdir=dist',
    out: 'dist'
  },
  {
    name: 'parcel',
    title: 'Parcel 2',
    packages: { parcel: '2.16.4' },
    files: { 'index.html': HTML('<script type="module" src="main.js"></script>'), 'main.js': MOUNT },
    build: 'parcel build index.html --no-source-maps --no-cache',
    out: 'dist'
  },
  {
    name: 'vue',
    title: 'Vue 3, the element with a property',
    ...onVite('main.js', { vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11' }, {
      'element.js': ELEMENT,
      'main.js': `import { createApp } from 'vue'
import App from './app.vue'
createApp(App).mount('#portal')
`,
      'app.vue': `<script setup>
import { options } from './element.js'
</script>
<template><ad-portal locale="de" :options="options" style="height: 100vh" /></template>
`,
      'vite.config.js': `import vue from '@vitejs/plugin-vue'
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement: tag => tag === 'ad-portal' } } })] }
`
    })
  },
  {
    name: 'svelte',
    title: 'Svelte 5, the element with a property',
    ...onVite('main.js', { svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1' }, {
      'element.js': ELEMENT,
      'main.js': `import { mount } from 'svelte'
import App from './app.svelte'
mount(App, { target: document.getElementById('portal') })
`,
      'app.svelte': `<script>
import { options } from './element.js'
</script>
<ad-portal locale="de" {options} style="height: 100vh"></ad-portal>
`,
      'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte'
export default { plugins: [svelte()] }
`
    })
  },
  {
    name: 'angular',
    title: 'Angular, the element with a property, strict templates',
    packages: {
      ...Object.fromEntries(['core', 'common', 'compiler', 'platform-browser'].map(part => [`@angular/${part}`, ANGULAR])),
      ...Object.fromEntries(['build', 'cli', 'compiler-cli'].map(part => [`@angular/${part}`, ANGULAR])),
      rxjs: '7.8.2',
      typescript: '5.9.3'
    },
    files: {
      'angular.json': JSON.stringify({
        version: 1,
        cli: { analytics: false },
        projects: {
          app: {
            projectType: 'application',
            root: '',
            architect: {
              build: {
                builder: '@angular/build:application',
                options: { browser: 'main.ts', index: 'index.html', tsConfig: 'tsconfig.json', outputPath: 'dist' }
              }
            }
          }
        }
      }),
      'tsconfig.json': JSON.stringify({
        compilerOptions: { target: 'es2022', module: 'preserve', moduleResolution: 'bundler', strict: true, skipLibCheck: false },
        angularCompilerOptions: { strictTemplates: true },
        files: ['main.ts']
      }),
      'index.html': HTML('').replace('<div id="portal" style="height:100vh"></div>', '<app-root></app-root>'),
      'main.ts': `import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { defineAdPortal } from 'ad-portal'
import type { MountOptions } from 'ad-portal'

defineAdPortal()

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<ad-portal locale="de" [options]="options" style="display: block; height: 100vh"></ad-portal>'
})
class App {
  readonly options: MountOptions = { bridge: false, operator: { legal_name: 'Acme Ads Ltd', display_name: 'Acme Ads' } }
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] }).catch(error => console.error(error))
`
    },
    build: 'ng build',
    out: 'dist/browser'
  },
  {
    name: 'next',
    title: 'Next.js, exported, component in a server-rendered page',
    packages: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
    files: {
      'app/layout.jsx': `export default ({ children }) => <html lang="en"><body style={{ margin: 0 }}>{children}</body></html>\n`,
      'app/page.jsx': COMPONENT.replace('export const App', 'export default function Page() { return <App /> }\nconst App'),
      'next.config.mjs': `export default { output: 'export' }\n`
    },
    build: 'next build',
    out: 'out'
  }
]
