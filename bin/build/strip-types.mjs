import { transform } from '@swc/core'

/** A rollup transform that strips TypeScript types unchecked. */
export const stripTypes = async (code, id) => {
  if (!/\.tsx?$/.test(id)) return null
  const jsc = {
    parser: { syntax: 'typescript', tsx: id.endsWith('x') },
    // A class field becomes an assignment, as in TypeScript at this target; without a value it is omitted.
    transform: { react: { runtime: 'automatic' }, useDefineForClassFields: false },
    target: 'es2020'
  }
  const result = await transform(code, { configFile: false, swcrc: false, jsc })
  return { code: result.code, map: null }
}
