import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { compressFolder } from './build/compressed-files.mjs'
import { loadSource } from './build/load-source.mjs'
import { needDist } from './build/need-dist.mjs'
import { longList, rowFrames, toOldestRow } from './bench/lists.mjs'
import { shown, writeReport } from './bench/report.mjs'
import { longestTask } from './bench/routes.mjs'
import { callsAtStart, firstStart, keptStart, languageSwitch, toFigures } from './bench/start.mjs'
import { tickCounts, tickScript } from './bench/ticks.mjs'

/*
 * npm run bench                  seven interleaved runs of everything
 * npm run bench -- 3             three
 * npm run bench -- 3 ticks       of one part: start, ticks or lists
 * npm run bench -- --write       and writes the table and the plot of docs/performance.md
 *
 * Times are ratios to a hand-written page (bin/bench/floor.html) measured in the same run. Where that page has no counterpart they
 * are milliseconds of this machine, and only reported. Counts and bytes are absolute, and the command fails when one of them is
 * over its budget.
 */
/** The sandbox's clock is fixed late in a day, so that its series are nearly complete at any hour of the run. */
const EVENING = new Date('2026-01-15T20:00:00Z')
const ROOT = path.resolve(import.meta.dirname, '..')
const PARTS = ['start', 'ticks', 'lists']
const isWritten = process.argv.includes('--write')
const [given = 7, part] = process.argv.slice(2).filter(one => one !== '--write')
const runs = Number(given)
if (!Number.isInteger(runs) || runs < 1 || (part && (isWritten || !PARTS.includes(part)))) {
  console.error(`npm run bench -- <number of runs> [${PARTS.join(' | ')}], or all of it with --write`)
  process.exit(2)
}
needDist()
const { launchBrowser } = await loadSource('tests/support/browser.ts')
const { startSandbox } = await loadSource('tests/support/sandbox.ts')
const { STORAGE_KEYS } = await loadSource('src/env/wire-names.ts')
const { ROUTES } = await loadSource('src/router/routes.ts')
const { writeManyRows } = await loadSource('host/server/fixtures/many-rows.ts')

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Measures both pages in turn, `runs` times. @returns the median ratio of each measure of `measure` */
async function compare(label, measure) {
  const ratios = []
  for (let run = 0; run < runs; run += 1) {
    const floor = await measure('floor')
    const portal = await measure('portal')
    ratios.push(Object.fromEntries(Object.keys(floor).map(key => [key, portal[key] / floor[key]])))
    process.stderr.write(`${label} ${run + 1}/${runs}: ${Object.values(ratios.at(-1)).map(value => value.toFixed(2)).join(' ')}\n`)
  }
  return Object.fromEntries(Object.keys(ratios[0]).map(key => [key, median(ratios.map(each => each[key]))]))
}

/** The median of `runs` consecutive measurements. */
async function repeat(measure) {
  const values = []
  for (let run = 0; run < runs; run += 1) values.push(await measure())
  return median(values)
}

const rows = []
const time = (label, measured, budget) => rows.push({ label, measured, budget, isHard: false })
const count = (label, measured, budget) => rows.push({ label, measured, budget, isHard: true })

/** Every screen that the demo account reaches without an id in the address. */
const ADDRESSES = ROUTES.map(({ path: address }) => address).filter(
  address => !['/404', '/entry', '/login', '/register', '/ad-welcome', '/plan/detail', '/plan/goods-detail'].includes(address)
)

/** A start on a slow phone, a login, and all screens after it. */
async function measureStart(browser, { url, fixture }) {
  const { token } = await fixture('demo')
  const owner = [STORAGE_KEYS.token, token]
  const first = await compare('first start', name => firstStart(browser, url, name))
  time('first paint with text, CPU 6x, slow 4G', first.paint, 1)
  time('typing in the static login form, CPU 6x, slow 4G', first.typing, 1.1)
  time('interactive login, CPU 6x, slow 4G', first.interactive, 1.9)
  const { kept } = await compare('kept token', async name => ({ kept: await keptStart(browser, url, name, owner) }))
  time('stored token to figures, CPU 6x, slow 4G', kept, 1.95)
  const { press } = await compare('press', async name => ({ press: await toFigures(browser, url, name) }))
  time('from tapping Log in to figures, CPU 4x', press, 1.5)
  const { language } = await compare('language', async name => ({ language: await languageSwitch(browser, url, name, owner) }))
  time('warm language switch, CPU 4x', language, 2)
  time('longest task of a route change, CPU 4x, ms', await repeat(() => longestTask(browser, url, owner, ADDRESSES)), 100)
  count('calls to a usable login', await callsAtStart(browser, url), 3400)
  count('calls to figures, stored token', await callsAtStart(browser, url, owner), 20_000)
}

