/**
 * Entry of the head, which contains everything that a start needs. The build takes the tail's name from
 * the import below, then removes the import: see bin/build/halves.mjs.
 */
export * from './index.ts'
export { refuseTail, startGlobal } from './portal/start-global.ts'
export const loadTail = (): Promise<unknown> => import('./portal/register-tail.tsx')
