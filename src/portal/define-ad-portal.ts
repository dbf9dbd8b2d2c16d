import { has } from '../lib/fields.ts'
import { mount, type Portal } from './mount.ts'
import type { MountOptions } from './option-types.ts'
import type { PortalEvents } from './portal-events.ts'
import { LIVE_ATTRIBUTES, isOfAppearance, readAttributes } from './read-attributes.ts'

/** The events of the portal, which its element dispatches with their detail. */
interface PortalEventTarget {
  addEventListener<E extends keyof PortalEvents>(
    event: E, listener: (event: CustomEvent<PortalEvents[E]>) => void, options?: boolean | AddEventListenerOptions
  ): void
  removeEventListener<E extends keyof PortalEvents>(
    event: E, listener: (event: CustomEvent<PortalEvents[E]>) => void, options?: boolean | EventListenerOptions
  ): void
}
/** First the portal's events: `error` and `close` are also names of the platform. */
type PortalHTMLElement = PortalEventTarget & HTMLElement

/** `<ad-portal>`: the portal as a custom element, which needs a height. */
export interface AdPortalElement extends PortalHTMLElement {
  /** Options that attributes cannot express (`getToken`, `operator`, `bridge`); set them in the task that inserts the element. */
  options: MountOptions
  /** The mounted portal: set after that task, null once the element has left the page. */
  readonly portal: Portal | null
}

/**
 * Defines `<ad-portal>`, which dispatches the portal's events (`ready`, `routeChange`, ...) as its own.
 * Does nothing when the name is already defined, such as by another copy of this script.
 */
export function defineAdPortal(name = 'ad-portal'): void {
  // Server-side rendering has no custom elements.
  if (typeof customElements === 'undefined' || customElements.get(name)) return

  class AdPortal extends HTMLElement implements AdPortalElement {
    static observedAttributes = LIVE_ATTRIBUTES
    portal: Portal | null = null
    private given = optionsBefore(this)

    // An accessor, because Svelte sets a property instead of an attribute only if there is a setter.
    get options(): MountOptions {
      return this.given
    }
    set options(options: MountOptions) {
      this.given = options
    }

    connectedCallback(): void {
      this.style.display ||= 'block'
      // Angular sets properties right after it inserts an element.
      queueMicrotask(() => {
        // The element was moved within the page, so the portal continues, or was removed again.
        if (this.portal || !this.isConnected) return
        const portal = mount(this, { ...readAttributes(name => this.getAttribute(name)), ...this.options })
        this.portal = portal
        portal.on('*', ({ event, detail }) => this.dispatchEvent(new CustomEvent(event, { detail })))
      })
    }
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.portal?.destroy()
        this.portal = null
      })
    }
    attributeChangedCallback(changed: string, before: string | null, now: string | null): void {
      if (!this.portal || before === now) return
      if (changed === 'token') {
        // Removing the attribute signs out.
        this.portal.update({ token: now ?? '' })
      } else if (now !== null) {
        this.portal.update(readAttributes(name => (name === changed ? now : null)))
      } else if (isOfAppearance(changed)) {
        // Removing an appearance attribute restores its default.
        this.portal.update({ appearance: DEFAULT_APPEARANCE[changed] ?? { [changed]: undefined } })
      }
    }
  }
  customElements.define(name, AdPortal)
}

/** Takes over a property that the page set before the element was defined; it would shadow the accessor. */
function optionsBefore(element: { options?: MountOptions }): MountOptions {
  if (!has(element, 'options')) return {}
  const { options = {} } = element
  delete element.options
  return options
}

/** Defaults of the appearance attributes when absent; the brand attributes default to undefined. */
const DEFAULT_APPEARANCE: Readonly<Record<string, MountOptions['appearance']>> = {
  theme: { theme: 'auto' },
  contrast: { contrast: 'auto' },
  'text-size': { textSize: 1 }
}

declare global {
  interface HTMLElementTagNameMap {
    'ad-portal': AdPortalElement
  }
}