/** Calls, allocated bytes, layouts, style recalculations, DOM mutations and body of a refresh, by changed figures. */
const TICK_BUDGETS = [
  { changed: 11, calls: 150, allocated: 15_000, layouts: 1, mutations: 40, body: 600 },
  { changed: 3, calls: 80, allocated: 15_000, layouts: 1, mutations: 15, body: 600 },
  { changed: 0, calls: 40, allocated: 15_000, layouts: 0, mutations: 0, body: 0 }
]

/** The refresh of the figures each second. */
async function measureTicks(browser, { url }) {
  const { script } = await compare('tick', async name => ({ script: await tickScript(browser, url, name, 11) }))
  time('script per refresh, 11 changed, CPU 4x', script, 1.3)
  for (const { changed, calls, allocated, layouts, mutations, body } of TICK_BUDGETS) {
    const tick = await tickCounts(browser, url, 'portal', changed)
    const suffix = `per refresh, ${changed} changed`
    count(`calls ${suffix}`, tick.calls, calls)
    count(`bytes allocated ${suffix}`, tick.allocated, allocated)
    count(`layouts ${suffix}`, tick.layouts, layouts)
    count(`style recalculations ${suffix}`, tick.styles, 0)
    count(`DOM mutations ${suffix}`, tick.mutations, mutations)
    count(`response bytes ${suffix}`, tick.body, body)
    if (changed === 11) count('heap on the overview, MB', tick.heap / 1e6, 3.2)
  }
}

async function measureLists(browser, { db, fixture, url }) {
  await writeManyRows(db)
  const { token } = await fixture('many')
  const owner = [STORAGE_KEYS.token, token]
  const { nodes, shown } = await longList(browser, url, owner)
  count('elements in a list of 100,017 rows', shown, 2000)
  count('DOM nodes after scrolling past 850 of its rows', nodes, 2000)
  time('p99 frame while scrolling past them, CPU 4x, ms', await repeat(() => rowFrames(browser, url, owner)), 50)
  time('from the tap to its oldest row, CPU 4x, ms', await repeat(() => toOldestRow(browser, url, owner)), 2000)
}

const dist = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-bench-'))
// Compressed files are valid only while they are no older than their originals.
await cp(path.join(ROOT, 'dist'), dist, { recursive: true, preserveTimestamps: true })
for (const file of ['floor.html', 'floor.css', 'floor.js']) {
  await cp(path.join(ROOT, 'bin/bench', file), path.join(dist, 'host', file))
}
await compressFolder(path.join(dist, 'host'))
const sandbox = await startSandbox({ engine: 'PGlite', dist, stillAt: EVENING })
const browser = await launchBrowser()
try {
  for (const [name, measure] of [['start', measureStart], ['ticks', measureTicks], ['lists', measureLists]]) {
    if (!part || part === name) await measure(browser, sandbox)
  }
  console.log(`${'measure'.padEnd(52)}${'measured'.padStart(9)}${'budget'.padStart(8)}`)
  for (const { label, measured, budget, isHard } of rows) {
    const isOver = measured > budget
    if (isOver && isHard) process.exitCode = 1
    console.log(`${label.padEnd(52)}${shown(measured).padStart(9)}${String(budget).padStart(8)}${isOver ? '  over' : ''}`)
  }
  if (isWritten) await writeReport(path.join(ROOT, 'docs'), rows, runs)
} finally {
  await browser.close()
  await sandbox.close()
  await rm(dist, { recursive: true, force: true })
}
