/** Whether the large counts run: `npm run test:torture`. */
export const isTorture = process.env.TEST_SCALE === 'torture'

const pick = (gate: number, torture: number): number => (isTorture ? torture : gate)

/** Everything that is drawn by lot is drawn from this number: fixed, unless a run names another. */
export const SEED = Number(process.env.TEST_SEED ?? 20_261_121)

/**
 * Which cells of a table the gate tries, where the large run tries all: one of `n` along every row
 * and column; with a third place of which there are `n`, every row meets every column.
 */
export const isTried = (n: number, ...places: readonly number[]): boolean =>
  isTorture || places.reduce((sum, place) => sum + place, 0) % n === 0

/** How often the suites do what a single time proves little about. */
export const SCALE = {
  /** Kills of the sandbox's process over PGlite. */
  kills: pick(1, 20),
  /** Kills of the sandbox's process over PostgreSQL. */
  killsOnPostgres: pick(1, 3),
  /** Deaths of a process of PostgreSQL under the sandbox. */
  databaseCrashes: pick(2, 5),
  /** Puts at once, of which the balance lets ten through. */
  races: pick(30, 500),
  /** Withdrawals at once, and as many puts. */
  pairsOfRaces: pick(20, 100),
  /** Wrong transaction passwords at once, and claims of one coupon. */
  tries: pick(40, 300),
  /** Sequences of the model of the ledger. */
  models: pick(4, 40),
  /** Intentions of puts over a network that breaks, in one process. */
  intentions: pick(160, 1_000),
  /** People who put in a browser, and how often each of them. */
  putters: pick(2, 5),
  putsEach: pick(2, 8),
  /** Times that the clock of a device shows instead of the server's. */
  deviceClocks: pick(2, 5),
  /** Portals that are mounted before it is measured, and while it is measured. */
  warmUp: pick(15, 200),
  mounts: pick(30, 1_000),
  /** Plans of the person who has many rows: each leaves 28. */
  plans: pick(360, 3_572),
  /** Messages to the bridge from somebody hostile. */
  hostileMessages: pick(10_000, 100_000),
  /** Cases of a property that is cheap to try. */
  cases: pick(1_000, 20_000)
} as const
