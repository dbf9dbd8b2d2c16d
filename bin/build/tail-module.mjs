import { fileURLToPath } from 'node:url'

const MODULE = fileURLToPath(new URL('../../src/shell/tail-import.ts', import.meta.url))
const IMPORT = "export const importTail = () => import('../portal/register-tail.tsx').then(({ registerTail }) => registerTail())"

/** `portal.mjs` alone is what an app imports. The two beside it are what a start needs, and what comes after it. */
export const MODULES = { face: 'portal.mjs', head: 'portal-head.mjs', tail: 'portal-tail.mjs' }

/** The portal as a module imports its tail by itself, so that whoever bundles it splits it, too. */
export const tailModule = () => ({
  name: 'tail-module',
  load: id => (id === MODULE ? { code: IMPORT, map: null } : null)
})
