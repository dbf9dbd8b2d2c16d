/** A value that both engines accept as a statement's parameter. */
export type SqlValue = string | number | bigint | boolean | Date | null

export interface Queryable {
  /** Runs one parameterised statement. `int8` arrives as bigint, `timestamptz` as Date. */
  query<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
}

/** `change` is read committed with row locks; `snapshot` is one consistent read. */
export type TxMode = 'change' | 'snapshot'

/** The only access to the data: PGlite on disk or any PostgreSQL, with the same SQL. */
export interface Db extends Queryable {
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>
  /** Commits when `run` resolves and rolls everything back when it throws. */
  tx<T>(run: (tx: Queryable) => Promise<T>, mode?: TxMode): Promise<T>
  close(): Promise<void>
}

/** All tables are in one schema, so that a reset of a shared database touches nothing else. */
export const SCHEMA = 'ad_sandbox'

/** The first row of a result that always has one. */
export function one<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}
