import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { readReport, summarizeRun } from './test/read-report.mjs'
import { filesToRunAgain, mergeReports } from './test/second-look.mjs'
import { SUITES, projectArguments } from './test/suites.mjs'

/*
 * npm test              everything: build, typecheck, lint, size, every suite
 * npm test -- unit      one suite or check, by name
 */
const wanted = process.argv.slice(2)
const isCi = process.env.CI === 'true' || process.env.CI === '1'
const bin = name => path.resolve(import.meta.dirname, '../node_modules/.bin', name)
const CHECKS = {
  build: [process.execPath, 'bin/build.mjs'],
  typecheck: [process.execPath, 'node_modules/typescript-7/bin/tsc', '--noEmit'],
  lint: [bin('oxlint')],
  size: [process.execPath, 'bin/size.mjs']
}
/** Run one after the other; the suites of a stage run in parallel and keep two cores busy. */
const STAGES = [
  ['build', 'typecheck'],
  ['size', 'lint', 'unit'],
  // Web views and restarted processes mostly wait.
  ['native', 'sandbox', 'project', 'unit-react'],
  ['browser']
]
const names = [...Object.keys(CHECKS), ...Object.keys(SUITES)]
const unknown = wanted.filter(name => !names.includes(name))
if (unknown.length > 0) {
  console.error(`no such suite: ${unknown.join(', ')}`)
  console.error(`there are: ${names.join(', ')}`)
  process.exit(2)
}
const isWanted = name => wanted.length === 0 || wanted.includes(name)

/** @param isAlone streams the output; otherwise it is printed as a whole at the end */
const run = ([command, ...args], isAlone) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: isAlone ? 'inherit' : ['inherit', 'pipe', 'pipe'] })
    const lines = []
    child.stdout?.on('data', chunk => lines.push(chunk))
    child.stderr?.on('data', chunk => lines.push(chunk))
    child.on('error', reject)
    child.on('close', code => {
      process.stdout.write(Buffer.concat(lines))
      resolve(code ?? 1)
    })
  })

async function runCheck(name, isAlone) {
  const code = await run(CHECKS[name], isAlone)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

async function runVitest(name, file, isAlone, options = []) {
  const command = [bin('vitest'), 'run', ...projectArguments(name), '--reporter=default', '--reporter=json']
  const code = await run([...command, `--outputFile.json=${file}`, ...options], isAlone)
  return { code, report: await readReport(file) }
}

/** Failed reports by suite, until their second run. */
const red = new Map()

async function runSuite(name, folder, isAlone) {
  const problem = await SUITES[name].problem?.()
  if (problem && !isCi) return { name, passed: 0, failed: 0, skipped: problem }
  if (problem) console.error(problem)
  const { code, report } = await runVitest(name, path.join(folder, `${name}.json`), isAlone)
  const result = summarizeRun(name, report, code)
  if (result.failed > 0 && !(report instanceof Error)) red.set(name, report)
  return result
}

/** Runs the failed files again, by themselves; files that pass now are named, not hidden. */
async function runAgain(name, folder) {
  const first = red.get(name)
  const files = filesToRunAgain(first)
  if (files.length === 0) return
  console.log(`-- ${name}: ${files.length} files again, alone`)
  const options = ['--no-file-parallelism', ...files]
  const { code, report } = await runVitest(name, path.join(folder, `${name}-again.json`), true, options)
  if (report instanceof Error) return
  const merged = mergeReports(first, report)
  const result = results.find(each => each.name === name)
  delete result.note
  Object.assign(result, summarizeRun(name, merged.report, code), { unsteady: merged.unsteady })
}

const outcomeOf = ({ passed, failed, skipped, note }) =>
  skipped ? `not run: ${skipped}` : `${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`

const results = []
async function runOne(name, folder, isAlone) {
  console.log(`-- ${name}`)
  const start = performance.now()
  const result = await (name in CHECKS ? runCheck(name, isAlone) : runSuite(name, folder, isAlone))
  results.push({ ...result, seconds: (performance.now() - start) / 1000 })
  console.log(`-- ${name}: ${outcomeOf(result)}\n`)
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-test-'))
const start = performance.now()
try {
  for (const stage of STAGES) {
    const here = stage.filter(isWanted)
    await Promise.all(here.map(name => runOne(name, folder, here.length === 1)))
  }
  for (const name of red.keys()) await runAgain(name, folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}

const sum = key => results.reduce((total, result) => total + result[key], 0)
const line = (name, seconds, rest) =>
  console.log(`${name.padEnd(12)}${seconds.toFixed(1).padStart(8)} s  ${rest}`)
for (const result of results) line(result.name, result.seconds, outcomeOf(result))
line('all', (performance.now() - start) / 1000, 'side by side where two cores allow it')
for (const name of results.flatMap(result => result.unsteady ?? [])) {
  console.log(`UNSTEADY, failed first and passed alone: ${name}`)
}
const failed = sum('failed')
process.exitCode = failed > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${failed} failed`)
