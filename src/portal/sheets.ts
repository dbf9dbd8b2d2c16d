import type { Disposer } from '../lib/disposer.ts'

/** What the portal stands in: a shadow root, or its own element where there is none. */
export type PortalRoot = ShadowRoot | HTMLElement

/** A style sheet of one portal whose text may change while it is in use. */
export interface LiveSheet {
  replace(text: string): void
}

/**
 * The text of a sheet whose rules reach only what stands in the element with this id. All of the
 * portal's own stand under `:host` or the class `np`, and all its key frames are called `np-...`.
 */
export const scopeText = (text: string, id: string): string =>
  text
    .replace(/:host(?:\((.*?)\))?/g, `#${id}$1`)
    .replace(/\.np(?![\w-])/g, `#${id} .np`)
    .replace(/([ :,])np-/g, `$1${id}-`)

/**
 * Puts style sheets on a root that stands in the page; those of a root with an id reach it alone.
 * Constructable sheets need no nonce under the strictest policy; engines without them (Safari
 * before 16.4) get style elements.
 */
export function adoptSheets(root: PortalRoot, texts: readonly string[]): { live: LiveSheet; undo: Disposer } {
  const id = 'id' in root ? root.id : ''
  const own = (text: string): string => (id ? scopeText(text, id) : text)
  const text = own(texts.join('\n'))
  // Within a shadow root of the page's own that root's sheets count, not the document's.
  const above = root.getRootNode()
  const scope = 'adoptedStyleSheets' in above ? (above as ShadowRoot) : document
  if ('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype) {
    const live = new CSSStyleSheet()
    const fixed = new CSSStyleSheet()
    fixed.replaceSync(text)
    scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, live, fixed]
    return {
      live: { replace: css => live.replaceSync(own(css)) },
      undo: () => {
        scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter(sheet => sheet !== live && sheet !== fixed)
      }
    }
  }
  const live = document.createElement('style')
  const fixed = document.createElement('style')
  fixed.textContent = text
  root.prepend(live, fixed)
  return {
    live: {
      replace: css => {
        live.textContent = own(css)
      }
    },
    undo: () => {
      live.remove()
      fixed.remove()
    }
  }
}
