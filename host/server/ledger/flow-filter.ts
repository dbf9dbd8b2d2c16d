import { BUCKETS } from '../../../src/api/calls.ts'
import type { User } from '../accounts/user.ts'
import type { CallContext, Decoded } from '../calls/call.ts'
import { rowId } from '../calls/row-id.ts'
import { instantOf, shiftWall, type WallTime } from '../calendar.ts'
import type { SqlValue } from '../db/db.ts'
import { refuse } from '../http/refusal.ts'
import { parseMoney } from './money.ts'

export interface FlowFilter {
  userId: number
  /** The selected buckets: the requested one, or all of the total assets. */
  buckets: readonly string[]
  from: Date
  /** Not included. */
  to: Date
  /** The snapshot: later rows do not count; null counts all. */
  upTo: number | null
  /** The condition on `postings posting`; `values` are its parameters. */
  where: string
  values: readonly SqlValue[]
}

const WHERE = `posting.user_id = $1 and posting.bucket is not null
    and ($2::text is null or posting.bucket = $2)
    and posting.posted_at >= $3 and posting.posted_at < $4
    and ($5::text is null or posting.kind = $5)
    and ($6::bigint is null or abs(posting.amount) >= $6)
    and ($7::bigint is null or abs(posting.amount) <= $7)
    and ($8::integer is null or posting.transaction_id in
      (select id from ledger_transactions where plan_id = $8))
    and ($9::text is null or posting.transaction_id in
      (select id from ledger_transactions where ref_type = 'withdrawal' and ref_id = $9))
    and ($10::integer is null or posting.id <= $10)`

/** First instant of a calendar day in the request's time zone. */
function midnight(text: string, zone: string, field: string): { at: Date; wall: WallTime } {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  // Dates have no day before the first year and after the last one.
  if (year < 1 || year > 9998) throw refuse('format_invalid', { field })
  const probe = new Date(Date.UTC(year, month - 1, day))
  if (probe.getUTCMonth() !== month - 1 || probe.getUTCDate() !== day) {
    throw refuse('format_invalid', { field })
  }
  const wall = { year, month, day, sinceMidnight: 0 }
  return { at: instantOf(wall, zone), wall }
}

function sizeOf(text: string | undefined, field: string): bigint | null {
  if (text === undefined) return null
  const amount = parseMoney(text.trim())
  if (amount === null || amount < 0n) throw refuse('amount_invalid', { field })
  return amount
}

/** The rows of one plan or of one withdrawal: two parameters. */
function refOf({ ref_type: type, ref_id: id }: Decoded<'transactionFlow'>) {
  if (type === undefined && id === undefined) return [null, null]
  if (type === undefined) throw refuse('required_field', { field: 'ref_type' })
  if (id === undefined) throw refuse('required_field', { field: 'ref_id' })
  const row = rowId(id, 'ref_id')
  return type === 'plan' ? [row, null] : [null, String(row)]
}

/**
 * Days and month are those of the request's time zone, both ends included;
 * amounts are compared without their sign.
 * @throws `format_invalid`, `required_field` or `amount_invalid` with the field
 */
export function flowFilter(
  input: Decoded<'transactionFlow'>,
  user: User,
  context: CallContext
): FlowFilter {
  const { zone, now } = context
  const after = (wall: WallTime, by: { days?: number; months?: number }) =>
    instantOf(shiftWall(wall, by), zone)
  // Nothing is posted in the future; one millisecond more includes what is posted now.
  let from = new Date(0)
  let to = new Date(now.getTime() + 1)
  if (input.month !== undefined) {
    const first = midnight(`${input.month}-01`, zone, 'month')
    from = first.at
    to = after(first.wall, { months: 1 })
  }
  if (input.from !== undefined) from = midnight(input.from, zone, 'from').at
  if (input.to !== undefined) to = after(midnight(input.to, zone, 'to').wall, { days: 1 })
  const bucket = input.bucket ?? null
  const upTo = input.up_to === undefined ? null : rowId(input.up_to, 'up_to')
  const values = [
    user.id,
    bucket,
    from,
    to,
    input.kind ?? null,
    sizeOf(input.min_amount, 'min_amount'),
    sizeOf(input.max_amount, 'max_amount'),
    ...refOf(input),
    upTo
  ]
  const buckets = bucket === null ? BUCKETS : [bucket]
  return { userId: user.id, buckets, from, to, upTo, where: WHERE, values }
}
