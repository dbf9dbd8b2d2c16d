export { AdPortal, type AdPortalElementProps, type AdPortalProps } from './portal/react-component.ts'
// Built as `portal.mjs`, which contains head and tail: see rollup.config.mjs.
export * from './index.ts'
