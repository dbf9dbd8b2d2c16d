import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { hashSources } from './hash-sources.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** All bundled sources. */
const SOURCES = ['src', 'locales', 'host']
/** Runs, but is part of no page. */
const UNSERVED = path.join('host', 'server')

const bundlePages = async (names, folder) => {
  // Loads the build tools only when a build is needed.
  const { rolldown } = await import('rolldown')
  const { PAGES, servedOptions } = await import('./bundles.mjs')
  const { compressFolder } = await import('./compressed-files.mjs')
  for (const name of names) {
    const { input, file, name: global, outro, beside } = PAGES[name]
    const bundle = await rolldown({ input: path.join(ROOT, input), ...servedOptions() })
    await bundle.write({
      file: path.join(folder, file),
      format: 'iife',
      name: global,
      outro,
      plugins: beside.map(plugin => plugin('flat'))
    })
    await bundle.close()
  }
  await compressFolder(folder)
}

/**
 * Builds pages for the sandbox of `npm start`: types are stripped unchecked, nothing is minified.
 * Existing builds of the same sources are reused.
 * @param names of `PAGES`
 * @param folder output folder; `dist` belongs to the checked build
 * @param onBuild called when there is something to build
 */
export const buildServedPages = async (names, folder, onBuild) => {
  const mark = path.join(folder, `.built-${names.join('-')}`)
  const hash = await hashSources(SOURCES, UNSERVED)
  if ((await readFile(mark, 'utf8').catch(() => '')) === hash) return
  onBuild()
  await mkdir(folder, { recursive: true })
  await writeFile(mark, '')
  await bundlePages(names, folder)
  await writeFile(mark, hash)
}
