import type { SourceFile } from './source-files.ts'

const LONGEST = 250

const PART = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
const DRAWER = /(^|[-./])(utils?|helpers?|commons?|managers?|misc)([-./]|$)/

/** Paths with a part that is not kebab-case, or that has a catch-all name. */
export const nameBreaks = (paths: readonly string[]): string[] =>
  paths.filter(path => DRAWER.test(path) || !path.split('/').every(part => part === 'README.md' || PART.test(part)))

export const linesOf = ({ text }: SourceFile): number =>
  text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export const sizeBreaks = (files: readonly SourceFile[]): string[] =>
  files
    .filter(file => linesOf(file) > LONGEST)
    .map(file => `${file.path}: ${linesOf(file)} lines`)

/** The median and the 95th percentile. */
export function spread(counts: readonly number[]): { median: number; ninetyFifth: number } {
  const sorted = [...counts].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return { median: at(0.5) ?? 0, ninetyFifth: at(0.95) ?? 0 }
}
