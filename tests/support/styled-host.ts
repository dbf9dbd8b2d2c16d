import type { Page } from 'playwright-core'

import type { MountOptions } from '../../src/index.ts'
import type { HostWindow } from './embed-page.ts'

/** A page with style sheets of its own, whose classes, key frames and elements have the portal's names. */
const PAGE = `<!doctype html><html lang="en"><head><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
  body { margin: 0; font: 16px/1.4 serif; color: rgb(20 30 40) }
  .btn { border: 3px solid rgb(1 2 3); border-radius: 0 }
  .card { padding: 5px }
  @keyframes np-fade { to { opacity: .2; letter-spacing: 4px } }
  .still { animation: np-fade 8s -4s paused }
</style></head><body>
<main id="own" class="np portal" data-theme="light">
  <h1 class="t36 b">A shop</h1>
  <p class="card row loss">A card <a class="links" href="#basket">with a link</a> <svg class="icon-slot" width="9" height="9"></svg></p>
  <ul class="list s8"><li class="list-row row">One</li><li class="list-row row">Two</li></ul>
  <label class="check">Name <input class="box" id="name"></label>
  <button class="btn primary wide" type="button">Buy</button>
  <dialog class="scrim" open><div class="sheet pad"><h2 class="t17">A dialog</h2></div></dialog>
  <p class="still skeleton">It moves</p>
</main>
<div id="first" style="height:600px"></div><div id="second" style="height:600px"></div><div id="third" style="height:600px"></div>
<script src="/portal.js"></script>
<script>
  portals = {}
  const sheet = 'replaceSync' in CSSStyleSheet.prototype ? new CSSStyleSheet() : null
  sheet?.replaceSync('#own { outline: 1px solid rgb(7 7 7) }')
  if (sheet) document.adoptedStyleSheets = [sheet]
</script></body></html>`

/** Opens the page on the sandbox's origin. */
export async function openStyledHost(page: Page, origin: string): Promise<void> {
  await page.route('**/styled.html', route => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await page.goto(`${origin}/styled.html`)
}

/** Mounts into a box of the page and waits for the first screen. */
export const mountInto = (page: Page, box: string, options: MountOptions): Promise<void> =>
  page.evaluate(
    async ([id, chosen]) => {
      const host = window as unknown as HostWindow
      const mounted = host.AdPortal.mount(document.getElementById(id)!, chosen)
      host.portals[id] = mounted
      await mounted.ready
    },
    [box, options] as const
  )

export const destroyIn = (page: Page, box: string): Promise<void> =>
  page.evaluate(id => (window as unknown as HostWindow).portals[id]!.destroy(), box)

/** The computed styles of each of the page's own elements, and of their pseudo-elements before and after. */
export type Looks = Record<string, string[]>

export const looksOfHost = (page: Page): Promise<Looks> =>
  page.evaluate(() => {
    const styles: Record<string, string[]> = {}
    const own = [document.documentElement, document.body, ...document.querySelectorAll('#own, #own *')]
    own.forEach((element, index) => {
      for (const part of [undefined, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part)
        const name = `${index} ${element.localName}${part ?? ''}`
        styles[name] = [...style].map(property => `${property}: ${style.getPropertyValue(property)}`)
      }
    })
    return styles
  })

/** The changes, a line for each property. */
export const changesOf = (before: Looks, after: Looks): string[] =>
  Object.keys({ ...before, ...after }).flatMap(name => {
    const [was, is] = [before[name] ?? [], after[name] ?? []]
    return is.filter((line, index) => line !== was[index]).map(line => `${name} ${line}`)
  })
