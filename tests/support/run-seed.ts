import { openSeeded } from './seeded-data.ts'

/** Seeds before the first file, where nearly every file needs it: the time-outs of tests begin after it. */
export async function setup(): Promise<void> {
  const db = await openSeeded(new Date())
  await db.close()
}
