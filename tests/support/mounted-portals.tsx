import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import type { mount, Portal } from '../../src/portal/mount.ts'
import { AdPortal, type AdPortalProps } from '../../src/portal/react-component.ts'

export interface Mounted {
  update: ReturnType<typeof vi.fn>
  destroy: ReturnType<typeof vi.fn>
  listensTo(event: string): boolean
  emit(event: string, detail: object): void
}

export const element = (props: AdPortalProps) => <StrictMode><AdPortal {...props} /></StrictMode>

/** Stands for `mount` in every file that mocks it: files of a worker share the component that calls it. */
export const mountPortal = vi.fn<typeof mount>()

/** Lets it return portals that record what is done with them. */
export function recordPortals() {
  const mounted: Mounted[] = []
  /** Whether a native host is connected that can be asked for a token. */
  const host = { givesTokens: false }
  beforeEach(() => {
    mountPortal.mockImplementation(() => {
      const listeners = new Map<string, (detail: object) => void>()
      const one = {
        update: vi.fn(),
        destroy: vi.fn(),
        listensTo: (event: string) => listeners.has(event),
        emit: (event: string, detail: object) => listeners.get(event)?.(detail)
      }
      mounted.push(one)
      const on = (event: string, listener: (detail: object) => void) => {
        listeners.set(event, listener)
        return () => void listeners.delete(event)
      }
      const supports = (name: string) => name === 'token.request' && host.givesTokens
      return { ...one, on, host: { supports }, ready: Promise.resolve() } as unknown as Portal
    })
  })
  afterEach(() => {
    mounted.length = 0
    Reflect.deleteProperty(window, 'AdPortalLaunch')
    host.givesTokens = false
    vi.clearAllMocks()
    vi.restoreAllMocks()
  })
  return {
    mounted,
    host,
    /** Effects run after the render: the portal that stays is the last one mounted. */
    stands: () => vi.waitFor(() => expect(mounted.at(-1)?.destroy).not.toHaveBeenCalled())
  }
}
