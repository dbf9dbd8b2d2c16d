import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'

import { compress, COMPRESSED, isCompressible } from './compressed-files.mjs'
import { loadSource } from './load-source.mjs'
import { weigh } from './sizes.mjs'

const DIST = new URL('../../dist/', import.meta.url)
const PACKAGE = new URL('../../package.json', import.meta.url)
const NAME = 'manifest.json'

/** The oldest engines with all of ES2020, `<dialog>` and `:is()`; see the table of browsers in README.md. */
const ENGINES = { ecmascript: 2020, chromium: 88, androidWebView: 88, safari: '15.4', firefox: 98 }

/** The policy of docs/embedding.md for a page with two scripts of its own origin; that document explains additions. */
const policyOf = boot => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", `'${boot}'`],
  'style-src': ["'none'"],
  'img-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"]
})

/** For `integrity` of a script, and as a hash source of a policy. */
const integrityOf = bytes => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const filesOf = async (folder = '') => {
  const entries = await readdir(new URL(folder, DIST), { withFileTypes: true })
  const names = entries.map(entry => folder + entry.name + (entry.isDirectory() ? '/' : ''))
  const lists = await Promise.all(names.map(name => (name.endsWith('/') ? filesOf(name) : [name])))
  return lists.flat().filter(name => name !== NAME && !name.endsWith(COMPRESSED))
}

/** Bytes and hash of each file; writes its compressed form beside it. */
const compressFiles = names =>
  Promise.all(
    names.map(async file => {
      const bytes = await readFile(new URL(file, DIST))
      const compressed = await compress(bytes)
      if (isCompressible(file)) await writeFile(new URL(file + COMPRESSED, DIST), compressed)
      return { ...(await weigh(bytes, compressed)), integrity: integrityOf(bytes) }
    })
  )

/** Describes a release: its files with bytes and hashes, its protocol, the required engine and policy. */
const releaseManifest = async () => {
  const { name, version } = JSON.parse(await readFile(PACKAGE, 'utf8'))
  const { VERSIONS } = await loadSource('src/bridge/read-message.ts')
  const { HOST_NEWS, HOST_REQUESTS, PORTAL_REQUESTS } = await loadSource('host/kit/messages.ts')
  const files = {}
  const names = (await filesOf()).sort()
  const rows = await compressFiles(names)
  names.forEach((file, index) => (files[file] = rows[index]))
  const boot = (await readFile(new URL('boot.js', DIST), 'utf8')).trim()
  return {
    name,
    version,
    protocol: { lowest: VERSIONS[0], highest: VERSIONS[1] },
    capabilities: {
      portal: Object.keys(PORTAL_REQUESTS),
      host: [...Object.keys(HOST_REQUESTS), ...Object.keys(HOST_NEWS)]
    },
    engines: ENGINES,
    policy: policyOf(integrityOf(boot)),
    files
  }
}

/** Writes `manifest.json`; the build's last step, when every other file exists. */
export const writeManifest = async () => {
  const manifest = await releaseManifest()
  await writeFile(new URL(NAME, DIST), JSON.stringify(manifest, null, 2) + '\n')
}
