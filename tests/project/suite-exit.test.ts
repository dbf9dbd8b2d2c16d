import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { isTried } from '../support/scale.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Runs one file of tests beside the PostgreSQL of a run. @returns the exit code */
async function exitOf(body: string): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-suite-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const globalSetup = [path.join(ROOT, 'tests/support/run-postgres.ts')]
  const config = { test: { globals: true, globalSetup, include: ['one.test.js'] } }
  await writeFile(path.join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
  await writeFile(path.join(folder, 'one.test.js'), `test('one', () => { ${body} })`)
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--root', folder], { cwd: folder, stdio: 'ignore' })
  const [code] = (await once(child, 'close')) as [number]
  return code
}

// The gate tries the first: each starts a suite of its own.
test.each(([
  ['a rejection that nobody handles', "void Promise.reject(new Error('stray'))", 1],
  ['nothing', '', 0]
] satisfies [string, string, number][]).filter((_, place) => isTried(2, place)))('a suite with a PostgreSQL ends after %s as it should', async (_what, body, code) => {
  expect(await exitOf(body)).toBe(code)
})
