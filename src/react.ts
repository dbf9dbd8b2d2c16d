export { AdPortal } from './portal/react-component.ts'
export type { AdPortalElementProps, AdPortalProps } from './portal/react-component.ts'
// Built as `portal.mjs`, which contains head and tail: see rollup.config.mjs.
export * from './index.ts'
