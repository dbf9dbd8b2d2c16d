export { AdPortal } from './portal/react-component.ts'
export type { AdPortalProps } from './portal/react-component.ts'
// Built as `portal.mjs`, which has both halves of the portal: see rollup.config.mjs.
export * from './index.ts'
