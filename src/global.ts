import { registerTail } from './portal/register-tail.tsx'

/**
 * What the portal in one file is made of: both halves, see src/head.ts. `portal.js` calls `startGlobal`
 * at its end, see bin/build/portal-outputs.mjs.
 */
export * from './index.ts'
export { startGlobal } from './portal/start-global.ts'

registerTail()
