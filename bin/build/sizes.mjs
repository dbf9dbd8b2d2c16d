import { readFile, readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

import { bundleBridge } from './bundle-bridge.mjs'
import { compress } from './compressed-files.mjs'

const DIST = new URL('../../dist/', import.meta.url)

/** Bytes after brotli 11; a kB is 1,000 bytes. A change here is a commit of its own. */
export const BUDGETS = {
  'portal.js': 168_000,
  'portal-tail.js': 104_000,
  'react.mjs': 1_000,
  'bridge alone': 3_300,
  'boot.js': 1_000,
  locale: 16_200
}

const gzip = promisify(zlib.gzip)

/** Bytes of a text as it is, after gzip -9 and after brotli 11. Several are compressed at a time. */
export const weigh = async (content, compressed = compress(content)) => {
  const bytes = Buffer.from(content)
  const [gzipped, brotlied] = await Promise.all([gzip(bytes, { level: 9 }), compressed])
  return { raw: bytes.length, gzip: gzipped.length, brotli: brotlied.length }
}

/** @param {string} name @returns {number | undefined} */
const budgetOf = name => BUDGETS[name.startsWith('locales/') ? 'locale' : name]

/** What a React host loads: the component, and the portal beside it. Wanted are 152,000; 162,000 was held before. */
const forReact = rows => {
  const [component, portal] = ['react.mjs', 'portal.mjs'].map(name => rows.find(row => row.name === name))
  const sum = key => component[key] + portal[key]
  return { name: 'react, all in all', raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') }
}

/** Weighs each artefact of `dist` and the bridge alone. `budget` is absent where there is none. */
export const measure = async () => {
  const locales = (await readdir(new URL('locales/', DIST))).filter(name => name.endsWith('.json'))
  const names = [
    'portal.js',
    'portal-head.js',
    'portal-tail.js',
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
      ...(await weigh(await readFile(new URL(name, DIST))))
    }))
  )
  const bridge = { name: 'bridge alone', ...(await weigh(await bundleBridge())) }
  return [...rows, forReact(rows), { ...bridge, budget: BUDGETS['bridge alone'] }]
}

/**
 * The rows that weigh more than they may.
 * @param {{ name: string, brotli: number, budget?: number }[]} rows
 */
export const overBudget = rows => rows.filter(row => row.budget && row.brotli > row.budget)
