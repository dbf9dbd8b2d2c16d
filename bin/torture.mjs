import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { loadSource } from './build/load-source.mjs'
import { readReport, summarizeRun } from './test/read-report.mjs'
import { SUITES, projectArguments } from './test/suites.mjs'

/*
 * npm run test:torture               every suite with large counts and a random seed
 * npm run test:torture -- sandbox    one suite, by name
 * npm run test:torture -- --seed=7   with this seed
 *
 * Passed suites are recorded for the state of the sources: an interrupted run resumes from there,
 * with the same seed. `reliability.json` records the runs and their results.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const KEPT = path.join(ROOT, '.torture')
const TABLE = path.join(ROOT, 'reliability.json')
/** Not a Vitest suite: the packed package in a clean project of each bundler and framework. */
const INTEGRATIONS = 'integrations'
const all = [...Object.keys(SUITES), INTEGRATIONS]
const given = process.argv.slice(2)
const wanted = given.filter(name => !name.startsWith('--'))
const unknown = wanted.filter(name => !all.includes(name))
if (unknown.length > 0) {
  console.error(`no such suite: ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(2)
}
const wrong = given.filter(one => one.startsWith('--') && !/^--seed=\d+$/.test(one))
if (wrong.length > 0) {
  console.error(`no such option: ${wrong.join(' ')}. There is: --seed=7`)
  process.exit(2)
}

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 }).stdout.trim()

/** The commit, and a digest of uncommitted changes. */
function readState() {
  const commit = git('rev-parse', 'HEAD')
  const changes = git('status', '--porcelain') && git('diff', 'HEAD') + git('status', '--porcelain')
  return changes ? `${commit}-${createHash('sha256').update(changes).digest('hex').slice(0, 12)}` : commit
}

async function readRecord(state) {
  const file = path.join(KEPT, `${state}.json`)
  const seed = given.find(one => one.startsWith('--seed='))?.slice('--seed='.length)
  const record = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { seed: null, suites: {} }
  if (seed && Number(seed) !== record.seed) return { file, seed: Number(seed), suites: {} }
  return { file, seed: record.seed ?? randomInt(1, 2 ** 31), suites: record.suites }
}

const run = ([command, ...args], env) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', code => resolve(code ?? 1))
  })

/** Runs a suite of Vitest with its large counts. */
async function runSuite(name) {
  const problem = await SUITES[name].problem?.()
  if (problem) console.error(problem)
  const file = path.join(KEPT, `${name}.json`)
  await mkdir(KEPT, { recursive: true })
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest')
  const code = await run(
    [vitest, 'run', ...projectArguments(name), '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env
  )
  return summarizeRun(name, await readReport(file), code)
}

/** Builds and opens each project; the last line of the output has the totals. */
const runIntegrations = () =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'bin/integrations.mjs')], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', chunk => {
      process.stdout.write(chunk)
      text += chunk
    })
    child.on('error', reject)
    child.on('close', () => {
      const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(text) ?? [null, 0, 1]
      resolve({ name: INTEGRATIONS, passed: Number(passed), failed: Number(failed) })
    })
  })

async function engineOf() {
  const { findBrowser } = await loadSource('tests/support/find-browser.ts')
  const browser = await findBrowser().then(
    ({ file }) => spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout.trim(),
    () => 'none'
  )
  return { node: process.version, browser, system: `${os.type()} ${os.release()} ${os.arch()}`, cores: os.cpus().length }
}

const clock = seconds => new Date(seconds * 1000).toISOString().slice(11, 19)
const state = readState()
const record = await readRecord(state)
const env = { TEST_SCALE: 'torture', TEST_SEED: String(record.seed) }
Object.assign(process.env, env)
const { SCALE } = await loadSource('tests/support/scale.ts')
const names = all.filter(name => wanted.length === 0 || wanted.includes(name))
const start = performance.now()
const since = () => (performance.now() - start) / 1000

async function keep() {
  await mkdir(KEPT, { recursive: true })
  await writeFile(record.file, JSON.stringify({ seed: record.seed, suites: record.suites }, null, 2))
}

console.log(`torture: ${state}, seed ${record.seed}`)
if (names.some(name => record.suites[name]?.failed !== 0 && SUITES[name]?.readsDist)) {
  const code = await run([process.execPath, path.join(ROOT, 'bin/build.mjs')], {})
  if (code !== 0) process.exit(code)
}
for (const [index, name] of names.entries()) {
  const progress = `torture: ${index + 1} of ${names.length}, ${name}, ${clock(since())}`
  if (record.suites[name]?.failed === 0) {
    console.log(`${progress}: passed before`)
    continue
  }
  console.log(progress)
  const begin = since()
  const result = await (name === INTEGRATIONS ? runIntegrations() : runSuite(name))
  record.suites[name] = { ...result, seconds: Math.round(since() - begin) }
  await keep()
}

const results = names.map(name => record.suites[name])
const sum = key => results.reduce((total, result) => total + result[key], 0)
const outcome = { passed: sum('passed'), failed: sum('failed') }
const table = {
  commit: git('rev-parse', 'HEAD'),
  hasChanges: git('status', '--porcelain') !== '',
  seed: record.seed,
  engine: await engineOf(),
  counts: SCALE,
  suites: results,
  ...outcome
}
await writeFile(TABLE, `${JSON.stringify(table, null, 2)}\n`)
for (const { name, passed, failed, seconds, note } of results) {
  console.log(`${name.padEnd(12)}${clock(seconds)}  ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`)
}
process.exitCode = outcome.failed > 0 ? 1 : 0
console.log(`${outcome.passed} passed, ${outcome.failed} failed`)
