import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the project: its path from the root, with `/`, and its text. */
export interface SourceFile {
  path: string
  text: string
}

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** Paths of every file that is, or is about to be, part of the repository. */
export function projectPaths(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 32e6 })
  return [...new Set(listed.split('\0'))]
    .filter(name => name && existsSync(path.join(ROOT, name)))
    .sort()
}

export const readProjectFile = (name: string): string =>
  readFileSync(path.join(ROOT, name), 'utf8')

/** The files whose path matches, with their text. */
export const filesMatching = (pattern: RegExp): SourceFile[] =>
  projectPaths()
    .filter(name => pattern.test(name))
    .map(name => ({ path: name, text: readProjectFile(name) }))

export const TYPESCRIPT = /\.tsx?$/
