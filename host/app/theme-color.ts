/** Gives the browser's or installed app's frame the portal's background colour, since the user may have chosen another theme than the device's. */
export function followThemeColor(container: Element): void {
  const root = container.firstElementChild?.shadowRoot
  if (!root) return
  function write(): void {
    const portal = root?.querySelector('[data-theme]')
    if (!portal) return
    const ground = getComputedStyle(portal).backgroundColor
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = ground
  }
  write()
  new MutationObserver(write).observe(root, { subtree: true, attributeFilter: ['data-theme'] })
}
