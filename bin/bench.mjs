import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { loadSource } from './build/load-source.mjs'
import { interactive, longList, ticks, toFigures } from './bench/measure.mjs'

/*
 * npm run bench            seven interleaved runs
 * npm run bench -- 3       three
 *
 * Times are ratios to a page written by hand (bin/bench/floor.html), both taken in the same run:
 * milliseconds of one machine say nothing. Counts and bytes are absolute.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const runs = Number(process.argv[2] ?? 7)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('npm run bench -- <number of runs>')
  process.exit(2)
}
const { launchBrowser } = await loadSource('tests/support/browser.ts')
const { startSandbox } = await loadSource('tests/support/sandbox.ts')
const { STORAGE_KEYS } = await loadSource('src/env/wire-names.ts')
const { writeManyRows } = await loadSource('host/server/fixtures/many-rows.ts')

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Both pages in turn, `runs` times; the median of the ratios, and of the portal's own numbers. */
async function compare(label, measure) {
  const ratios = []
  for (let run = 0; run < runs; run += 1) {
    const floor = await measure('floor')
    const portal = await measure('portal')
    ratios.push(portal / floor)
    process.stderr.write(`${label} ${run + 1}/${runs}: ${(portal / floor).toFixed(2)}\n`)
  }
  return median(ratios)
}

const dist = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-bench-'))
await cp(path.join(ROOT, 'dist'), dist, { recursive: true })
for (const file of ['floor.html', 'floor.js']) {
  await cp(path.join(ROOT, 'bin/bench', file), path.join(dist, 'host', file))
}
const sandbox = await startSandbox({ dist })
const browser = await launchBrowser()
try {
  const { url } = sandbox
  const toLogin = await compare('interactive', name => interactive(browser, url, name))
  const toCenter = await compare('figures', name => toFigures(browser, url, name))
  const floorTick = await ticks(browser, url, 'floor', true)
  const changed = await ticks(browser, url, 'portal', true)
  const quiet = await ticks(browser, url, 'portal', false)
  await writeManyRows(sandbox.db)
  const { token } = await sandbox.fixture('many')
  const elements = await longList(browser, url, [STORAGE_KEYS.token, token])
  const rows = [
    ['interactive login, CPU 6x, slow 4G, to the floor', toLogin, 1.85],
    ['press to figures, CPU 4x, to the floor', toCenter, 1.5],
    ['script a tick, 11 figures changed, to the floor', changed.script / floorTick.script, 1.3],
    ['calls a tick, 11 figures changed', changed.calls, 300],
    ['calls a tick, none changed', quiet.calls, 60],
    ['layouts a tick, none changed', quiet.layouts, 0],
    ['heap on the ad center, MB', changed.heap / 1e6, 3],
    ['elements of a list of 100,017 rows', elements, 2000]
  ]
  console.log(`${'measure'.padEnd(52)}${'measured'.padStart(9)}${'budget'.padStart(8)}`)
  for (const [label, measured, budget] of rows) {
    const verdict = measured <= budget ? '' : '  over'
    console.log(`${label.padEnd(52)}${measured.toFixed(2).padStart(9)}${String(budget).padStart(8)}${verdict}`)
  }
} finally {
  await browser.close()
  await sandbox.close()
  await rm(dist, { recursive: true, force: true })
}
