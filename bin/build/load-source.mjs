import { tsImport } from 'tsx/esm/api'

/** Loads a TypeScript module of the project into the build, by its path from the root. */
export const loadSource = path => tsImport(`../../${path}`, import.meta.url)
