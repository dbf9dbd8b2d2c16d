import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

import { sourceOfIcon } from './icon-modules.mjs'

const MODULES = `${path.sep}node_modules${path.sep}`

/** The folder of the package that a module belongs to, or null for a module of ours. */
const packageFolder = id => {
  // A leading zero byte marks what a plugin has made of a module.
  const file = sourceOfIcon(id).replaceAll('\0', '')
  const at = file.lastIndexOf(MODULES)
  if (at < 0) return null
  const [scope, name] = file.slice(at + MODULES.length).split(path.sep)
  return file.slice(0, at + MODULES.length) + (scope.startsWith('@') ? path.join(scope, name) : scope)
}

const notice = async folder => {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json')))
  const file = (await readdir(folder)).find(one => /^licen[cs]e/i.test(one))
  const text = file ? await readFile(path.join(folder, file), 'utf8') : `Licence: ${license}`
  return `${name} ${version} (${license})\n\n${text.trim()}\n`
}

/** Writes the licence texts of every package that is bundled, as they ask for, to `licences.txt`. */
export const licences = () => ({
  name: 'licences',
  async generateBundle(_options, bundle) {
    const ids = Object.values(bundle).flatMap(({ modules = {} }) => Object.keys(modules))
    const folders = [...new Set(ids.map(packageFolder).filter(Boolean))].sort()
    const texts = await Promise.all(folders.map(notice))
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n${'-'.repeat(72)}\n\n`) })
  }
})
