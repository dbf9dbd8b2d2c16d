import { createElement, useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'

import { mount } from './mount.ts'
import type { Portal, PortalUpdate } from './mount.ts'
import type { MountOptions } from './option-types.ts'

export interface AdPortalProps extends PortalUpdate {
  /** Everything that is fixed for the life of the portal. */
  options?: Omit<MountOptions, keyof PortalUpdate>
  /** Called with the portal once it is mounted: listen, navigate. */
  onMount?: (portal: Portal) => void
  className?: string
  /** The container needs a height. */
  style?: CSSProperties
}

/** The portal as a component of a React host (18 or 19). Changed props are updated in place. */
export function AdPortal(props: AdPortalProps) {
  const { options, onMount, className, style, locale, token, route, appearance } = props
  const container = useRef<HTMLDivElement>(null)
  const portal = useRef<Portal | null>(null)
  const latest = useRef({ locale, token, route, appearance })
  const atMount = useRef({ options, onMount })

  useEffect(() => {
    if (!container.current) return undefined
    const mounted = mount(container.current, { ...atMount.current.options, ...latest.current })
    portal.current = mounted
    atMount.current.onMount?.(mounted)
    return () => {
      portal.current = null
      mounted.destroy()
    }
  }, [])

  useEffect(() => {
    const before = latest.current
    latest.current = { locale, token, route, appearance }
    portal.current?.update({
      ...(locale !== before.locale && { locale }),
      // A host that has no token any more has signed out.
      ...(token !== before.token && { token: token ?? '' }),
      ...(route !== before.route && { route }),
      ...(appearance !== before.appearance && { appearance })
    })
  }, [locale, token, route, appearance])

  return createElement('div', { ref: container, className, style })
}
