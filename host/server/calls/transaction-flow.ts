import { one, type Queryable } from '../db/db.ts'
import { advance } from '../delivery/advance.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { refuse } from '../http/refusal.ts'
import { flowFilter, type FlowFilter } from '../ledger/flow-filter.ts'
import { hasFlow, readFlowRows, readLastFlow } from '../ledger/flow-rows.ts'
import { formatMoney } from '../ledger/money.ts'
import { readMonths } from '../ledger/months.ts'
import { signStatement } from '../statement/sign-statement.ts'
import type { UserCall } from './call.ts'
import { pageOf, paged, type Page } from './paging.ts'
import { rowId } from './row-id.ts'

/** Balances of the selected buckets before and after the requested span. */
const readEdges = async (tx: Queryable, filter: FlowFilter) =>
  one(
    await tx.query<{ opening: bigint; closing: bigint; at: Date | null }>(
      `select coalesce(sum(opening.balance_after), 0)::bigint as opening,
        coalesce(sum(closing.balance_after), 0)::bigint as closing,
        max(latest.posted_at) as at
      from jsonb_array_elements_text($2::text::jsonb) as bucket
      ${edge('opening', 'and posted_at < $3')}
      ${edge('closing', 'and posted_at < $4')}
      ${edge('latest', '')}`,
      [filter.userId, JSON.stringify(filter.buckets), filter.from, filter.to, filter.upTo]
    )
  )

/** The newest row of each bucket within the condition and the snapshot. */
const edge = (name: string, condition: string): string =>
  `left join lateral (
    select balance_after, posted_at from postings
    where user_id = $1 and postings.bucket = bucket.value ${condition}
      and ($5::integer is null or id <= $5)
    order by posted_at desc, id desc limit 1
  ) ${name} on true`

/** Reads one row more than the page to know whether there are others, without counting them all. */
async function readBelow(tx: Queryable, filter: FlowFilter, before: number, page: Page) {
  const rows = await readFlowRows(tx, filter, { limit: page.size + 1, before })
  const list = rows.slice(0, page.size)
  return { list, page: page.number, page_size: page.size, has_more: rows.length > page.size }
}

async function readPage(tx: Queryable, filter: FlowFilter, page: Page) {
  const { total } = one(
    await tx.query<{ total: number }>(
      `select count(*)::int as total from postings posting where ${filter.where}`,
      filter.values
    )
  )
  const rows = await readFlowRows(tx, filter, { limit: page.size, offset: page.offset })
  return paged(rows, page, total)
}

/**
 * A user's postings, newest first. Every transaction appears in each bucket that
 * it touches; `balance_after` is that bucket's. `opening_balance` and
 * `closing_balance` are those of the requested buckets and days and do
 * not depend on kind, amount or reference; pages below a row leave them out.
 */
export const transactionFlow: UserCall<'transactionFlow'> = async (input, user, context) => {
  await advance(context.db, user.id, context.now)
  const page = pageOf(input)
  const before = input.before === undefined ? null : rowId(input.before, 'before')
  const filter = flowFilter(input, user, context)
  return context.db.tx(async tx => {
    const last = filter.upTo ?? (await readLastFlow(tx, user.id))
    const up_to = last === null ? null : String(last)
    if (before !== null) {
      if (!(await hasFlow(tx, user.id, before))) throw refuse('format_invalid', { field: 'before' })
      return { ...(await readBelow(tx, filter, before, page)), up_to, currency: CURRENCY }
    }
    const edges = await readEdges(tx, filter)
    const balances = {
      opening_balance: formatMoney(edges.opening),
      closing_balance: formatMoney(edges.closing),
      currency: CURRENCY,
      up_to
    }
    const details = { ...balances, time_zone: context.zone }
    return {
      ...(await readPage(tx, filter, page)),
      ...balances,
      as_of: (edges.at ?? user.created_at).toISOString(),
      statement: input.statement ? await signStatement(tx, filter, input, context.language, details) : null,
      months: input.group === 'month' ? await readMonths(tx, filter, context.zone) : null
    }
  }, 'snapshot')
}
