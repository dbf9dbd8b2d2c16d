import { defineConfig } from 'vitest/config'

import { cssTextPlugin } from './bin/build/css-text.mjs'
import { preactAliases } from './bin/build/preact-aliases.mjs'

const tests = (...folders: string[]) =>
  folders.map(folder => `tests/${folder}/**/*.test.{ts,tsx}`)

/** Folders whose tests render something: they run on Preact and on React. */
const RENDERED = ['ui', 'screens', 'shell', 'portal'] as const

const dom = {
  environment: 'happy-dom' as const,
  /** Limits of a test are for what hangs; a busy machine must not reach them. */
  testTimeout: 60_000,
  hookTimeout: 60_000,
  /** Without this the aliases do not reach the package, and hooks lose their renderer. */
  server: { deps: { inline: ['@nanostores/react', 'virtua'] } }
}

const exact = preactAliases.map(({ find, replacement }) => ({
  find: new RegExp(`^${find}$`),
  replacement
}))

/** What the files of a run share. */
const globalSetup = 'tests/support/run-folder.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    retry: 0,
    projects: [
      {
        plugins: [cssTextPlugin()],
        resolve: { alias: exact },
        test: {
          ...dom,
          name: 'unit',
          globalSetup,
          env: { RENDERER: 'preact' },
          include: tests('lib', 'api', 'env', 'bridge', 'i18n', 'router', 'stores', ...RENDERED)
        }
      },
      {
        plugins: [cssTextPlugin()],
        test: {
          ...dom,
          name: 'unit-react',
          env: { RENDERER: 'react', REACT: '1' },
          include: tests(...RENDERED)
        }
      },
      {
        test: {
          name: 'sandbox',
          environment: 'node',
          globalSetup,
          include: tests('sandbox'),
          testTimeout: 180_000,
          hookTimeout: 180_000
        }
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          globalSetup,
          include: tests('browser'),
          testTimeout: 300_000,
          hookTimeout: 180_000
        }
      },
      {
        test: {
          name: 'native',
          environment: 'node',
          globalSetup,
          include: tests('native'),
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000
        }
      },
      {
        plugins: [cssTextPlugin()],
        test: {
          name: 'project',
          environment: 'node',
          include: tests('project'),
          testTimeout: 180_000,
          hookTimeout: 180_000
        }
      }
    ]
  }
})
