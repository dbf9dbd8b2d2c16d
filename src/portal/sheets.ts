import type { Disposer } from '../lib/disposer.ts'
import adCenter from '../screens/ad-center/style.css'
import shell from '../shell/style.css'
import pointer from '../ui/pointer.css'
import { UI_STYLES } from '../ui/styles.ts'

/** The portal's root: a shadow root, or its own element without one. */
export type PortalRoot = ShadowRoot | HTMLElement

/**
 * Restricts a sheet to the element with this id. All of the portal's selectors begin with `:host`
 * or the class `np`, and all its keyframes are named `np-...`.
 */
export const scopeText = (text: string, id: string): string =>
  text
    .replace(/:host(?:\((.*?)\))?/g, `#${id}$1`)
    .replace(/\.np(?![\w-])/g, `#${id} .np`)
    .replace(/([ :,])np-/g, `$1${id}-`)

/**
 * Adds style sheets to a connected root; a root with an id gets them scoped to that id.
 * Constructable sheets need no nonce under the strictest policy; engines without them (Safari
 * before 16.4) get style elements.
 */
export function adoptSheets(root: PortalRoot, head: readonly string[], last: readonly string[]) {
  const id = 'id' in root ? root.id : ''
  const isOld = !('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype)
  const create = () => (isOld ? document.createElement('style') : new CSSStyleSheet())
  const [live, start, tail, end] = [create(), create(), create(), create()]
  function write(sheet: CSSStyleSheet | HTMLStyleElement, texts: readonly string[]): void {
    const text = texts.join('\n')
    const own = id ? scopeText(text, id) : text
    if ('replaceSync' in sheet) sheet.replaceSync(own)
    else sheet.textContent = own
  }
  write(start, head)
  write(end, last)
  return {
    /** Replaces the live sheet, which holds the theme. */
    replaceLive: (text: string): void => write(live, [text]),
    /** Fills the sheet between those of the start and the last ones. */
    addTail: (texts: readonly string[]): void => write(tail, texts),
    dispose: attach(root, [live, start, tail, end])
  }
}

function attach(root: PortalRoot, sheets: readonly (CSSStyleSheet | HTMLStyleElement)[]): Disposer {
  const elements = sheets.filter(sheet => sheet instanceof HTMLStyleElement)
  root.prepend(...elements)
  if (elements.length > 0) return () => elements.forEach(element => element.remove())
  const own = sheets as readonly CSSStyleSheet[]
  // Inside a shadow root of the page, that root's sheets apply instead of the document's.
  const above = root.getRootNode()
  const scope = 'adoptedStyleSheets' in above ? (above as ShadowRoot) : document
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, ...own]
  return () => {
    scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter(sheet => !own.includes(sheet))
  }
}

/** The style sheets of the head, in order; those of the tail follow them. */
export const HEAD_STYLES: readonly string[] = [...UI_STYLES, shell, adCenter, pointer]
