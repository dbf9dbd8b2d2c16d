import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const filesOf = async (name, left) => {
  if (name === left) return []
  const entries = await readdir(path.join(ROOT, name), { withFileTypes: true }).catch(error => {
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  if (!entries) return [name]
  return (await Promise.all(entries.map(entry => filesOf(path.join(name, entry.name), left)))).flat()
}

/**
 * Unchanged as long as a build of these sources would give the same result; the build scripts, and the lock file
 * for the packages, count as sources.
 * @param names folders and files, from the root
 * @param left an excluded folder within them, which is not bundled
 */
export const hashSources = async (names, left) => {
  const all = [...names, 'bin/build', 'package-lock.json']
  const files = (await Promise.all(all.map(name => filesOf(name, left)))).flat().sort()
  const texts = await Promise.all(files.map(file => readFile(path.join(ROOT, file))))
  const hash = createHash('sha256').update(process.version).update(ROOT)
  files.forEach((file, index) => hash.update(`\0${file}\0`).update(texts[index]))
  return hash.digest('hex')
}
