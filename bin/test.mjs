import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { readReport } from './test/read-report.mjs'
import { SUITES } from './test/suites.mjs'

/*
 * npm test              everything: build, typecheck, lint, size, every suite
 * npm test -- unit      one suite or check, by name
 */
const wanted = process.argv.slice(2)
const isCi = process.env.CI === 'true' || process.env.CI === '1'
const bin = name => path.resolve(import.meta.dirname, '../node_modules/.bin', name)
const CHECKS = {
  build: [bin('rollup'), '-c', '--silent'],
  typecheck: [bin('tsc'), '--noEmit'],
  lint: [bin('eslint'), '.'],
  size: [process.execPath, 'bin/size.mjs']
}
const unknown = wanted.filter(name => !(name in CHECKS) && !(name in SUITES))
if (unknown.length > 0) {
  console.error(`no such suite: ${unknown.join(', ')}`)
  console.error(`there are: ${[...Object.keys(CHECKS), ...Object.keys(SUITES)].join(', ')}`)
  process.exit(2)
}
const isWanted = name => wanted.length === 0 || wanted.includes(name)

const run = ([command, ...args]) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', code => resolve(code ?? 1))
  })

const results = []
const record = result => {
  results.push(result)
  console.log(`-- ${result.name}: ${result.passed} passed, ${result.failed} failed\n`)
}

async function runCheck(name) {
  console.log(`-- ${name}`)
  const code = await run(CHECKS[name])
  record({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })
}

async function runSuite(name, folder) {
  console.log(`-- ${name}`)
  const problem = await SUITES[name].problem?.()
  if (problem && !isCi) {
    results.push({ name, passed: 0, failed: 0, skipped: problem })
    console.log(`-- ${name}: not run: ${problem}\n`)
    return
  }
  if (problem) console.error(problem)
  const file = path.join(folder, `${name}.json`)
  const code = await run([
    bin('vitest'),
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`
  ])
  record(await readReport(name, file, code))
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-test-'))
try {
  const others = Object.keys(CHECKS).filter(name => name !== 'build' && isWanted(name))
  if (isWanted('build')) await runCheck('build')
  // Each of them keeps one core busy.
  await Promise.all(others.map(runCheck))
  for (const name of Object.keys(SUITES)) if (isWanted(name)) await runSuite(name, folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}

const sum = key => results.reduce((total, result) => total + result[key], 0)
for (const { name, passed, failed, skipped, note } of results) {
  const outcome = skipped ? `not run: ${skipped}` : `${passed} passed, ${failed} failed`
  console.log(`${name.padEnd(12)}${outcome}${note ? ` (${note})` : ''}`)
}
const failed = sum('failed')
process.exitCode = failed > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${failed} failed`)
