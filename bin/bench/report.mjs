import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { plot } from './plot.mjs'

/** A figure as formatted in the tables. */
export const shown = value => value.toLocaleString('en', { maximumFractionDigits: Number.isInteger(value) || value >= 100 ? 0 : 2 })

const START = '<!-- npm run bench -- --write -->'
const END = '<!-- end of the bench -->'

const tableOf = (rows, runs) => [
  `One run of \`npm run bench -- --write\`, medians of ${runs}. Milliseconds hold for one machine; calls, bytes, elements and nodes are counts; everything else is a ratio to the floor.`,
  '',
  '| what | measured | budget | |',
  '|---|--:|--:|---|',
  ...rows.map(({ label, measured, budget }) => `| ${label} | ${shown(measured)} | ${shown(budget)} | ${measured > budget ? 'over' : ''} |`)
]

/**
 * Writes the measurements into performance.md, and the plot beside it.
 * @param {string} docs folder of the documents
 * @param {{ label: string, measured: number, budget: number }[]} rows
 */
export async function writeReport(docs, rows, runs) {
  const file = path.join(docs, 'performance.md')
  const text = await readFile(file, 'utf8')
  const [start, end] = [text.indexOf(START), text.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`docs/performance.md lacks the markers of the bench: ${START} to ${END}`)
  await writeFile(file, `${text.slice(0, start + START.length)}\n${tableOf(rows, runs).join('\n')}\n${text.slice(end)}`)
  await writeFile(path.join(docs, 'performance.svg'), plot(rows))
}
