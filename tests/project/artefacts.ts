import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import ts from 'typescript'

import { ROOT } from './source-files.ts'

const DIST = path.join(ROOT, 'dist')

/** An artefact as built. Throws with the remedy when nothing was built. */
export function readArtefactBytes(name: string): Buffer {
  const file = path.join(DIST, name)
  if (!existsSync(file)) throw new Error(`dist/${name} is missing: run npm run build first`)
  return readFileSync(file)
}

/** An artefact's text. */
export const readArtefact = (name: string): string => readArtefactBytes(name).toString('utf8')

/** Names of all artefacts, relative to `dist`; not of their compressed forms. */
export const artefacts = (): string[] =>
  readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.br'))
    .map(entry => path.relative(DIST, path.join(entry.parentPath, entry.name)))
    .sort()

/** How often a text occurs in another. */
export const occurrences = (text: string, part: string): number => text.split(part).length - 1

/** Syntax newer than ES2020, which old web views do not parse. */
const LATER: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PrivateIdentifier,
  ts.SyntaxKind.ClassStaticBlockDeclaration
])

/** The places of a script that an ES2020 engine would refuse. */
export function syntaxAfter2020(text: string): string[] {
  const source = ts.createSourceFile('bundle.js', text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (LATER.has(node.kind)) found.push(node.parent.getText(source).slice(0, 40))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
