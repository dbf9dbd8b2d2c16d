import ts from 'typescript'

import type { SourceFile } from './source-files.ts'

/** Checks one node and returns what is wrong with it. */
type Rule = (node: ts.Node, file: SourceFile) => string | undefined

const STATE_MAKERS = ['atom', 'map', 'deepMap', 'computed', 'batched', 'signal']
const COLLECTIONS = ['Map', 'Set', 'WeakMap', 'WeakSet']
const RAW_HTML = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'srcdoc'
]
/** They read lengths that the engine computed. */
const MEASURERS = ['src/screens/ad-center/use-trend-layout.ts']
const LOGGERS = ['src/env/logger.ts']
/** It holds which of the bundle's own code has loaded: state of the page, not of a portal. */
const OF_THE_BUNDLE = ['src/shell/tail-parts.tsx']

const isTopLevel = (node: ts.Node): boolean => {
  const statement = node.parent.parent
  return ts.isVariableStatement(statement) && ts.isSourceFile(statement.parent)
}

/** The initial value of a variable at module scope, without `as` and `satisfies`. */
const bare = (node: ts.Expression | undefined): ts.Expression | undefined =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) ? bare(node.expression) : node

export const noModuleState: Rule = (node, file) => {
  if (OF_THE_BUNDLE.includes(file.path)) return undefined
  if (!ts.isVariableDeclaration(node) || !isTopLevel(node)) return undefined
  if (!(node.parent.flags & ts.NodeFlags.Const)) return 'a variable at module scope'
  const value = bare(node.initializer)
  if (!value) return undefined
  const isStore =
    ts.isCallExpression(value) &&
    ts.isIdentifier(value.expression) &&
    STATE_MAKERS.includes(value.expression.text)
  if (isStore) return 'a store at module scope'
  const isEmptyCollection =
    ts.isNewExpression(value) &&
    ts.isIdentifier(value.expression) &&
    COLLECTIONS.includes(value.expression.text) &&
    (value.arguments ?? []).length === 0
  return isEmptyCollection ? 'an empty collection at module scope' : undefined
}

export const namedExportsOnly: Rule = node => {
  const isDefault =
    ts.isExportAssignment(node) ||
    node.kind === ts.SyntaxKind.DefaultKeyword ||
    (ts.isExportSpecifier(node) && node.name.text === 'default')
  const isSwitch = ts.isDefaultClause(node.parent ?? node)
  return isDefault && !isSwitch ? 'a default export' : undefined
}

const isMember = (node: ts.Node, object: string, name?: string): boolean =>
  ts.isPropertyAccessExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === object &&
  (name === undefined || node.name.text === name)

export const noRandomFigures: Rule = node =>
  isMember(node, 'Math', 'random') ? 'Math.random' : undefined

/** Money is decimal text: only lengths in pixels are parsed from text this way. */
export const noParseFloat: Rule = (node, file) =>
  ts.isIdentifier(node) && node.text === 'parseFloat' && !MEASURERS.includes(file.path)
    ? 'parseFloat'
    : undefined

/** They write scores, rates, percentages and the scale of a chart. */
const PLAIN_NUMBERS = [
  'src/screens/ad-center/tiles.tsx',
  'src/screens/ad-center/metric-view.ts',
  'src/screens/ad-center/sheets.tsx',
  'src/screens/ad-center/trend-body.tsx',
  'src/screens/foreign-exchange/order-labels.tsx',
  'src/screens/foreign-exchange/quote-card.tsx',
  'src/screens/operated/view.tsx',
  'src/screens/operated/relation-list.tsx',
  'src/screens/wallet/withdraw/method-details.tsx'
]
const WRITERS = ['decimal', 'compact']

