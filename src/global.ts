/**
 * What both scripts are made of, in one graph. `portal.mjs` leaves `startGlobal` out; `portal.js` calls it at its
 * end, see bin/build/portal-outputs.mjs.
 */
export * from './index.ts'
export { startGlobal } from './portal/start-global.ts'
