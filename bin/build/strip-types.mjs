import { transform } from '@swc/core'

/** A transform of rollup: TypeScript without its types, unchecked. */
export const stripTypes = async (code, id) => {
  if (!/\.tsx?$/.test(id)) return null
  const jsc = {
    parser: { syntax: 'typescript', tsx: id.endsWith('x') },
    // A field is an assignment, as to TypeScript at this target; without a value it is nothing.
    transform: { react: { runtime: 'automatic' }, useDefineForClassFields: false },
    target: 'es2020'
  }
  const result = await transform(code, { configFile: false, swcrc: false, jsc })
  return { code: result.code, map: null }
}
