import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

import { walk } from './walk.mjs'

const compress = promisify(brotliCompress)

/** With how many functions the next one is compared, the further back the less. */
const REACH = 32
/** A piece of more functions says nothing about their similarity. */
const MOST = 30
/** Characters of the compared pieces of text. */
const LENGTH = 4
/** Ways to order texts: how much the size of a text counts against it. */
const POWERS = [0.5, 0.8]

const piecesOf = text => new Set(Array.from(text, (_, at) => text.slice(at, at + LENGTH)))

/** The indexes of the texts with each piece. */
const placesOf = pieces => {
  const places = new Map()
  pieces.forEach((own, index) =>
    own.forEach(piece => {
      if (!places.has(piece)) places.set(piece, [])
      places.get(piece).push(index)
    })
  )
  return places
}

/** The similarity of each text to each (`rows`), and how much all its pieces weigh (`sizes`): the same for every order. */
const compare = texts => {
  const pieces = texts.map(piecesOf)
  const places = placesOf(pieces)
  const weights = new Map()
  for (const [piece, { length }] of places) if (length > 1 && length <= MOST) weights.set(piece, Math.log(texts.length / length))
  const rows = pieces.map(own => {
    const scores = new Float64Array(texts.length)
    for (const piece of own) {
      const weight = weights.get(piece)
      if (weight) for (const other of places.get(piece)) scores[other] += weight
    }
    return scores
  })
  return { sizes: pieces.map(own => [...own].reduce((sum, piece) => sum + (weights.get(piece) ?? 0), 1)), rows }
}

const orderOf = ({ sizes, rows }, power) => {
  const shares = sizes.map(size => size ** power)
  const left = new Set(rows.keys())
  const order = []
  const recent = []
  for (let next = 0; left.size > 0; ) {
    left.delete(next)
    order.push(next)
    recent.unshift(rows[next])
    recent.length = Math.min(recent.length, REACH)
    let highest = -1
    for (const index of left) {
      const score = recent.reduce((sum, scores, back) => sum + scores[index] / (back + 1), 0) / shares[index]
      if (score > highest) [highest, next] = [score, index]
    }
  }
  return order
}

/** @returns the indexes of texts, each followed by the remaining text most similar to it and to the last few before it */
export const bySimilarity = texts => orderOf(compare(texts), POWERS[0])

const isFunction = ({ type }) => type === 'FunctionDeclaration'
const isArrow = ({ init }) => init?.type === 'ArrowFunctionExpression'

/** The list of statements with most functions: a module, or the function around a classic script. */
const statementsOf = program => {
  let found = []
  const count = statements => statements.filter(isFunction).length
  walk(program, ({ type, body }) => {
    if ((type === 'Program' || type === 'BlockStatement') && count(body) > count(found)) found = body
  })
  return found
}

/** Every order of the texts by similarity, whatever they are called. */
const ordersOf = (texts, isName) => {
  const compared = compare(texts.map(text => text.replace(isName, '')))
  return POWERS.map(power => orderOf(compared, power).map(index => texts[index]))
}

/**
 * Puts the functions of a script before its other statements, similar ones next to each other: brotli compresses what
 * is near better. Declared functions exist before any statement runs, and an arrow function runs nothing where it is
 * defined, so neither's place has an effect.
 * @param program the syntax tree of the code
 * @returns the script in each order, with its arrow functions before the others, and after them
 */
export const orderFunctions = (code, program) => {
  const statements = statementsOf(program)
  const from = statements.findIndex(isFunction)
  if (from === -1) return [code]
  const functions = []
  const arrows = []
  let rest = ''
  let at = statements[from].start
  for (const { type, start, end, kind, declarations = [] } of statements.slice(from)) {
    rest += code.slice(at, start)
    at = end
    if (type === 'FunctionDeclaration') functions.push(code.slice(start, end))
    else if (!declarations.some(isArrow)) rest += code.slice(start, end)
    else {
      const others = []
      for (const one of declarations) (isArrow(one) ? arrows : others).push(code.slice(one.start, one.end))
      if (others.length > 0) rest += `${kind} ${others.join(',')};`
    }
  }
  const smalls = ordersOf(arrows, /^[^=]*/)
  const larges = ordersOf(functions, /^[^(]*/)
  return larges.flatMap((large, way) => {
    const [declared, assigned] = [large.join(''), arrows.length > 0 ? `let ${smalls[way].join(',')};` : '']
    return [assigned + declared, declared + assigned].map(ordered => code.slice(0, statements[from].start) + ordered + rest + code.slice(at))
  })
}

/** The script that is smallest when compressed. */
const smallestOf = async scripts => {
  const sizes = await Promise.all(scripts.map(async code => (await compress(code)).length))
  return scripts[sizes.indexOf(Math.min(...sizes))]
}

/** Last of a bundle's steps, because it compares minified functions and compresses whole scripts. */
export const functionOrder = () => ({
  name: 'function-order',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = await smallestOf(orderFunctions(chunk.code, this.parse(chunk.code)))
    }
  }
})
