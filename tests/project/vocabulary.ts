import ts from 'typescript'

import type { SourceFile } from './source-files.ts'

/** Words of the project's first vocabulary, each with the term of the field that replaced it. */
export const RETIRED: Readonly<Record<string, string>> = {
  beat: 'tick', beats: 'ticks', deed: 'operation', face: 'view', facts: 'details', hear: 'receive', heard: 'received', ledger: 'totals',
  likeness: 'clone', look: 'className', proof: 'reconciliation', proves: 'reconciles', said: 'announced', says: 'announces',
  scribble: 'isTooSimple', seal: 'signatureStatus', spent: 'rejected', story: 'timeline', tape: 'sandboxBanner', tell: 'emit',
  tells: 'emits', told: 'reported', verdict: 'eligibility'
}
/** What the sandbox may still name so: its books, and what a plan has spent. */
const OF_ACCOUNTING = new Set(['ledger', 'spent'])

const wordsOf = (name: string): string[] => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z0-9]+/)

/** Declared names that contain a retired word, as `path: name`. */
export function retiredNames({ path, text }: SourceFile): string[] {
  const isOurs = path.startsWith('src/')
  const isRetired = (word: string): boolean => Object.hasOwn(RETIRED, word) && (isOurs || !OF_ACCOUNTING.has(word))
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const name = (node as { name?: ts.Node }).name
    if (name && ts.isIdentifier(name) && !ts.isImportSpecifier(node) && wordsOf(name.text).some(isRetired)) {
      found.add(`${path}: ${name.text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return [...found]
}

/** Classes of a style sheet that are abbreviations: one or two letters, or letters with a digit. `h2` is an element. */
export const shortClasses = ({ path, text }: SourceFile): string[] =>
  [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?<![\w)])\.([a-z][\w-]*)/g)]
    .map(([, name]) => name ?? '')
    .filter(name => !['np', 'ok', 'on'].includes(name) && /^(..?|[a-z]+\d+)$/.test(name))
    .map(name => `${path}: .${name}`)

/** Lines that speak of people as men. */
export const malePronouns = ({ path, text }: SourceFile): string[] =>
  text.split('\n').flatMap((line, at) => (/\b(he|him|his|himself)\b/i.test(line) ? [`${path}:${at + 1}`] : []))
