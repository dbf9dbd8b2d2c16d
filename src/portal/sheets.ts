import type { Disposer } from '../lib/disposer.ts'
import adCenter from '../screens/ad-center/style.css'
import entranceAside from '../shell/entrance-aside.css'
import print from '../shell/print.css'
import side from '../shell/side.css'
import shell from '../shell/style.css'
import panes from '../ui/panes.css'
import pointer from '../ui/pointer.css'
import { UI_LAST_STYLES, UI_STYLES } from '../ui/styles.ts'

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

/** The sheets of one portal. */
export interface AdoptedSheets {
  live: LiveSheet
  /** Puts the sheets of the tail between those of the start and the last ones. */
  addTail(texts: readonly string[]): void
  undo: Disposer
}

/**
 * Puts style sheets on a root that stands in the page; those of a root with an id reach it alone.
 * Constructable sheets need no nonce under the strictest policy; engines without them (Safari
 * before 16.4) get style elements.
 */
export function adoptSheets(root: PortalRoot, head: readonly string[], last: readonly string[]): AdoptedSheets {
  const id = 'id' in root ? root.id : ''
  const own = (texts: readonly string[]): string => {
    const text = texts.join('\n')
    return id ? scopeText(text, id) : text
  }
  // Within a shadow root of the page's own that root's sheets count, not the document's.
  const above = root.getRootNode()
  const scope = 'adoptedStyleSheets' in above ? (above as ShadowRoot) : document
  if ('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheetOf = (texts: readonly string[]): CSSStyleSheet => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(own(texts))
      return sheet
    }
    const [live, tail] = [sheetOf([]), sheetOf([])]
    const sheets = [live, sheetOf(head), tail, sheetOf(last)]
    scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, ...sheets]
    return {
      live: { replace: css => live.replaceSync(own([css])) },
      addTail: texts => tail.replaceSync(own(texts)),
      undo: () => {
        scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter(sheet => !sheets.includes(sheet))
      }
    }
  }
  const elementOf = (texts: readonly string[]): HTMLStyleElement => {
    const element = document.createElement('style')
    element.textContent = own(texts)
    return element
  }
  const [live, tail] = [elementOf([]), elementOf([])]
  const elements = [live, elementOf(head), tail, elementOf(last)]
  root.prepend(...elements)
  return {
    live: {
      replace: css => {
        live.textContent = own([css])
      }
    },
    addTail: texts => {
      tail.textContent = own(texts)
    },
    undo: () => elements.forEach(element => element.remove())
  }
}

/** The style sheets that every start needs, in order; those of the tail follow them. */
export const HEAD_STYLES: readonly string[] = [...UI_STYLES, shell, entranceAside, side, adCenter, panes, pointer]

/** What has the last word, whatever came before: the person's own colours, and paper. */
export const LAST_STYLES: readonly string[] = [...UI_LAST_STYLES, print]
