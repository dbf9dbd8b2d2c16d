import { bySimilarity } from './function-order.mjs'

const isDrawing = init => typeof init?.value === 'string' && /^m-?[\d.]/i.test(init.value)
/** Only the messages are arrays of this length. */
const isMessages = init => init?.type === 'ArrayExpression' && init.end - init.start > 10_000

/** Statements of a module, or of the function around a classic script. */
const statementsOf = ({ body }) => body[0]?.declarations?.[0].init?.callee?.body?.body ?? body

/**
 * Puts the messages before everything else, then the icon paths, similar ones next to each other. Otherwise each would
 * be among the code that uses it; next to each other brotli compresses their similarities.
 * @param program the syntax tree of the code
 */
export const moveTexts = (code, program) => {
  const statements = statementsOf(program)
  const isOf = is => ({ type, declarations }) => type === 'VariableDeclaration' && declarations.length === 1 && is(declarations[0].init)
  const drawings = statements.filter(isOf(isDrawing))
  const order = bySimilarity(drawings.map(({ declarations: [{ init }] }) => init.value))
  const moved = [...statements.filter(isOf(isMessages)), ...order.map(index => drawings[index])]
  const first = statements.find(({ type, directive }) => type !== 'ImportDeclaration' && !directive)
  if (moved.length === 0) return code
  let rest = ''
  let at = first.start
  for (const { start, end } of [...moved].sort((one, other) => one.start - other.start)) {
    rest += code.slice(at, start)
    at = end
  }
  const texts = moved.map(({ start, end }) => code.slice(start, end)).join('\n')
  return `${code.slice(0, first.start)}${texts}\n${rest}${code.slice(at)}`
}

export const textsFirst = () => ({
  name: 'texts-first',
  renderChunk(code) {
    return { code: moveTexts(code, this.parse(code)), map: null }
  }
})
