import replace from '@rollup/plugin-replace'
import { defineConfig } from 'vitest/config'

import { REPLACE, REPLACED } from './bin/build/bundles.mjs'
import { cssTextPlugin } from './bin/build/css-text.mjs'
import { iconModules } from './bin/build/icon-modules.mjs'
import { namedMessages } from './bin/build/message-numbers.mjs'
import { preactAliases } from './bin/build/preact-aliases.mjs'
import { LongestFirst } from './tests/support/longest-first.ts'
import { isTorture } from './tests/support/scale.ts'

const tests = (...folders: string[]) =>
  folders.map(folder => `tests/${folder}/**/*.test.{ts,tsx}`)

/** Folders whose tests render something: they run on Preact and on React. */
const RENDERED = ['ui', 'screens', 'shell', 'portal'] as const
/** Folders whose tests need no page: a page costs more than they do. */
const PLAIN = ['lib', 'api', 'bridge', 'i18n', 'router', 'stores', 'money'] as const
/** What runs on React in each run, where nothing is shipped: the portal as a whole, a form, and a list with its end. */
const ON_REACT = ['portal', 'screens/login', 'screens/notification'] as const

/** Milliseconds after which a test has hung. What waits for a screen gives up after 30 s by itself. */
const limit = (gate: number): { testTimeout: number; hookTimeout: number } => {
  const ms = isTorture ? 1_800_000 : gate
  return { testTimeout: ms, hookTimeout: Math.max(ms, 180_000) }
}

/** What is looked at again and again gives up when a wait for the screen does, not after Vitest's second. */
const patient = { poll: { timeout: 30_000 } }

const dom = {
  environment: 'happy-dom' as const,
  /** No module of the source keeps state, so files share what they import. */
  isolate: false,
  setupFiles: ['tests/support/unit-setup.ts', 'tests/support/whole-portal.ts', 'tests/support/focusable-only.ts'],
  ...limit(30_000),
  /** Without this neither the aliases nor the replacements reach the packages, and hooks lose their renderer. */
  server: { deps: { inline: ['@nanostores/react', 'preact', 'nanostores', 'rosetta', 'templite', 'dlv'] } }
}

const exact = preactAliases.map(({ find, replacement }) => ({
  find: new RegExp(`^${find}$`),
  replacement
}))

/** The database that the sandboxes of a run share. */
const globalSetup = ['tests/support/run-postgres.ts']

/** What the sources need besides the compiler. */
const sourcePlugins = [cssTextPlugin(), iconModules(), namedMessages()]

/** The packages as a bundle contains them. */
const shipped = { ...replace({ ...REPLACE, delimiters: ['', ''], values: REPLACED, include: 'node_modules/**' }), enforce: 'pre' as const }

export default defineConfig({
  test: {
    maxWorkers: 2,
    retry: 0,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [shipped, ...sourcePlugins],
        resolve: { alias: exact },
        test: {
          ...dom,
          name: 'unit',
          env: { RENDERER: 'preact' },
          include: tests('env', 'hooks', 'widgets', ...RENDERED),
          // Of React 19.2; Preact has none.
          exclude: ['tests/portal/react-activity.test.tsx']
        }
      },
      {
        plugins: sourcePlugins,
        test: {
          name: 'unit-plain',
          environment: 'node',
          isolate: false,
          globalSetup,
          setupFiles: ['tests/support/unit-setup.ts'],
          include: tests(...PLAIN),
          ...limit(30_000)
        }
      },
      {
        plugins: sourcePlugins,
        test: {
          ...dom,
          name: 'unit-react',
          env: { RENDERER: 'react', REACT: '1' },
          include: tests(...(isTorture ? RENDERED : ON_REACT))
        }
      },
      {
        plugins: sourcePlugins,
        test: {
          name: 'sandbox',
          environment: 'node',
          globalSetup,
          isolate: false,
          include: tests('sandbox', 'conformance'),
          ...limit(120_000)
        }
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          globalSetup: [...globalSetup, 'tests/support/run-browser.ts'],
          isolate: false,
          // Pages wait more than they compute: two files a core leave neither idle.
          maxWorkers: isTorture ? 2 : 4,
          sequence: { groupOrder: 1 },
          expect: patient,
          include: tests('browser'),
          ...limit(120_000)
        }
      },
      {
        test: {
          name: 'native',
          environment: 'node',
          isolate: false,
          globalSetup,
          include: tests('native'),
          fileParallelism: false,
          expect: patient,
          ...limit(120_000)
        }
      },
      {
        plugins: sourcePlugins,
        test: {
          name: 'project',
          environment: 'node',
          isolate: false,
          include: tests('project'),
          ...limit(120_000)
        }
      }
    ]
  }
})
