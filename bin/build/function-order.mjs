import { walk } from './walk.mjs'

/** Characters of the compared pieces of text. */
const PIECE = 5
/** A piece of more functions says nothing about their similarity. */
const MOST = 80
/** The next function is compared with so many before it, the further back the less. */
const RECENT = 8

const piecesOf = text => new Set(Array.from(text, (_, at) => text.slice(at, at + PIECE)))

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

/** @returns the indexes of texts, each followed by the remaining text most similar to it and to those before it */
export const bySimilarity = texts => {
  const pieces = texts.map(piecesOf)
  const places = placesOf(pieces)
  const weights = new Map()
  for (const [piece, { length }] of places) if (length > 1 && length <= MOST) weights.set(piece, Math.log(texts.length / length))
  const sizes = pieces.map(own => Math.sqrt([...own].reduce((sum, piece) => sum + (weights.get(piece) ?? 0), 1)))
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
    recent.length = Math.min(recent.length, RECENT)
    let most = -1
    for (const index of left) {
      const score = recent.reduce((sum, scores, back) => sum + scores[index] / (back + 1), 0) / sizes[index]
      if (score > most) [most, next] = [score, index]
    }
  }
  return order
}

const isFunction = ({ type }) => type === 'FunctionDeclaration'

/** The statements that declare most functions: a module, or the function around a classic script. */
const functionsOf = program => {
  let most = []
  walk(program, ({ type, body }) => {
    const own = type === 'Program' || type === 'BlockStatement' ? body.filter(isFunction) : []
    if (own.length > most.length) most = own
  })
  return most
}

/**
 * Puts the functions of a script before its other statements, similar ones next to each other: brotli compresses what
 * is near better. Declared functions exist before any statement runs, so their order has no effect.
 * @param program the syntax tree of the code
 */
export const orderFunctions = (code, program) => {
  const functions = functionsOf(program)
  if (functions.length === 0) return code
  const texts = functions.map(({ start, end }) => code.slice(start, end))
  const unnamed = texts.map(text => text.replace(/^[^(]*/, ''))
  const [{ start: first }] = functions
  let rest = ''
  let at = first
  for (const { start, end } of functions) {
    rest += code.slice(at, start)
    at = end
  }
  return code.slice(0, first) + bySimilarity(unnamed).map(index => texts[index]).join('') + rest + code.slice(at)
}

/** Last of a bundle's steps, because it compares minified functions. */
export const functionOrder = () => ({
  name: 'function-order',
  renderChunk(code) {
    return { code: orderFunctions(code, this.parse(code)), map: null }
  }
})
