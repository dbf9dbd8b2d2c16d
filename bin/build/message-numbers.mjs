import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { loadSource } from './load-source.mjs'
import { walk } from './walk.mjs'

const MODULE = fileURLToPath(new URL('../../src/i18n/messages.ts', import.meta.url))
const ENGLISH = new URL('../../locales/en.json', import.meta.url)
/** Stands for the numbers by name until it is known which names the code puts together. */
const HOLE = '"message numbers"'

const readPaths = async () => {
  const tree = JSON.parse(await readFile(ENGLISH, 'utf8'))
  const order = await loadSource('src/i18n/locale-pack.ts')
  return { tree, order, paths: order.messagePaths(tree) }
}

const constant = (name, value) => `export const ${name} = ${value}\n`

/** What stands in a bundle in the place of src/i18n/messages.ts. */
const numberedModule = ({ order, paths }, english) =>
  constant('KEYS', JSON.stringify(order.hashPaths(paths))) +
  constant('ENGLISH', english) +
  constant('NUMBERS', HOLE)

const quoted = text => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The paths that a template literal may make: its values are words of one level. */
const pathsOfTemplate = ({ quasis }, paths) => {
  const texts = quasis.map(({ value }) => value.cooked)
  if (!/^[a-z]\w*\./i.test(texts[0])) return []
  const made = new RegExp(`^${texts.map(quoted).join('[^.]+')}$`)
  return paths.filter(path => made.test(path))
}

/**
 * Puts the number of a message in the place of its name wherever the code says the whole name.
 * @param parse gives the syntax tree of a code
 * @returns the code, the paths that it names as a whole, and the names that it puts together while it runs
 */
export const numberMessages = (code, paths, parse) => {
  const numbers = new Map(paths.map((path, number) => [path, number]))
  const names = new Set()
  const places = []
  walk(parse(code), node => {
    if (node.type === 'Literal' && numbers.has(node.value)) places.push(node)
    if (node.type === 'TemplateLiteral') pathsOfTemplate(node, paths).forEach(path => names.add(path))
  })
  let numbered = ''
  let at = 0
  for (const { start, end, value } of places.sort((one, other) => one.start - other.start)) {
    numbered += code.slice(at, start) + numbers.get(value)
    at = end
  }
  return { code: numbered + code.slice(at), names, paths: new Set(places.map(({ value }) => value)) }
}

/**
 * Messages travel without their names: the bundle holds English as values in the order of
 * locales/en.json, as every language pack does, and the code names a message by its number.
 */
export const messageNumbers = () => {
  let known
  const read = () => (known ??= readPaths())
  return {
    name: 'message-numbers',
    async load(id) {
      if (id !== MODULE) return null
      const { tree, order, paths } = await read()
      return numberedModule({ order, paths }, JSON.stringify(order.messagesOf(tree, paths)))
    },
    async renderChunk(code) {
      if (!code.includes(HOLE)) return null
      const { paths, order } = await read()
      const { code: numbered, names } = numberMessages(code, paths, text => this.parse(text))
      const numbers = order.writeNumbers(paths, path => names.has(path))
      return { code: numbered.replace(HOLE, () => JSON.stringify(numbers)), map: null }
    }
  }
}

/** As the minifier writes text: no character set of a page garbles it. */
const ascii = messages =>
  JSON.stringify(messages).replace(/[\u0080-\uffff]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const TAIL_MODULE = fileURLToPath(new URL('../../src/i18n/tail-messages.ts', import.meta.url))
/** Stand for the messages of a half until it is known which half names them. A call: nothing is worked out from it. */
const HEAD_ENGLISH = 'JSON.parse("english of the head")'
const TAIL_ENGLISH = 'JSON.parse("english of the tail")'

/** The same for a portal of two chunks: the first has the messages that it names, the second all others. */
export const halvedMessages = headFile => {
  let known
  const read = () => (known ??= readPaths())
  const names = new Set()
  const ofHead = new Set()
  return {
    name: 'halved-messages',
    async load(id) {
      if (id === TAIL_MODULE) return constant('TAIL_ENGLISH', TAIL_ENGLISH)
      return id === MODULE ? numberedModule(await read(), HEAD_ENGLISH) : null
    },
    async renderChunk(code, { fileName }) {
      const { paths } = await read()
      const found = numberMessages(code, paths, text => this.parse(text))
      for (const name of found.names) names.add(name)
      if (fileName === headFile) for (const path of [...found.names, ...found.paths]) ofHead.add(path)
      return { code: found.code, map: null }
    },
    async generateBundle(_options, bundle) {
      const { tree, order, paths } = await read()
      const english = order.messagesOf(tree, paths)
      const half = isHead => ascii(english.map((message, i) => (ofHead.has(paths[i]) === isHead ? message : '')))
      const fills = [
        [HEAD_ENGLISH, half(true)],
        [TAIL_ENGLISH, half(false)],
        [HOLE, JSON.stringify(order.writeNumbers(paths, path => names.has(path)))]
      ]
      for (const [hole, text] of fills) {
        const [chunk, ...more] = Object.values(bundle).filter(({ code }) => code?.includes(hole))
        if (!chunk || more.length > 0) throw new Error(`${hole} has to stand in one chunk`)
        chunk.code = chunk.code.replace(hole, () => text)
      }
    }
  }
}
