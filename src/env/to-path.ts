const LONGEST = 2048

/**
 * A path with its query, always with one leading slash, from whatever stands
 * behind `#`. Longer than 2,048 characters: the query goes, then the rest.
 */
export function toPath(text: string): string {
  const path = `/${text.replace(/^[#/]+/, '')}`
  if (path.length <= LONGEST) return path
  return (path.split('?', 1)[0] ?? '/').slice(0, LONGEST)
}