/** An amount has a currency: only `money` writes one, reads one or counts its decimals. */
export const noAmountsOutsideMoney: Rule = (node, file) => {
  if (/^src\/(money|i18n)\//.test(file.path)) return undefined
  if (ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'readAmount') return 'readAmount'
  if (isMember(node, 'Intl', 'NumberFormat')) return 'Intl.NumberFormat'
  if (!ts.isPropertyAccessExpression(node)) return undefined
  const name = node.name.text
  if (['toFixed', 'toLocaleString'].includes(name)) return name
  const isOfMoney = /^money(\(\))?$/.test(node.expression.getText())
  if (isOfMoney) return undefined
  if (name === 'decimals') return 'decimals'
  if (!WRITERS.includes(name)) return undefined
  const isPlain = PLAIN_NUMBERS.includes(file.path)
  const call = node.parent
  return isPlain && ts.isCallExpression(call) && call.arguments.length === 1 ? undefined : node.getText()
}

export const noRawHtml: Rule = node => {
  const isWrite = isMember(node, 'document', 'write') || isMember(node, 'document', 'writeln')
  if (isWrite) return 'document.write'
  return ts.isIdentifier(node) && RAW_HTML.includes(node.text) ? node.text : undefined
}

/** Two portals may share a page: ids come from the portal's own hook. */
export const noFixedIds: Rule = (node, file) => {
  if (ts.isJsxAttribute(node) && ['id', 'describedBy', 'htmlFor'].includes(node.name.getText())) {
    return node.initializer && ts.isStringLiteral(node.initializer) ? `id ${node.initializer.text}` : undefined
  }
  const isHook = ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'useId'
  if (!isHook || file.path === 'src/ui/use-id.ts') return undefined
  const { moduleSpecifier } = node.parent.parent.parent
  return ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === 'react' ? 'useId of react' : undefined
}

const WITHOUT_UNIT = /^(-|flex|opacity|order|strokeWidth|zIndex)/
const HAS_FOCUS = /^(a|button|input|select|textarea)$/

/** Attributes must mean the same to React and to Preact's core: nothing translates them at run time. */
export const soundAlike: Rule = (node, file) => {
  if (!ts.isJsxAttribute(node)) return undefined
  const element = node.parent.parent
  const [tag, name] = [element.tagName.getText(), node.name.getText()]
  if (!/^[a-z]/.test(tag)) return undefined
  const given = new Map(element.attributes.properties.filter(ts.isJsxAttribute).map(one => [one.name.getText(), one.initializer?.getText() ?? '']))
  const isTyped = tag === 'textarea' || (tag === 'input' && !/checkbox|file|radio/.test(given.get('type') ?? ''))
  if (name === 'onChange' && isTyped) return 'onChange of what is typed'
  if (/^on(Focus|Blur)$/.test(name) && !HAS_FOCUS.test(tag) && !given.has('tabIndex')) return `${name} of what is inside`
  if (/^(stroke|text)[A-Z]/.test(name)) return name
  // Preact removes false attributes; for these, absent does not mean false.
  if (/^(spellCheck|draggable|contentEditable)$/.test(name) && /(?<!['"])\bfalse\b/.test(given.get(name) ?? '')) return `${name} of false`
  const style = name === 'style' && node.initializer && ts.isJsxExpression(node.initializer) && node.initializer.expression
  if (!style || !ts.isObjectLiteralExpression(style)) return undefined
  const isNumber = (value: ts.Node): boolean =>
    ts.isNumericLiteral(value)
      ? value.text !== '0'
      : ts.isIdentifier(value) && new RegExp(`\\b${value.text}\\??: number\\b`).test(file.text)
  const isBare = (one: ts.ObjectLiteralElementLike): boolean =>
    (ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one)) &&
    !WITHOUT_UNIT.test(one.name.getText()) &&
    isNumber(ts.isPropertyAssignment(one) ? one.initializer : one.name)
  return style.properties.find(isBare)?.getText()
}

/** Names of React that the build removes from Preact, see bin/build/preact/unused.mjs. */
const REMOVED = new Set([
  'Consumer', 'UNSAFE_componentWillMount', 'UNSAFE_componentWillReceiveProps', 'componentDidMount', 'componentDidUpdate', 'componentWillMount',
  'componentWillReceiveProps', 'componentWillUpdate', 'contextType', 'dangerouslySetInnerHTML', 'defaultChecked', 'defaultValue', 'forceUpdate', 'foreignObject',
  'getDerivedStateFromError', 'getDerivedStateFromProps', 'getSnapshotBeforeUpdate', 'math', 'xlinkHref'
])

/** Nothing uses the parts of React that the bundles lack. */
export const noRemovedReact: Rule = node => {
  if (ts.isIdentifier(node) && REMOVED.has(node.text)) return node.text
  if (ts.isJsxOpeningLikeElement(node) && /^(progress|template)$/.test(node.tagName.getText())) return node.tagName.getText()
  if (ts.isJsxAttribute(node) && (node.name.getText() === 'is' || (node.name.getText() === 'style' && node.initializer?.kind === ts.SyntaxKind.StringLiteral))) {
    return node.getText()
  }
  const isByFunction =
    ts.isCallExpression(node) && node.expression.getText() === 'this.setState' && (node.arguments.length > 1 || !ts.isObjectLiteralExpression(node.arguments[0]!))
  return isByFunction ? 'this.setState' : undefined
}

export const noConsole: Rule = (node, file) =>
  isMember(node, 'console') && !LOGGERS.includes(file.path) ? 'console' : undefined

export const noSkippedTests: Rule = node => {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const isTest = ['it', 'test', 'describe', 'suite'].includes(node.expression.text)
  const isLeftOut = /^(only|skip|todo|skipIf|runIf|fails)$/.test(node.name.text)
  return isTest && isLeftOut ? node.getText() : undefined
}

const EXCUSES = new RegExp(
  ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck', 'eslint-' + 'disable', 'oxlint-' + 'disable'].join('|')
)

export const noExcuses: Rule = (node, file) => {
  if (ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.AnyKeyword) return 'as any'
  return ts.isSourceFile(node) ? EXCUSES.exec(file.text)?.[0] : undefined
}

/** Each file is read once for all rules. */
const trees = new WeakMap<SourceFile, ts.SourceFile>()
function treeOf(file: SourceFile): ts.SourceFile {
  const known = trees.get(file)
  if (known) return known
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
  trees.set(file, tree)
  return tree
}

/** One line for each break: `file:line: what`. */
export function breaksOf(rule: Rule, file: SourceFile): string[] {
  const source = treeOf(file)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const what = rule(node, file)
    if (what) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push(`${file.path}:${line + 1}: ${what}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
