import { walk } from './walk.mjs'

/** Functions that a compiler emits for JSX, by their export name in the runtime. */
const RUNTIME = 'react/jsx-runtime'
const CALLS = new Set(['jsx', 'jsxs'])

const isNamed = (property, name) =>
  property?.type === 'Property' && !property.computed && property.key.name === name

/** DOM elements take `class` for `className`; components keep their own names. */
const shortNames = (type, properties) => {
  const isOfPage = type.type === 'Literal' && properties.every(property => property.type === 'Property')
  const named = isOfPage ? properties.find(property => isNamed(property, 'className')) : undefined
  return named ? [{ start: named.key.start, end: named.key.end, text: 'class' }] : []
}

/** The edits that turn `jsx(type, { name, children }, key)` into `createElement(type, { name, key }, ...children)`. */
const editsOfCall = (code, { arguments: given, end }, isStatic) => {
  const [type, props, key] = given
  const { properties } = props
  const last = properties.at(-1)
  const child = isNamed(last, 'children') ? last.value : null
  const kept = child ? properties.slice(0, -1) : properties
  const keptEnd = kept.at(-1)?.end ?? props.start + 1
  const keyText = key ? `${kept.length > 0 ? ',' : ''}key:${code.slice(key.start, key.end)}` : ''
  const head =
    kept.length > 0 || key
      ? [{ start: keptEnd, end: child ? child.start : end, text: `${keyText}}${child ? ',' : ')'}` }]
      : [{ start: props.start, end: child ? child.start : end, text: child ? 'null,' : 'null)' }]
  const edits = [...shortNames(type, kept), ...head]
  if (!child) return edits
  const isList = isStatic && child.type === 'ArrayExpression'
  if (!isList) return [...edits, { start: child.end, end, text: ')' }]
  const [first, final] = [child.elements[0], child.elements.at(-1)]
  head[0].end = first.start
  return [...edits, { start: final.end, end, text: ')' }]
}

/**
 * Compiles JSX to calls of `createElement`: children become arguments, without names and brackets, and Preact's core
 * contains that function anyway.
 * @param parse returns the syntax tree of a code
 */
export const callElements = (code, parse) => {
  const program = parse(code)
  const runtime = program.body.find(node => node.type === 'ImportDeclaration' && node.source.value === RUNTIME)
  if (!runtime) return null
  const names = new Map(runtime.specifiers.map(({ imported, local }) => [local.name, imported.name]))
  const factory = [...names].find(([, imported]) => CALLS.has(imported))?.[0]
  const edits = []
  walk(program, node => {
    if (node.type !== 'CallExpression') return
    const imported = names.get(node.callee.name)
    if (!CALLS.has(imported)) return
    edits.push({ start: node.callee.start, end: node.callee.end, text: factory })
    edits.push(...editsOfCall(code, node, imported === 'jsxs'))
  })
  const imports = [...names].filter(([local, imported]) => !CALLS.has(imported) || local === factory)
  const text = imports
    .map(([local, imported]) => `${CALLS.has(imported) ? 'createElement' : imported} as ${local}`)
    .join(', ')
  edits.push({ start: runtime.start, end: runtime.end, text: `import { ${text} } from 'react';` })
  let [called, at] = ['', 0]
  for (const edit of edits.sort((one, other) => one.start - other.start || one.end - other.end)) {
    called += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return called + code.slice(at)
}

/** Only for our own sources, after any compiler: a package may reuse the names within its functions. */
export const jsxCalls = () => ({
  name: 'jsx-calls',
  transform: {
    order: 'post',
    handler(code, id) {
      const called = id.endsWith('.tsx') ? callElements(code, text => this.parse(text)) : null
      return called === null ? null : { code: called, map: null }
    }
  }
})
