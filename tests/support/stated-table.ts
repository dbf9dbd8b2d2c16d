/** A table of routes and conditions; a cell without an entry is a gap. */
export interface StatedTable {
  seen(route: string, condition: string, wrong: readonly string[]): void
  holes(): string[]
  /** One line for each finding in this condition. */
  wrong(condition: string): string[]
  print(): string
}

/** @param isWanted whether this run checks this cell; by default every one */
export function createStatedTable(
  routes: readonly string[],
  conditions: readonly string[],
  isWanted: (route: string, condition: string) => boolean = () => true
): StatedTable {
  const cells = new Map<string, readonly string[]>()
  const keyOf = (route: string, condition: string): string => `${route} x ${condition}`
  const all = routes.flatMap(route =>
    conditions.filter(condition => isWanted(route, condition)).map(condition => keyOf(route, condition))
  )
  const longest = Math.max(...routes.map(route => route.length))
  const mark = (route: string, condition: string): string => {
    const wrong = cells.get(keyOf(route, condition))
    const missing = isWanted(route, condition) ? 'HOLE' : '-'
    return (wrong ? (wrong.length === 0 ? 'ok' : 'WRONG') : missing).padEnd(condition.length)
  }
  return {
    seen: (route, condition, wrong) => void cells.set(keyOf(route, condition), wrong),
    holes: () => all.filter(key => !cells.has(key)),
    wrong: condition =>
      routes.flatMap(route => (cells.get(keyOf(route, condition)) ?? []).map(line => `${route}: ${line}`)),
    print: () =>
      [
        ['route'.padEnd(longest), ...conditions].join(' | '),
        ...routes.map(route => [route.padEnd(longest), ...conditions.map(one => mark(route, one))].join(' | ')),
        `${routes.length} routes x ${conditions.length} conditions, ${cells.size} cells seen`
      ].join('\n')
  }
}
