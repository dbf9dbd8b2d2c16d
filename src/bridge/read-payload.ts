import { isBag, isText } from './has-fields.ts'
import type { PortalMethod } from './host-link.ts'
import { PORTAL_METHODS } from './methods.ts'
import { VERSIONS, type Capabilities } from './protocol.ts'

/** The host as its handshake shows it. */
export interface Greeting {
  /** The highest version that both sides speak. */
  version: number
  caps: Capabilities
  boot: string
}

export function isPortalMethod(name: string | undefined): name is PortalMethod {
  return name !== undefined && Object.keys(PORTAL_METHODS).includes(name)
}

/**
 * What a `hello` or an `ack` says; further members are ignored, so that a newer
 * host is understood. Null when it is none or shares no version with us.
 */
export function readGreeting(value: unknown): Greeting | null {
  if (!isBag(value)) return null
  const { versions, version, caps, boot } = value
  const [lowest, highest] = Array.isArray(versions) ? (versions as unknown[]) : [version, version]
  if (!isBag(caps) || !boot || !isText(boot, 80)) return null
  if (!Object.values(caps).every(Number.isSafeInteger)) return null
  const common = Math.min(Number(highest), VERSIONS[1])
  const isCommon = common >= VERSIONS[0] && common >= Number(lowest)
  return isCommon ? { version: common, caps: caps as Capabilities, boot } : null
}
