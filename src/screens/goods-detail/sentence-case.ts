/** A word as it begins a sentence of its own: `landing page` -> `Landing page`. @param tag BCP 47 */
export const sentenceCase = (text: string, tag: string): string =>
  text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1)
