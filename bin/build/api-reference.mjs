import ts from 'typescript'

/** The name in the source: bundling two types of one name renames one of them to `Disposer$1`. */
const plainName = text => text.replace(/\b(\w+)\$\d+/g, '$1')

/** Text for one cell of a table. */
const cell = text => plainName(text).replace(/\s+/g, ' ').replace(/\|/g, '\\|').trim()

const commentOf = node => {
  const [doc] = node.jsDoc ?? []
  if (!doc) return ''
  const text = ts.getTextOfJSDocComment(doc.comment) ?? ''
  const tags = (doc.tags ?? []).map(tag => {
    const name = tag.name ? `\`${tag.name.getText()}\` ` : ''
    const kind = tag.tagName.text === 'throws' ? 'Throws ' : tag.tagName.text === 'returns' ? 'Returns ' : ''
    return `${kind}${kind ? '' : name}${ts.getTextOfJSDocComment(tag.comment) ?? ''}`
  })
  return [text, ...tags].filter(Boolean).join('. ').replace(/\.\. /g, '. ')
}

/** The type of `name?` without `undefined`, which the question mark implies. */
const optionalType = text => text.replace(/ \| undefined$/, '').replace(/^\(([^]*=>[^]*)\)$/, '$1')

/** `name(a: A): B` or `name: T`, without the leading comment. */
const memberRow = member => {
  const optional = member.questionToken ? '?' : ''
  const name = member.name?.getText() ?? ''
  const parts = member.parameters?.map(parameter => parameter.getText()).join(', ')
  const written = ts.isMethodSignature(member) ? `(${parts}) => ${member.type?.getText() ?? 'void'}` : (member.type?.getText() ?? '')
  const type = optional ? optionalType(written) : written
  return `| \`${name}${optional}\` | \`${cell(type)}\` | ${cell(commentOf(member))} |`
}

/** The type of an alias or a constant; a declared constant without a type has a literal: always text here. */
const typeOf = node => node.type?.getText() ?? (node.initializer && ts.isStringLiteral(node.initializer) ? 'string' : '')

const declarationText = node => {
  const comment = cell(commentOf(node))
  const lines = [`### ${plainName(node.name.text)}`, '', ...(comment ? [comment, ''] : [])]
  if (ts.isInterfaceDeclaration(node)) {
    const base = node.heritageClauses?.map(clause => clause.getText()).join(', ')
    if (base) lines.push(`\`${cell(base)}\``, '')
    lines.push('| member | type | meaning |', '|---|---|---|', ...node.members.filter(({ name }) => name).map(memberRow), '')
  } else if (ts.isFunctionDeclaration(node)) {
    const parts = node.parameters.map(parameter => parameter.getText()).join(', ')
    lines.push(`\`${node.name.text}(${cell(parts)}): ${cell(node.type?.getText() ?? 'void')}\``, '')
  } else lines.push(`\`${cell(typeOf(node))}\``, '')
  return lines
}

/** The names that a declaration file exports itself, without re-exports. */
const exportedNames = source =>
  new Set(
    source.statements
      .filter(one => ts.isExportDeclaration(one) && !one.moduleSpecifier && one.exportClause)
      .flatMap(one => one.exportClause.elements.map(({ name }) => name.text))
  )

const parse = text => ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.ES2022, true)

/** @param known names that any section shows because the package exports them */
const sectionOf = (heading, source, known) => {
  const names = exportedNames(source)
  const declarations = source.statements
    .flatMap(one => (ts.isVariableStatement(one) ? variablesOf(one) : [one]))
    .filter(one => one.name && !ts.isImportDeclaration(one))
  const shown = declarations.filter(one => names.has(one.name.text))
  return [`## ${heading}`, '', ...shown.flatMap(declarationText), ...namedBy(shown, declarations, known).flatMap(declarationText)]
}

/** Types derived from a table, whose rows the declarations do not show. */
const isDerived = node => /\btypeof\b/.test(node.getText())

/**
 * The types that the shown declarations name and the package does not export, and the types that those name.
 * @param known names that another section shows
 */
function namedBy(shown, declarations, known) {
  const found = new Map()
  const visit = node => {
    const name = ts.isTypeReferenceNode(node) ? node.typeName.getText() : ts.isExpressionWithTypeArguments(node) ? node.expression.getText() : ''
    const target = declarations.find(one => one.name.text === name)
    const title = plainName(name)
    if (target && !shown.includes(target) && !known.has(title) && !found.has(title) && !isDerived(target)) {
      found.set(title, target)
      visit(target)
    }
    ts.forEachChild(node, visit)
  }
  for (const one of shown) visit(one)
  return [...found.values()]
}

/** `declare const a: A` as a declaration with its statement's comment. */
const variablesOf = statement =>
  statement.declarationList.declarations.map(one => Object.assign(one, { jsDoc: one.jsDoc ?? statement.jsDoc }))

/**
 * The reference of the public types, as Markdown.
 * @param declarations texts of the built declaration files
 */
export const apiReference = ({ portal, react, host }) => {
  const sources = [portal, react, host].map(parse)
  const known = new Set(sources.flatMap(source => [...exportedNames(source)]))
  const lines = [
    '# API reference',
    '',
    'Generated from the declarations of the package by `node bin/api-reference.mjs`. [embedding.md](embedding.md) explains how the options work together.',
    '',
    ...['ad-portal', 'ad-portal/react', 'ad-portal/host'].flatMap((heading, place) => sectionOf(heading, sources[place], known))
  ]
  return lines.join('\n').trimEnd() + '\n'
}
