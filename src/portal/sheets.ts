import type { Undo } from '../lib/undo.ts'

/** A style sheet of one portal whose text may change while it is in use. */
export interface LiveSheet {
  replace(text: string): void
}

/**
 * Puts style sheets on a root. Constructable sheets need no nonce under the
 * strictest policy; engines without them (Safari before 16.4) get style elements.
 */
export function adoptSheets(root: ShadowRoot, texts: readonly string[]): { live: LiveSheet; undo: Undo } {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    const live = new CSSStyleSheet()
    const fixed = new CSSStyleSheet()
    fixed.replaceSync(texts.join('\n'))
    root.adoptedStyleSheets = [live, fixed]
    return {
      live: { replace: text => live.replaceSync(text) },
      undo: () => {
        root.adoptedStyleSheets = []
      }
    }
  }
  const live = document.createElement('style')
  const fixed = document.createElement('style')
  fixed.textContent = texts.join('\n')
  root.prepend(live, fixed)
  return {
    live: {
      replace: text => {
        live.textContent = text
      }
    },
    undo: () => {
      live.remove()
      fixed.remove()
    }
  }
}
