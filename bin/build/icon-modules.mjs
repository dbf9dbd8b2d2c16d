import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const IMPORT = /import \{([^}]+)\} from ['"]lucide['"];?/g
const EXPORT = /export \{ ([^}]+) \} from '(\.\/icons\/[^']+)'/g

/** What names no icon: a type, or nothing after the last comma. */
const EMPTY = /^\s*(type\s|$)/

/** The file of each icon, by the names under which the package exports it. */
const readIconFiles = async () => {
  const main = createRequire(import.meta.url).resolve('lucide')
  const index = path.join(path.dirname(main), '../esm/lucide.mjs')
  const files = new Map()
  for (const [, names, file] of (await readFile(index, 'utf8')).matchAll(EXPORT)) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) {
      files.set(name, path.join(path.dirname(index), file))
    }
  }
  return files
}

/**
 * Turns an import of icons by name into one of their files. The same icons are bundled, but three
 * quarters of all modules, drawings that nothing shows, need not be read to find that out.
 */
export const iconModules = () => {
  let files
  return {
    name: 'icon-modules',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'lucide' },
      async handler(code) {
        files ??= readIconFiles()
        const known = await files
        const importOf = part => {
          const [name, local = name] = part.trim().split(/\s+as\s+/)
          const file = known.get(name)
          if (!file) throw new Error(`lucide has no icon ${name}`)
          return `import ${local} from ${JSON.stringify(file)};`
        }
        const importsOf = parts => parts.split(',').filter(part => !EMPTY.test(part)).map(importOf).join('')
        return { code: code.replace(IMPORT, (_, parts) => importsOf(parts)), map: null }
      }
    }
  }
}
