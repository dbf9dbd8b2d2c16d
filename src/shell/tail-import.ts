/**
 * Brings the tail where the portal is a module: the build puts an import of it here, see bin/build/tail-module.mjs.
 * Two classic scripts are both named by their page, and a portal of one file has its tail already.
 */
export const importTail: (() => Promise<unknown>) | null = null
