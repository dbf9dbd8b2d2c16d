import ts from 'typescript'

import type { SourceFile } from './source-files.ts'

const DECLARERS = ['it', 'test', 'describe']

/** The name at the left end of `it`, `it.each(rows)`, `describe.each([...])` and the like. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? rootOf(node.expression) : ''
}

/** The names of a file's tests and groups. */
export function testNames({ path, text }: SourceFile): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && DECLARERS.includes(rootOf(node.expression))) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) names.push(title.text)
      else if (title && ts.isTemplateExpression(title)) names.push(title.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return names
}

/** Requirements of `wanted` that no name contains. */
export const unnamed = (wanted: readonly string[], names: readonly string[]): string[] => {
  const named = new Set(names.flatMap(name => name.match(/\b[A-Z]{2}-\d+\b/g) ?? []))
  return wanted.filter(one => !named.has(one))
}
