import { createElement, useEffect, useRef, type CSSProperties, type HTMLAttributes, type ReactElement, type Ref } from 'react'

import type { AdPortalElement } from './define-ad-portal.ts'
import { mount, type Portal } from './mount.ts'
import type { Appearance, MountOptions, PortalUpdate } from './option-types.ts'
import type { PortalEvents } from './portal-events.ts'
import type { AdPortalAttributes } from './read-attributes.ts'

/** Props of `<ad-portal>` in JSX, after `defineAdPortal()`. React 19 sets `options` as a property; React 18 needs a ref for it. */
export type AdPortalElementProps = HTMLAttributes<AdPortalElement> &
  AdPortalAttributes & { options?: MountOptions | undefined; ref?: Ref<AdPortalElement> | undefined }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ad-portal': AdPortalElementProps
    }
  }
}

export interface AdPortalProps extends PortalUpdate {
  /** Options that are fixed for the lifetime of the portal. */
  options?: Omit<MountOptions, keyof PortalUpdate> | undefined
  /** Called with the portal once it is mounted. */
  onMount?: ((portal: Portal) => void) | undefined
  /** The first screen is shown. */
  onReady?: ((detail: PortalEvents['ready']) => void) | undefined
  /** The portal asks to be closed. */
  onClose?: ((detail: PortalEvents['close']) => void) | undefined
  /** A call, a language pack, a screen or an option (a value of `update`, a rule of `adapt`) failed. */
  onError?: ((detail: PortalEvents['error']) => void) | undefined
  /** A screen is shown, including the first one. */
  onRoute?: ((detail: PortalEvents['routeChange']) => void) | undefined
  className?: string | undefined
  /** The container needs a height. */
  style?: CSSProperties | undefined
}

/** The portal as a React component (React 18 or 19). Applies changed props without remounting. */
export function AdPortal(props: AdPortalProps): ReactElement {
  const { className, style, locale, token, route, appearance } = props
  const isClosable = props.onClose !== undefined
  const container = useRef<HTMLDivElement>(null)
  const portal = useRef<Portal | null>(null)
  const first = useRef(props)
  // Handlers are read from the last render, so that new ones do not remount the portal.
  const latest = useRef(props)
  const launch = useRef<object>(undefined)
  /** What the next portal starts with: an `<Activity>` ends effects when it is hidden, and starts them when it is shown. */
  const start = useRef({ token, route })

  // Before the next effect: what changes while an `<Activity>` is hidden is what the next portal starts with.
  useEffect(() => {
    const before = latest.current
    latest.current = props
    if (token !== before.token) start.current.token = token
    if (route !== before.route) start.current.route = route
    // Not the others, which the user may have chosen since: a parent often passes a new object with every render.
    const names = Object.keys({ ...before.appearance, ...appearance }) as (keyof Appearance)[]
    const restyled = names.filter(name => appearance?.[name] !== before.appearance?.[name])
    portal.current?.update({
      ...(locale !== before.locale && { locale }),
      // A token prop that becomes undefined signs out.
      ...(token !== before.token && { token: token ?? '' }),
      ...(route !== before.route && { route }),
      ...(restyled.length > 0 && { appearance: Object.fromEntries(restyled.map(name => [name, appearance?.[name]])) })
    })
  })

  useEffect(() => {
    const page = window as { AdPortalLaunch?: object }
    // The first portal consumes it, and strict mode destroys that portal at once: the second one needs it too.
    page.AdPortalLaunch = launch.current ??= page.AdPortalLaunch
    const { options, onMount } = first.current
    const { locale, appearance } = latest.current
    const mounted = mount(container.current as HTMLDivElement, { ...options, locale, appearance, ...start.current })
    /** A token that has ended, or that the host gives itself, is not used again. */
    const forget = (): void => void (launch.current &&= { ...launch.current, token: undefined })
    portal.current = mounted
    mounted.on('ready', detail => latest.current.onReady?.(detail))
    mounted.on('error', detail => latest.current.onError?.(detail))
    mounted.on('routeChange', detail => {
      start.current.route = [detail.path, new URLSearchParams(detail.query)].join('?')
      latest.current.onRoute?.(detail)
    })
    mounted.on('sessionChange', ({ isLoggedIn }) => {
      if (isLoggedIn) return
      start.current.token = undefined
      forget()
    })
    onMount?.(mounted)
    return () => {
      portal.current = null
      if (mounted.host.supports('token.request')) forget()
      mounted.destroy()
    }
  }, [])

  // Apart from the others: a listener shows the portal that the page can close it.
  useEffect(() => (isClosable ? portal.current?.on('close', detail => latest.current.onClose?.(detail)) : undefined), [isClosable])

  return createElement('div', { ref: container, className, style })
}
