import { execFileSync } from 'node:child_process'

import { needDist } from './build/need-dist.mjs'
import { MOST_BYTES } from './build/release-checks.mjs'
import { measure, overBudget } from './build/sizes.mjs'

needDist()
/** The npm tarball: packed by gzip, so it has no other size. */
const [tarball] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], { encoding: 'utf8' }))

const rows = [...(await measure()), { name: 'tarball', raw: tarball.unpackedSize, gzip: tarball.size, budget: MOST_BYTES }]
const over = overBudget(rows)
const cell = value => String(value ?? '-').padStart(9)

console.log('artefact'.padEnd(18) + ['raw', 'gzip -9', 'brotli 11', 'budget'].map(cell).join(''))
for (const row of rows) {
  const mark = over.includes(row) ? '  OVER' : ''
  const cells = [row.raw, row.gzip, row.brotli, row.budget].map(cell).join('')
  console.log(row.name.padEnd(18) + cells + mark)
}
if (over.length > 0) {
  console.error(`over budget: ${over.map(row => row.name).join(', ')}`)
  process.exitCode = 1
}
