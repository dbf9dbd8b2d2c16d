import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import { walk } from './walk.mjs'

const compress = promisify(brotliCompress)

/** With how many functions the next one is compared, the further back the less. */
const REACH = 32
/** A piece of more functions says nothing about their similarity. */
const MOST = 30
/** Ways to order functions. `length`: characters of the compared pieces of text. `power`: how much its size counts against a function. */
const WAYS = [4, 5, 6].flatMap(length => [0.5, 0.65, 0.8].map(power => ({ length, power })))
/** How many orders are compressed in full. */
const FINALISTS = 4
/** Brotli's quality of the first choice: a tenth of the time, and mostly the same ranking. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const piecesOf = (text, length) => new Set(Array.from(text, (_, at) => text.slice(at, at + length)))

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

/** @returns the indexes of texts, each followed by the remaining text most similar to it and to the last few before it */
export const bySimilarity = (texts, { length, power } = WAYS[0]) => {
  const pieces = texts.map(text => piecesOf(text, length))
  const places = placesOf(pieces)
  const weights = new Map()
  for (const [piece, { length }] of places) if (length > 1 && length <= MOST) weights.set(piece, Math.log(texts.length / length))
  const sizes = pieces.map(own => [...own].reduce((sum, piece) => sum + (weights.get(piece) ?? 0), 1) ** power)
  /** How similar each text is to one. */
  const similarTo = index => {
    const scores = new Float64Array(texts.length)
    for (const piece of pieces[index]) {
      const weight = weights.get(piece)
      if (weight) for (const other of places.get(piece)) scores[other] += weight
    }
    return scores
  }
  const left = new Set(texts.keys())
  const order = []
  const recent = []
  for (let next = 0; left.size > 0; ) {
    left.delete(next)
    order.push(next)
    recent.unshift(similarTo(next))
    recent.length = Math.min(recent.length, REACH)
    let highest = -1
    for (const index of left) {
      const score = recent.reduce((sum, scores, back) => sum + scores[index] / (back + 1), 0) / sizes[index]
      if (score > highest) [highest, next] = [score, index]
    }
  }
  return order
}

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

/** Texts by similarity, whatever they are called. */
const sorted = (texts, isName, way) => bySimilarity(texts.map(text => text.replace(isName, '')), way).map(index => texts[index])

/**
 * Puts the functions of a script before its other statements, similar ones next to each other: brotli compresses what
 * is near better. Declared functions exist before any statement runs, and an arrow function runs nothing where it is
 * defined, so neither's place has an effect.
 * @param program the syntax tree of the code
 * @returns the script with its arrow functions before the others, and after them
 */
export const orderFunctions = (code, program, way) => {
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
  const small = arrows.length > 0 ? `let ${sorted(arrows, /^[^=]*/, way).join(',')};` : ''
  const large = sorted(functions, /^[^(]*/, way).join('')
  return [small + large, large + small].map(ordered => code.slice(0, statements[from].start) + ordered + rest + code.slice(at))
}

/** The scripts from the smallest, compressed. */
const bySize = async (scripts, options) => {
  const sizes = await Promise.all(scripts.map(async code => (await compress(code, options)).length))
  return [...scripts.keys()].sort((one, other) => sizes[one] - sizes[other]).map(index => scripts[index])
}

/** Last of a bundle's steps, because it compares minified functions and compresses whole scripts; the smallest is kept. */
export const functionOrder = () => ({
  name: 'function-order',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const program = this.parse(chunk.code)
      const orders = await bySize(WAYS.flatMap(way => orderFunctions(chunk.code, program, way)), QUICK)
      const [smallest] = await bySize(orders.slice(0, FINALISTS), {})
      chunk.code = smallest
    }
  }
})
