import { has } from '../lib/fields.ts'
import { mount, type Portal } from './mount.ts'
import type { MountOptions } from './option-types.ts'
import { LIVE_ATTRIBUTES, isOfAppearance, readAttributes } from './read-attributes.ts'

/** `<ad-portal>`: the portal as an element. Give it a height. */
export interface AdPortalElement extends HTMLElement {
  /** What attributes cannot say (`getToken`, `operator`, `bridge`); set it in the task that puts the element into the page. */
  options: MountOptions
  /** The portal, from the end of that task on and while the element is in the page. */
  readonly portal: Portal | null
}

/**
 * Defines `<ad-portal>`; the events of the portal are its own (`ready`, `routeChange`, ...). A name
 * that is taken already, by another copy of this script, is left as it is.
 */
export function defineAdPortal(name = 'ad-portal'): void {
  // A server that renders the page beforehand has no elements of its own.
  if (typeof customElements === 'undefined' || customElements.get(name)) return

  class AdPortal extends HTMLElement implements AdPortalElement {
    static observedAttributes = LIVE_ATTRIBUTES
    portal: Portal | null = null
    private given = optionsBefore(this)

    // An accessor: Svelte looks for a setter before it sets a property rather than an attribute.
    get options(): MountOptions {
      return this.given
    }
    set options(options: MountOptions) {
      this.given = options
    }

    connectedCallback(): void {
      this.style.display ||= 'block'
      // Angular sets properties right after it has put an element into the page.
      queueMicrotask(() => {
        // It was moved within the page, where everything goes on as it was, or taken away again.
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
      const isAppearance = isOfAppearance(changed)
      if (changed === 'token') {
        // Without the attribute nobody is logged in any more.
        this.portal.update({ token: now ?? '' })
      } else if (now !== null) {
        const isWanted = (name: string) => name === changed || (isAppearance && isOfAppearance(name))
        this.portal.update(readAttributes(name => (isWanted(name) ? this.getAttribute(name) : null)))
      } else if (isAppearance) {
        // Without an attribute of the look, its default holds again.
        this.portal.update({ appearance: DEFAULT_APPEARANCE[changed] ?? { [changed]: undefined } })
      }
    }
  }
  customElements.define(name, AdPortal)
}

/** A page may set the property before the element is defined: it would hide the accessor from then on. */
function optionsBefore(element: { options?: MountOptions }): MountOptions {
  if (!has(element, 'options')) return {}
  const { options = {} } = element
  delete element.options
  return options
}

/** What the attributes of the look mean when they are not there; those of the brand are undefined. */
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
