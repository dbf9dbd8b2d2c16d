import type { PortalMethod } from './host-link.ts'
import { PORTAL_METHODS, type Fields } from './methods.ts'
import type { Ack, Hello } from './protocol.ts'
import { isBag } from './read-message.ts'

const LONGEST_TEXT = 4096

/** True when the value holds exactly these fields. The value comes out of `readMessage`. */
export function hasFields(value: unknown, fields: Fields): boolean {
  if (!isBag(value)) return false
  if (!Object.keys(value).every(name => Object.keys(fields).includes(name))) return false
  return Object.entries(fields).every(([name, kind]) => {
    const item = value[name]
    if (kind === 'flag') return typeof item === 'boolean'
    if (item === undefined) return kind === 'text?'
    return typeof item === 'string' && item.length <= LONGEST_TEXT
  })
}

export function isPortalMethod(name: string | undefined): name is PortalMethod {
  return name !== undefined && Object.keys(PORTAL_METHODS).includes(name)
}

/** A handshake's `hello`; further members are ignored. */
export function readHello(value: unknown): Hello | null {
  if (!isBag(value) || !Array.isArray(value.versions)) return null
  const [lowest, highest] = value.versions as unknown[]
  const greeting = readGreeting(value.caps, value.boot)
  if (!greeting || typeof lowest !== 'number' || typeof highest !== 'number') return null
  return { ...greeting, versions: [lowest, highest] }
}

/** A handshake's `ack`; further members are ignored. */
export function readAck(value: unknown): Ack | null {
  if (!isBag(value) || typeof value.version !== 'number') return null
  const greeting = readGreeting(value.caps, value.boot)
  return greeting && { ...greeting, version: value.version }
}

function readGreeting(caps: unknown, boot: unknown): Pick<Ack, 'caps' | 'boot'> | null {
  if (!isBag(caps) || typeof boot !== 'string' || !boot || boot.length > 80) return null
  const versions = Object.values(caps)
  if (!versions.every(version => Number.isSafeInteger(version))) return null
  return { caps: caps as Record<string, number>, boot }
}
