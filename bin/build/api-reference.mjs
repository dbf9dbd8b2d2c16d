import ts from 'typescript'

/** Text for one cell of a table. */
const cell = text => text.replace(/\s+/g, ' ').replace(/\|/g, '\\|').trim()

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
  const lines = [`### ${node.name.text}`, '', ...(comment ? [comment, ''] : [])]
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

const sectionOf = (heading, file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
  const names = exportedNames(source)
  const declarations = source.statements.flatMap(one => (ts.isVariableStatement(one) ? variablesOf(one) : [one]))
  const shown = declarations.filter(one => one.name && names.has(one.name.text) && !ts.isImportDeclaration(one))
  return [`## ${heading}`, '', ...shown.flatMap(declarationText)]
}

/** `declare const a: A` as a declaration with its statement's comment. */
const variablesOf = statement =>
  statement.declarationList.declarations.map(one => Object.assign(one, { jsDoc: one.jsDoc ?? statement.jsDoc }))

/**
 * The reference of the public types, as Markdown.
 * @param declarations texts of the built declaration files
 */
export const apiReference = ({ portal, react, host }) =>
  [
    '# API reference',
    '',
    'Generated from the declarations of the package by `node bin/api-reference.mjs`. [embedding.md](embedding.md) explains how the options work together.',
    '',
    ...sectionOf('ad-portal', 'portal.d.ts', portal),
    ...sectionOf('ad-portal/react', 'react.d.ts', react),
    ...sectionOf('ad-portal/host', 'host-end.d.ts', host)
  ]
    .join('\n')
    .trimEnd() + '\n'
