/**
 * Imports the tail where the portal is a module: the build puts the import here, see bin/build/tail-module.mjs.
 * A page with two classic scripts loads both, and a single-file portal contains its tail.
 */
export const importTail: (() => Promise<unknown>) | null = null
