import ts from 'typescript'

import type { Import } from './imports.ts'
import { linesOf } from './house-style.ts'
import type { SourceFile } from './source-files.ts'

/** Up to this length a component with a single importer is a fragment of that file... */
const FRAGMENT_LINES = 60
/** ...if the file stays readable with it. */
const READABLE_LINES = 180

/** The importers of each file, type imports included. */
function importersOf(imports: readonly Import[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const { from, to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(from))
  return importers
}

/** `src/screens/login/view.tsx` -> `src/screens/login`, `src/ui/button.tsx` -> `src/ui`. */
const roomOf = (path: string): string => path.split('/').slice(0, path.startsWith('src/screens/') ? 3 : 2).join('/')
const bodyLines = (file: SourceFile): number =>
  linesOf(file) - file.text.split('\n').filter(line => line.startsWith('import ')).length

/** Components of less than 60 lines with a single importer in the same folder, if that has room for them. */
export function fragments(files: readonly SourceFile[], imports: readonly Import[]): string[] {
  const importers = importersOf(imports)
  const byPath = new Map(files.map(file => [file.path, file]))
  return files.flatMap(file => {
    const [only, ...others] = importers.get(file.path) ?? []
    const reader = only === undefined ? undefined : byPath.get(only)
    if (!file.path.endsWith('.tsx') || !reader || others.length > 0 || linesOf(file) >= FRAGMENT_LINES) return []
    const fits = linesOf(reader) + bodyLines(file) < READABLE_LINES
    return fits && roomOf(file.path) === roomOf(reader.path) ? [`${file.path} belongs in ${reader.path}`] : []
  })
}

/** Files of the shared folders that only one screen imports. */
export function lodgers(imports: readonly Import[]): string[] {
  return [...importersOf(imports)].flatMap(([path, from]) => {
    const [room, ...others] = new Set([...from].map(roomOf))
    const isShared = /^src\/(ui|lib|stores|hooks|widgets)\/[^/]+\.tsx?$/.test(path)
    return isShared && others.length === 0 && room?.startsWith('src/screens/') ? [`${path} belongs to ${room}`] : []
  })
}

/** The longest chain of imports from a file; `imports` has no cycles. */
export function longestChain(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const known = new Map<string, string[]>()
  const chainOf = (path: string): string[] => {
    const before = known.get(path)
    if (before) return before
    const below = (targets.get(path) ?? []).map(chainOf)
    const chain = [path, ...below.reduce((longest, one) => (one.length > longest.length ? one : longest), [])]
    known.set(path, chain)
    return chain
  }
  return [...targets.keys()].map(chainOf).reduce((longest, one) => (one.length > longest.length ? one : longest), [])
}

/** The names of a file's constants in milliseconds. */
export function millisecondNames({ path, text }: SourceFile): string[] {
  return ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations.map(({ name }) => name.getText()))
    .filter(name => /^[A-Z0-9_]+_MS$/.test(name))
}
