import { one } from '../db/db.ts'
import { advance } from '../delivery/advance.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { isTimeZone } from '../http/time-zone.ts'
import { refuse } from '../http/refusal.ts'
import { readMetrics } from '../statistics/metrics.ts'
import { periodOf, type PeriodType } from '../statistics/period.ts'
import { readSeries } from '../statistics/series.ts'
import type { UserCall } from './call.ts'

/**
 * The overview of a period, from postings and delivery rows. `as_of` is when
 * the user's data last changed, at the earliest the period's start.
 */
export const statistics: UserCall<'statistics'> = async (input, user, context) => {
  const zone = input.user_time_zone ?? context.zone
  if (!isTimeZone(zone)) throw refuse('format_invalid', { field: 'user_time_zone' })
  const type = (input.type ?? 1) as PeriodType
  await advance(context.db, user.id, context.now)
  return context.db.tx(async tx => {
    const changed = one(
      await tx.query<{ at: Date | null; unsettled: boolean }>(
        `select greatest((select max(posted_at) from postings where user_id = $1),
          (select max(updated_at) from plans where user_id = $1)) as at,
          exists (select 1 from ledger_accounts
            where user_id = $1 and code = 'to_be_settled' and balance > 0) as unsettled`,
        [user.id]
      )
    )
    const changedAt = changed.at ?? user.created_at
    const period = periodOf({ type, zone, now: context.now, changedAt, since: user.created_at })
    const { previous } = period
    const asOf = new Date(Math.max(changedAt.getTime(), period.start.getTime()))
    return {
      metrics: await readMetrics(tx, user.id, period, user),
      type,
      range: { start: period.start.toISOString(), end: period.end.toISOString(), time_zone: zone },
      previous_range: previous && {
        start: previous.start.toISOString(),
        end: previous.end.toISOString()
      },
      as_of: asOf.toISOString(),
      currency: CURRENCY,
      previous: previous && (await readMetrics(tx, user.id, previous, null)),
      ...(input.series === false
        ? {}
        : {
            series: await readSeries(tx, user.id, { range: period, type, zone }),
            previous_series:
              previous &&
              (await readSeries(tx, user.id, {
                range: { start: previous.start, end: period.start },
                type,
                zone,
                mark: previous.end
              }))
          }),
      estimated: changed.unsettled ? ['ad_revenue', 'profit'] : []
    }
  }, 'snapshot')
}
