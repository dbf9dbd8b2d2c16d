/** By their times (ISO 8601), however a backend orders them. */
export const oldestFirst = <T>(list: readonly T[], timeOf: (one: T) => string | null | undefined): T[] =>
  [...list].sort((a, b) => Date.parse(timeOf(a) ?? '') - Date.parse(timeOf(b) ?? '') || 0)
