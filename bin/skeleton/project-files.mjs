import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** `reports-page` -> `reportsPage`; `ReportsPage` likewise. */
export const camel = name => name.replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase())
export const pascal = name => camel(name).replace(/^./, letter => letter.toUpperCase())
export const kebab = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Invalid input, reported without a stack. */
export class Refusal extends Error {}

/**
 * The files of a project, written only when all requested changes apply, never partially.
 * @param root folder of the project
 */
export const projectFiles = root => {
  const changed = new Map()
  const at = name => path.join(root, name)
  const read = async name => changed.get(name) ?? (await readFile(at(name), 'utf8'))

  return {
    read,
    create(name, text) {
      if (existsSync(at(name))) throw new Refusal(`${name} is there already`)
      changed.set(name, text)
    },
    /** Inserts a text before the last occurrence of a mark. */
    async insertBefore(name, mark, text) {
      const old = await read(name)
      const place = old.lastIndexOf(mark)
      if (place < 0) throw new Refusal(`${name} no longer holds "${mark.trim()}"`)
      changed.set(name, old.slice(0, place) + text + old.slice(place))
    },
    /** Inserts a line after the last one with the same beginning. */
    async insertAfterLast(name, start, line) {
      const lines = (await read(name)).split('\n')
      const last = lines.findLastIndex(one => one.startsWith(start))
      if (last < 0) throw new Refusal(`${name} no longer has a line that begins with "${start}"`)
      changed.set(name, lines.toSpliced(last + 1, 0, line).join('\n'))
    },
    async addMessages(section, messages) {
      for (const file of await readdir(at('locales'))) {
        const tree = JSON.parse(await read(`locales/${file}`))
        if (section in tree) throw new Refusal(`locales/${file} has a section ${section} already`)
        changed.set(`locales/${file}`, `${JSON.stringify({ ...tree, [section]: messages }, null, 2)}\n`)
      }
    },
    /** Writes them and returns their names. */
    async write() {
      for (const [name, text] of changed) {
        await mkdir(path.dirname(at(name)), { recursive: true })
        await writeFile(at(name), text)
      }
      return [...changed.keys()]
    }
  }
}

/** Runs a command of this folder: prints the created files and remaining steps, or why it created nothing. */
export const runSkeleton = async (make, usage, left) => {
  try {
    const names = await make(process.argv.slice(2))
    console.log(`${names.map(name => `  ${name}`).join('\n')}\n\nLeft to you:\n${left}`)
  } catch (error) {
    const isUsage = error instanceof Refusal || error.code?.startsWith('ERR_PARSE_ARGS')
    if (!isUsage) throw error
    console.error(`${error.message}\n${usage}`)
    process.exitCode = 1
  }
}
