import type { Disposer } from '../lib/disposer.ts'
import adCenter from '../screens/ad-center/style.css'
import shell from '../shell/style.css'
import pointer from '../ui/pointer.css'
import { UI_STYLES } from '../ui/styles.ts'

/** What the portal stands in: a shadow root, or its own element where there is none. */
export type PortalRoot = ShadowRoot | HTMLElement

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
export function adoptSheets(root: PortalRoot, head: readonly string[], last: readonly string[]) {
  const id = 'id' in root ? root.id : ''
  function write(sheet: CSSStyleSheet | HTMLStyleElement, texts: readonly string[]): void {
    const text = texts.join('\n')
    const own = id ? scopeText(text, id) : text
    if ('replaceSync' in sheet) sheet.replaceSync(own)
    else sheet.textContent = own
  }
  /** @param put takes the sheets of the portal into use, in order */
  function fill<Sheet extends CSSStyleSheet | HTMLStyleElement>(
    create: () => Sheet,
    put: (sheets: readonly Sheet[]) => Disposer
  ) {
    const [live, start, tail, end] = [create(), create(), create(), create()]
    write(start, head)
    write(end, last)
    const dispose = put([live, start, tail, end])
    return {
      /** Replaces what may change while it is in use. */
      replaceLive: (text: string): void => write(live, [text]),
      /** Puts the sheets of the tail between those of the start and the last ones. */
      addTail: (texts: readonly string[]): void => write(tail, texts),
      dispose
    }
  }

  if (!('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype)) {
    return fill(() => document.createElement('style'), elements => {
      root.prepend(...elements)
      return () => elements.forEach(element => element.remove())
    })
  }
  // Within a shadow root of the page's own that root's sheets count, not the document's.
  const above = root.getRootNode()
  const scope = 'adoptedStyleSheets' in above ? (above as ShadowRoot) : document
  return fill(() => new CSSStyleSheet(), sheets => {
    scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, ...sheets]
    return () => {
      scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter(sheet => !sheets.includes(sheet))
    }
  })
}

/** The style sheets that every start needs, in order; those of the tail follow them. */
export const HEAD_STYLES: readonly string[] = [...UI_STYLES, shell, adCenter, pointer]
