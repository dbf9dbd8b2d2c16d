import { registerTail } from './tail.ts'

export { AdPortal } from './portal/react-component.ts'
export type { AdPortalProps } from './portal/react-component.ts'
export * from './index.ts'

registerTail()
