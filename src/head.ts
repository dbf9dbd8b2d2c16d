/**
 * The first of two halves: whatever a start needs. The build names the second by the import below, and
 * takes the import out again: see bin/build/halves.mjs.
 */
export * from './index.ts'
export { refuseTail, startGlobal } from './portal/start-global.ts'
export const loadTail = (): Promise<unknown> => import('./portal/register-tail.tsx')
