import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { loadSource } from './build/load-source.mjs'
import { copyProject } from './mutants/copy-project.mjs'
import { runTests } from './mutants/run-tests.mjs'
import { runsFor } from './mutants/tests-of.mjs'

/*
 * npm run test:mutants                        every bug that was not found yet
 * npm run test:mutants -- undo-window ledger  those whose area, file or name has one of these words
 * npm run test:mutants -- --again             also those that were found before
 *
 * Plants one bug after the other into a copy of the project and runs the tests: first those that mirror
 * the file, then all of unit and sandbox. A bug is found when a test fails that passes without it.
 * Found bugs are recorded in `.torture/mutants.json` as long as bug and file stay the same.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const KEPT = path.join(ROOT, '.torture')
const TABLE = path.join(KEPT, 'mutants.json')
/** Percentage of bugs that must be found. */
const WANTED = 95

const given = process.argv.slice(2)
const words = given.filter(word => !word.startsWith('--'))
const isAgain = given.includes('--again')
const { AREAS } = await loadSource('tests/mutants/mutants.ts')
const all = Object.entries(AREAS).flatMap(([area, mutants]) => mutants.map(mutant => ({ area, ...mutant })))
const chosen = all.filter(
  ({ area, file, name }) => words.length === 0 || words.some(word => `${area} ${file} ${name}`.includes(word))
)

const unknown = given.filter(word => word.startsWith('--') && word !== '--again')
// Zero of zero bugs would count as all of them.
if (unknown.length > 0 || chosen.length === 0) {
  console.error(unknown.length > 0 ? `no such option: ${unknown.join(' ')}` : `no bug has one of these words: ${words.join(' ')}`)
  process.exit(2)
}

const record = existsSync(TABLE) ? JSON.parse(await readFile(TABLE, 'utf8')) : {}
const digest = (...texts) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
const clock = seconds => new Date(seconds * 1000).toISOString().slice(11, 19)
const isFound = result => result?.outcome === 'found'

/** Whether the tests of a file pass without a bug, checked once per run. */
const passing = new Map()
async function passes(copy, suite, file) {
  if (!passing.has(file)) passing.set(file, (await runTests(copy, suite, [file])).type === 'passed')
  return passing.get(file)
}

/** Plants a bug in the copy and returns the outcome of the tests. */
async function judge(copy, { file, find, replace }, text) {
  const parts = text.split(find)
  if (parts.length !== 2) return { outcome: 'unplanted', by: `"${find}" does not occur exactly once in ${file}` }
  const plant = () => writeFile(path.join(copy, file), parts.join(replace))
  const heal = () => writeFile(path.join(copy, file), text)
  let last = { outcome: 'survived', by: null }
  for (const { suite, filters } of runsFor(copy, file)) {
    await plant()
    const result = await runTests(copy, suite, filters)
    await heal()
    if (result.type === 'passed') continue
    if (result.type === 'failed' && (await passes(copy, suite, result.file))) {
      return { outcome: 'found', by: `${result.file}: ${result.test}` }
    }
    // A test that also fails without the bug, hangs, or does not load finds nothing.
    last = { outcome: 'unclear', by: `${result.type} ${result.file ?? suite} ${result.test ?? ''}` }
  }
  return last
}

const copy = await copyProject(ROOT)
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))
const start = performance.now()
const since = () => (performance.now() - start) / 1000
for (const [index, mutant] of chosen.entries()) {
  // From the copy, since the project may change meanwhile.
  const text = await readFile(path.join(copy, mutant.file), 'utf8')
  const key = digest(mutant.file, mutant.find, mutant.replace, text)
  const known = record[mutant.name]
  const progress = `mutants: ${index + 1} of ${chosen.length}, ${clock(since())}, ${mutant.area}: ${mutant.name}`
  if (known?.key === key && isFound(known) && !isAgain) {
    console.log(`${progress}: found before`)
    continue
  }
  const begin = since()
  const result = await judge(copy, mutant, text)
  record[mutant.name] = { key, area: mutant.area, file: mutant.file, ...result, seconds: Math.round(since() - begin) }
  console.log(`${progress}: ${result.outcome}${result.by ? ` (${result.by})` : ''}`)
  await mkdir(KEPT, { recursive: true })
  await writeFile(TABLE, `${JSON.stringify(record, null, 2)}\n`)
}

const foundOf = mutants => mutants.filter(({ name }) => isFound(record[name])).length
for (const area of Object.keys(AREAS)) {
  const mutants = chosen.filter(mutant => mutant.area === area)
  if (mutants.length > 0) console.log(`${area.padEnd(18)}${String(foundOf(mutants)).padStart(3)} of ${mutants.length}`)
}
for (const { area, name } of chosen) {
  const { outcome, by } = record[name]
  if (outcome !== 'found') console.log(`not found: ${area}: ${name} (${outcome}${by ? `: ${by}` : ''})`)
}
const found = foundOf(chosen)
process.exitCode = found * 100 >= chosen.length * WANTED ? 0 : 1
console.log(`${found} of ${chosen.length} found`)
