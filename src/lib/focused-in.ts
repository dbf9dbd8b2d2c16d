/** What has the focus within an element; null when it is elsewhere in the page. */
export function focusedIn(part: Element): Element | null {
  const { activeElement } = part.getRootNode() as Document | ShadowRoot
  return activeElement && part.contains(activeElement) ? activeElement : null
}
