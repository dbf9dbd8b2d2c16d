import path from 'node:path'

import ts from 'typescript'

import type { SourceFile } from './source-files.ts'

/** `from` imports `to`, as a value or only as a type. */
export interface Import {
  from: string
  to: string
}

const parse = ({ path: name, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return node.arguments[0]
  }
  return undefined
}

/** Every module that a file names: static, dynamic, re-exported, type imports included. */
export function specifiersOf(file: SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node)
    if (specifier && ts.isStringLiteralLike(specifier)) found.push(specifier.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return found
}

/** The imports between files of the project; packages are left out. */
export const importsOf = (file: SourceFile): Import[] =>
  specifiersOf(file)
    .filter(specifier => specifier.startsWith('.'))
    .map(specifier => ({
      from: file.path,
      to: path.posix.join(path.posix.dirname(file.path), specifier)
    }))
