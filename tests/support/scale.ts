/** Whether the large counts run: `npm run test:torture`. */
export const isTorture = process.env.TEST_SCALE === 'torture'

const pick = (gate: number, torture: number): number => (isTorture ? torture : gate)

/** The seed of all random choices: fixed, unless a run names another. */
export const SEED = Number(process.env.TEST_SEED ?? 20_261_121)

/**
 * Which cells of a table the gate tries, where the large run tries all: one of `n` along every row
 * and column; with a third place of which there are `n`, every row meets every column.
 */
export const isTried = (n: number, ...places: readonly number[]): boolean =>
  isTorture || places.reduce((sum, place) => sum + place, 0) % n === 0

/** How often the suites repeat what a single run proves little about. */
export const SCALE = {
  /** Kills of the sandbox's process over PGlite. */
  kills: pick(1, 20),
  /** Kills of the sandbox's process over PostgreSQL. */
  killsOnPostgres: pick(1, 3),
  /** Kills of a PostgreSQL process under the sandbox. */
  databaseCrashes: pick(2, 5),
  /** Concurrent fundings, of which the balance covers ten. */
  races: pick(30, 500),
  /** Concurrent withdrawals, and as many fundings. */
  pairsOfRaces: pick(20, 100),
  /** Concurrent wrong transaction passwords, and claims of one coupon. */
  tries: pick(40, 300),
  /** Sequences of the model of the ledger. */
  models: pick(4, 40),
  /** Intentions to fund over a faulty network, in one process. */
  intentions: pick(160, 1_000),
  /** Users who fund plans in a browser, and how often each does. */
  putters: pick(2, 5),
  putsEach: pick(1, 8),
  /** Clock offsets of a device. */
  deviceClocks: pick(2, 5),
  /** Portals mounted before the measurement, and during it. */
  warmUp: pick(15, 200),
  mounts: pick(30, 1_000),
  /** Plans of the user with many rows: each leaves 28. */
  plans: pick(360, 3_572),
  /** Hostile messages to the bridge. */
  hostileMessages: pick(10_000, 100_000),
  /** Cases of a property that is cheap to try. */
  cases: pick(1_000, 20_000)
} as const
