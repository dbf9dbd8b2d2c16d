/** The sandbox's time, and the only clock of money, sessions and deliveries. */
export interface Clock {
  now(): Date
}

/** The real time plus an offset that test controls may move forward. */
export interface MovableClock extends Clock {
  /** @param milliseconds how far to advance; never back */
  advance(milliseconds: number): void
  offset(): number
}

/** @param time source of milliseconds, the real time by default; a test may freeze it */
export function createClock(offset = 0, time: () => number = Date.now): MovableClock {
  let ahead = offset
  return {
    now: () => new Date(time() + ahead),
    advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError('The clock goes forward only')
      ahead += milliseconds
    },
    offset: () => ahead
  }
}
