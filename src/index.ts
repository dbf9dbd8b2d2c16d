export { defineAdPortal, type AdPortalElement } from './portal/define-ad-portal.ts'
export { frameBridge } from './portal/mount-options.ts'
export { mount, type Portal } from './portal/mount.ts'
export type {
  Adapt, Appearance, HostToken, MountOptions, Operator, PortalUpdate, Timeouts, TokenWish, Transport
} from './portal/option-types.ts'
export type { PortalLog } from './portal/metrics.ts'
export type { PortalError, PortalErrorCode } from './portal/portal-error.ts'
export type { PortalEvents, PortalListener, PortalLoadError, PortalMetric } from './portal/portal-events.ts'
export { version } from './portal/version.ts'
