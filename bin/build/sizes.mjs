import { readFile, readdir } from 'node:fs/promises'
import zlib from 'node:zlib'

import { bundleBridge } from './bundle-bridge.mjs'

const DIST = new URL('../../dist/', import.meta.url)

/** Bytes after brotli 11; a kB is 1,000 bytes. A change here is a commit of its own. */
export const BUDGETS = {
  'portal.js': 168_000,
  'react.mjs': 162_000,
  'bridge alone': 3_300,
  'boot.js': 1_000,
  locale: 16_200
}

/** Bytes of a text as it is, after gzip -9 and after brotli 11. */
export const weigh = content => {
  const bytes = Buffer.from(content)
  return {
    raw: bytes.length,
    gzip: zlib.gzipSync(bytes, { level: 9 }).length,
    brotli: zlib.brotliCompressSync(bytes, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 }
    }).length
  }
}

/** @param {string} name @returns {number | undefined} */
const budgetOf = name => BUDGETS[name.startsWith('locales/') ? 'locale' : name]

/** Weighs each artefact of `dist` and the bridge alone. `budget` is absent where there is none. */
export const measure = async () => {
  const locales = (await readdir(new URL('locales/', DIST))).filter(name => name.endsWith('.json'))
  const names = [
    'portal.js',
    'portal.mjs',
    'react.mjs',
    'boot.js',
    'host/main.js',
    ...locales.sort().map(name => 'locales/' + name)
  ]
  const rows = await Promise.all(
    names.map(async name => ({
      name,
      budget: budgetOf(name),
      ...weigh(await readFile(new URL(name, DIST)))
    }))
  )
  const bridge = { name: 'bridge alone', ...weigh(await bundleBridge()) }
  return [...rows, { ...bridge, budget: BUDGETS['bridge alone'] }]
}

/**
 * The rows that weigh more than they may.
 * @param {{ name: string, brotli: number, budget?: number }[]} rows
 */
export const overBudget = rows => rows.filter(row => row.budget && row.brotli > row.budget)
