import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import { projectArguments } from '../test/suites.mjs'

/** Milliseconds after which a run counts as hung. A whole suite on a busy machine takes a third of it. */
const LONGEST_MS = 30 * 60_000

/** Ends with the first test that fails. @returns true unless it had to be stopped */
function runVitest(copy, args) {
  const child = spawn(path.join(copy, 'node_modules/.bin/vitest'), args, {
    cwd: copy,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, CI: '1' }
  })
  return new Promise((resolve, reject) => {
    let hasEnded = true
    const stop = () => {
      hasEnded = false
      process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(stop, LONGEST_MS)
    // In its own process group, so that Ctrl+C in the terminal does not reach it.
    process.prependOnceListener('exit', stop)
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      process.off('exit', stop)
      resolve(hasEnded)
    })
  })
}

/** The first failed test, or the reason why a file or the run had no tests. */
function read(copy, { success, testResults }) {
  const nameOf = ({ name }) => path.relative(copy, name)
  for (const file of testResults) {
    const test = file.assertionResults.find(({ status }) => status === 'failed')
    if (test) return { type: 'failed', file: nameOf(file), test: test.fullName.trim() }
  }
  const broken = testResults.find(({ status }) => status === 'failed')
  if (broken) return { type: 'not loaded', file: nameOf(broken) }
  return { type: success ? 'passed' : 'error' }
}

/**
 * Runs tests of the copy up to the first failure.
 * @param suite of bin/test/suites.mjs
 * @param filters paths of files or folders; all of the suite's when there is none
 */
export async function runTests(copy, suite, filters) {
  const report = path.join(copy, '.torture', 'report.json')
  await rm(report, { force: true })
  const args = ['run', ...projectArguments(suite), '--bail', '1', '--reporter=json', `--outputFile=${report}`]
  if (!(await runVitest(copy, [...args, ...filters]))) return { type: 'hung' }
  return existsSync(report) ? read(copy, JSON.parse(await readFile(report, 'utf8'))) : { type: 'error' }
}
