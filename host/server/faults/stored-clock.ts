import type { Queryable } from '../db/db.ts'

/** How far tests have moved the clock, in milliseconds; time never goes back between starts. */
export async function readClockOffset(db: Queryable): Promise<number> {
  const [row] = await db.query<{ value: string }>(
    "select value from settings where key = 'clock_offset_ms'"
  )
  return row ? Number(row.value) : 0
}

export async function storeClockOffset(db: Queryable, offset: number): Promise<void> {
  await db.query(
    `insert into settings (key, value) values ('clock_offset_ms', $1)
    on conflict (key) do update set value = excluded.value`,
    [String(offset)]
  )
}
