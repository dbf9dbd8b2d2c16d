import { registerTail } from './portal/register-tail.tsx'

/**
 * Entry of the single-file build, which contains head and tail; see src/head.ts. The build appends
 * the call of `startGlobal` to `portal.js`, see bin/build/portal-outputs.mjs.
 */
export * from './index.ts'
export { startGlobal } from './portal/start-global.ts'

registerTail()
