/** A bug as somebody might write it. The fast suites of `npm test` are to find it. */
export interface Mutant {
  /** What goes wrong, as it would stand in a bug report. */
  name: string
  /** The file in which it is planted, from the root. */
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
}
