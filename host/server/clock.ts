/** The sandbox's time. Money, sessions and deliveries read no other clock. */
export interface Clock {
  now(): Date
}

/** The real time plus an offset that test controls may move forward. */
export interface MovableClock extends Clock {
  /** @param milliseconds how far to go on; never back */
  advance(milliseconds: number): void
  offset(): number
}

/** @param time milliseconds that the clock begins from; a test may let them stand still */
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
