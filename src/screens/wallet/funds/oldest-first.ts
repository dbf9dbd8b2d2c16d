import type { CallOutput, FlowRow } from '../../../api/calls.ts'
import type { Result } from '../../../api/errors.ts'

export type FlowPage = CallOutput<'transactionFlow'> & { isOldestFirst?: boolean }

/** Reads a page of the backend, newest first, with every row of it. */
type Read = (page: number, upTo?: string | null) => Promise<Result<FlowPage>>

/**
 * A page counted from the oldest row, with all rows of the two pages of the backend in which its own stand. Those are of one
 * moment that the backend names, so that rows that come meanwhile move none of them. Null where it names none.
 * @param first the first such page, once it stands
 */
export async function readOldest(
  read: Read,
  page: number,
  size: number,
  first: FlowPage | null | undefined
): Promise<Result<FlowPage> | null> {
  const newest = first ? ({ ok: true, value: first } as const) : await read(1)
  if (!newest.ok) return newest
  const { total, up_to: upTo, page_size: given } = newest.value
  if (total == null || upTo == null || given !== size) return null
  const near = Math.ceil(total / size) - page
  const list: FlowRow[] = []
  for (const number of [near + 1, near]) {
    const answer = number > 0 && (await read(number, upTo))
    if (answer && !answer.ok) return answer
    if (answer) list.push(...[...answer.value.list].reverse())
  }
  return { ok: true, value: { ...newest.value, list, page, has_more: near > 1, isOldestFirst: true } }
}
