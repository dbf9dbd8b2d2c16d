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
const sorted = (texts, isName) => bySimilarity(texts.map(text => text.replace(isName, ''))).map(index => texts[index])

/**
 * Puts the functions of a script before its other statements, similar ones next to each other: brotli compresses what
 * is near better. Declared functions exist before any statement runs, and an arrow function runs nothing where it is
 * defined, so neither's place has an effect.
 * @param program the syntax tree of the code
 */
export const orderFunctions = (code, program) => {
  const statements = statementsOf(program)
  const from = statements.findIndex(isFunction)
  if (from === -1) return code
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
  const small = arrows.length > 0 ? `let ${sorted(arrows, /^[^=]*/).join(',')};` : ''
  return code.slice(0, statements[from].start) + small + sorted(functions, /^[^(]*/).join('') + rest + code.slice(at)
}

/** Last of a bundle's steps, because it compares minified functions. */
export const functionOrder = () => ({
  name: 'function-order',
  renderChunk(code) {
    return { code: orderFunctions(code, this.parse(code)), map: null }
  }
})
