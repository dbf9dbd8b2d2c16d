import { readFile, readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

import { bundleBridge } from './bundle-bridge.mjs'
import { COMPRESSED, compress } from './compressed-files.mjs'
import { MODULES } from './tail-module.mjs'

const DIST = new URL('../../dist/', import.meta.url)

/** Bytes after brotli 11; a kB is 1,000 bytes. A change here is a commit of its own. */
export const BUDGETS = {
  'portal.js': 158_000,
  'portal-head.js': 62_100,
  'portal-tail.js': 103_400,
  'react.mjs': 1_000,
  'react, to a login': 62_800,
  'react, all in all': 166_100,
  'bridge alone': 3_300,
  'boot.js': 1_000,
  locale: 12_900
}

const gzip = promisify(zlib.gzip)

/** Bytes of a text, raw, after gzip -9 and after brotli 11. Compresses several in parallel. */
export const weigh = async (content, compressed = compress(content)) => {
  const bytes = Buffer.from(content)
  const [gzipped, brotlied] = await Promise.all([gzip(bytes, { level: 9 }), compressed])
  return { raw: bytes.length, gzip: gzipped.length, brotli: brotlied.length }
}

/** @param {string} name @returns {number | undefined} */
const budgetOf = name => BUDGETS[name.startsWith('locales/') ? 'locale' : name]

/** What a React host loads until the login is usable: the component and the portal's head. */
const TO_LOGIN = ['react.mjs', MODULES.entry, MODULES.head]
/** And the tail. Two files share no dictionary: one file would be 9,000 smaller. */
const IN_ALL = [...TO_LOGIN, MODULES.tail]

const sumOf = (name, parts, rows) => {
  const sum = key => parts.reduce((all, part) => all + rows.find(row => row.name === part)[key], 0)
  return { name, budget: budgetOf(name), raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') }
}

/** Measures each artefact of `dist`, as compressed by the build, and the bridge by itself. `budget` is absent where there is none. */
export const measure = async () => {
  const locales = (await readdir(new URL('locales/', DIST))).filter(name => name.endsWith('.mjs'))
  const names = [
    'portal.js',
    'portal-head.js',
    'portal-tail.js',
    ...IN_ALL,
    'boot.js',
    'host/main.js',
    ...locales.sort().map(name => 'locales/' + name)
  ]
  const rows = await Promise.all(
    names.map(async name => ({
      name,
      budget: budgetOf(name),
      ...(await weigh(await readFile(new URL(name, DIST)), readFile(new URL(name + COMPRESSED, DIST))))
    }))
  )
  const bridge = { name: 'bridge alone', ...(await weigh(await bundleBridge())) }
  const react = [sumOf('react, to a login', TO_LOGIN, rows), sumOf('react, all in all', IN_ALL, rows)]
  return [...rows, ...react, { ...bridge, budget: BUDGETS['bridge alone'] }]
}

/**
 * The rows over their budget: after brotli, or after gzip where there is no brotli size.
 * @param {{ name: string, gzip: number, brotli?: number, budget?: number }[]} rows
 */
export const overBudget = rows => rows.filter(({ budget, brotli, gzip }) => budget && (brotli ?? gzip) > budget)
