import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { joinMessages } from './joined-messages.mjs'
import { hashPaths, messagePaths, messagesOf, writeNumbers } from './message-order.mjs'
import { walk } from './walk.mjs'

/** The messages in the portal's source. */
export const MESSAGES = fileURLToPath(new URL('../../src/i18n/messages.ts', import.meta.url))
const ENGLISH = new URL('../../locales/en.json', import.meta.url)
/** Placeholder for the numbers by name until it is known which names the code builds at run time. */
const HOLE = '"message numbers"'

/** English, and the names of its messages in order. */
export const readPaths = async () => {
  const tree = JSON.parse(await readFile(ENGLISH, 'utf8'))
  return { tree, paths: messagePaths(tree) }
}

const constant = (name, value) => `export const ${name} = ${value}\n`

/** Replaces src/i18n/messages.ts. */
const numberedModule = ({ paths }, english, numbers = HOLE) =>
  constant('KEYS', JSON.stringify(hashPaths(paths))) +
  constant('ENGLISH', english) +
  constant('NUMBERS', numbers)

/** For code that keeps the names of messages, as in tests: their numbers are known at run time. */
export const namedMessages = () => ({
  name: 'named-messages',
  async load(id) {
    if (id !== MESSAGES) return null
    const { tree, paths } = await readPaths()
    const english = JSON.stringify(messagesOf(tree, paths))
    return numberedModule({ paths }, english, JSON.stringify(writeNumbers(paths, () => true)))
  }
})

const quoted = text => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The paths that a template literal may produce: its values are names of one level. */
const pathsOfTemplate = ({ quasis }, paths) => {
  const texts = quasis.map(({ value }) => value.cooked)
  if (!/^[a-z]\w*\./i.test(texts[0])) return []
  const made = new RegExp(`^${texts.map(quoted).join('[^.]+')}$`)
  return paths.filter(path => made.test(path))
}

/**
 * Replaces the name of a message by its number wherever the code has the whole name as a literal.
 * @param parse returns the syntax tree of a code
 * @returns the code, the paths that it names as literals, and the names that it builds at run time
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
 * Ships messages without their names: the bundle contains English as values in the order of
 * locales/en.json, like every language pack, and the code refers to a message by its number.
 */
export const messageNumbers = () => {
  let known
  const read = () => (known ??= readPaths())
  return {
    name: 'message-numbers',
    async load(id) {
      if (id !== MESSAGES) return null
      const { tree, paths } = await read()
      return numberedModule({ paths }, JSON.stringify(messagesOf(tree, paths)))
    },
    async renderChunk(code) {
      if (!code.includes(HOLE)) return null
      const { paths } = await read()
      const { code: numbered, names } = numberMessages(code, paths, text => this.parse(text))
      const numbers = writeNumbers(paths, path => names.has(path))
      return { code: numbered.replace(HOLE, () => JSON.stringify(numbers)), map: null }
    }
  }
}

const TAIL_MODULE = fileURLToPath(new URL('../../src/i18n/tail-messages.ts', import.meta.url))
/** Placeholders for the messages of a half until it is known which half uses them. A call, so that minifiers do not evaluate it. */
const HEAD_ENGLISH = 'JSON.parse("english of the head")'
const TAIL_ENGLISH = 'JSON.parse("english of the tail")'

/** The same for a portal of two chunks: the head has the messages that it uses, the tail all others. */
export const halvedMessages = headFile => {
  let known
  const read = () => (known ??= readPaths())
  const names = new Set()
  const ofHead = new Set()
  return {
    name: 'halved-messages',
    async load(id) {
      if (id === TAIL_MODULE) return constant('TAIL_ENGLISH', TAIL_ENGLISH)
      return id === MESSAGES ? numberedModule(await read(), HEAD_ENGLISH) : null
    },
    async renderChunk(code, { fileName }) {
      const { paths } = await read()
      const found = numberMessages(code, paths, text => this.parse(text))
      for (const name of found.names) names.add(name)
      if (fileName === headFile) for (const path of [...found.names, ...found.paths]) ofHead.add(path)
      return { code: found.code, map: null }
    },
    async generateBundle(_options, bundle) {
      const { tree, paths } = await read()
      const english = messagesOf(tree, paths)
      const half = isHead => joinMessages(english.map((message, i) => (ofHead.has(paths[i]) === isHead ? message : '')))
      const fills = [
        [HEAD_ENGLISH, half(true)],
        [TAIL_ENGLISH, half(false)],
        [HOLE, JSON.stringify(writeNumbers(paths, path => names.has(path)))]
      ]
      for (const [hole, text] of fills) {
        const [chunk, ...more] = Object.values(bundle).filter(({ code }) => code?.includes(hole))
        if (!chunk || more.length > 0) throw new Error(`${hole} must be in exactly one chunk`)
        chunk.code = chunk.code.replace(hole, () => text)
      }
    }
  }
}
