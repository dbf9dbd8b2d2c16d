/** The states of a screen. */
export const STATES = ['loading', 'empty', 'error', 'success'] as const
export type State = (typeof STATES)[number]

/** Every route of the specification, section 2. */
export const SPECIFIED_ROUTES = [
  '/404',
  '/login',
  '/register',
  '/ad-welcome',
  '/entry',
  '/ad-center',
  '/ad-center/activities',
  '/ad-center/contract',
  '/ad-center/contract/preview',
  '/ad-center/contract/sign',
  '/ad-center/coupons',
  '/ad-center/edit-login-password',
  '/ad-center/edit-pay-password',
  '/ad-center/feedback',
  '/ad-center/level',
  '/ad-center/operated',
  '/ad-center/ques-detail',
  '/customer',
  '/notification',
  '/plan',
  '/plan/detail',
  '/plan/goods-detail',
  '/wallet',
  '/wallet/bind-card',
  '/wallet/foreign-exchange',
  '/wallet/set-password'
] as const

type Cell =
  /** Driven; these words were on the screen. */
  | { type: 'seen'; words: string }
  /** The screen cannot be in this state, for this reason. */
  | { type: 'none'; reason: string }

export interface StateTable {
  seen(route: string, state: State, words: string): void
  none(route: string, state: State, reason: string): void
  /** Cells without an entry, as `route state`. */
  holes(): string[]
  /** The table as text: one line a route, the reasons below. */
  print(): string
}

const WIDTH = 30
const fit = (text: string): string =>
  text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text.padEnd(WIDTH)

/**
 * @param routes the routes of this version; specified routes beyond them are listed as not in it
 * @param isWanted whether this run checks this state; by default every one
 */
export function createStateTable(
  routes: readonly string[],
  isWanted: (route: string, state: State) => boolean = () => true
): StateTable {
  const cells = new Map<string, Cell>()
  const keyOf = (route: string, state: State): string => `${route} ${state}`
  const missing = SPECIFIED_ROUTES.filter(route => !routes.includes(route))
  const longest = Math.max(...[...routes, ...SPECIFIED_ROUTES].map(route => route.length))

  function print(): string {
    const reasons: string[] = []
    const cellText = (route: string, state: State): string => {
      const cell = cells.get(keyOf(route, state))
      if (!cell) return isWanted(route, state) ? 'HOLE' : '-'
      if (cell.type === 'seen') return cell.words
      if (!reasons.includes(cell.reason)) reasons.push(cell.reason)
      return `none (${reasons.indexOf(cell.reason) + 1})`
    }
    const line = (first: string, rest: readonly string[]): string =>
      [first.padEnd(longest), ...rest.map(fit)].join(' | ').trimEnd()
    const rows = routes.map(route => line(route, STATES.map(state => cellText(route, state))))
    const seen = [...cells.values()].filter(({ type }) => type === 'seen').length
    return [
      line('route', STATES),
      ...rows,
      ...missing.map(route => line(route, ['not in this version'])),
      ...reasons.map((reason, index) => `(${index + 1}) ${reason}`),
      `${routes.length} routes, ${seen} states seen, ${cells.size - seen} do not exist; ` +
        `${missing.length} of ${SPECIFIED_ROUTES.length} specified routes not in this version`
    ].join('\n')
  }

  return {
    seen: (route, state, words) => void cells.set(keyOf(route, state), { type: 'seen', words }),
    none: (route, state, reason) => void cells.set(keyOf(route, state), { type: 'none', reason }),
    holes: () =>
      routes.flatMap(route =>
        STATES.filter(state => isWanted(route, state))
          .map(state => keyOf(route, state))
          .filter(key => !cells.has(key))
      ),
    print
  }
}
