import { createRequire } from 'node:module'

import * as lucide from 'lucide'

import { iconPath } from './icon-path.mjs'

const IMPORT = /import \{([^}]+)\} from ['"]lucide['"];?/g
const PREFIX = 'icon-path:'
const MARK = `\0${PREFIX}`
/** Without it vitest does not treat the module as a script. */
const SUFFIX = '.js'

/** The package file that a module is made from, or the module itself. */
export const sourceOfIcon = id =>
  id.startsWith(MARK) ? createRequire(import.meta.url).resolve('lucide/package.json') : id

/** Not an icon: a type, or nothing after the last comma. */
const EMPTY = /^\s*(type\s|$)/

/**
 * Turns an import of icons by name into one module per icon, with path data instead of a list of elements.
 * It also avoids reading three quarters of all modules, which are unused icons.
 */
export const iconModules = () => ({
  name: 'icon-modules',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'lucide' },
    handler(code) {
      const importOf = part => {
        const [name, local = name] = part.trim().split(/\s+as\s+/)
        if (!lucide[name]) throw new Error(`lucide has no icon ${name}`)
        return `import ${local} from ${JSON.stringify(PREFIX + name)};`
      }
      const importsOf = parts => parts.split(',').filter(part => !EMPTY.test(part)).map(importOf).join('')
      return { code: code.replace(IMPORT, (_, parts) => importsOf(parts)), map: null }
    }
  },
  resolveId: {
    filter: { id: new RegExp(`^${PREFIX}`) },
    handler: source => MARK + source.slice(PREFIX.length) + SUFFIX
  },
  load: {
    filter: { id: new RegExp(`^${MARK}`) },
    handler(id) {
      const name = id.slice(MARK.length, -SUFFIX.length)
      return { code: `export default ${JSON.stringify(iconPath(name, lucide[name]))}`, map: null }
    }
  }
})
