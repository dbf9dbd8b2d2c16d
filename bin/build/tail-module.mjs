import { fileURLToPath } from 'node:url'

const MODULE = fileURLToPath(new URL('../../src/shell/tail-import.ts', import.meta.url))
const IMPORT = "export const importTail = () => import('../portal/register-tail.tsx').then(({ registerTail }) => registerTail())"

/** An app imports only `portal.mjs`. Beside it are the head and the tail. */
export const MODULES = { entry: 'portal.mjs', head: 'portal-head.mjs', tail: 'portal-tail.mjs' }

/** The portal as a module imports its tail by itself, so that bundlers split it too. */
export const tailModule = () => ({
  name: 'tail-module',
  load: id => (id === MODULE ? { code: IMPORT, map: null } : null)
})
