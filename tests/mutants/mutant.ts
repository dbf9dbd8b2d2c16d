/** A realistic bug. The fast suites of `npm test` have to find it. */
export interface Mutant {
  /** The symptom, as in a bug report. */
  name: string
  /** The file in which it is planted, from the root. */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
}
