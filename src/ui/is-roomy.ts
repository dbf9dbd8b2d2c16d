/** True where the portal uses its width: sheets are dialogs in the middle there, and nothing is dragged. */
export const isRoomy = (element: Element): boolean =>
  element.closest('[data-width]:not([data-width=phone])') !== null
