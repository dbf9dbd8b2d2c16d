import { useStore } from '@nanostores/react'

import type { FlowRow } from '../../api/calls.ts'
import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { compareDecimals, negateDecimal, signOf, sumDecimals } from '../../lib/decimal.ts'
import { lastOf } from '../../lib/last-of.ts'
import { Amount } from '../../money/amount.tsx'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader, valueOf } from '../../stores/loadable.ts'
import { MAX_SIZE } from '../../stores/pages.ts'
import { List, ListRow } from '../../ui/list-row.tsx'
import { NotLoaded, NotProvided } from '../../widgets/load-error.tsx'
import { wireType, type MetricKey, type Period } from './overview-figures.ts'

/** Amount that a row adds to a metric. */
const COUNTED: Partial<Record<MetricKey, (row: FlowRow) => string | false>> = {
  consumed: ({ kind, amount }) => kind === 'ad_billing' && negateDecimal(amount),
  ad_revenue: ({ kind, bucket, amount }) =>
    kind === 'profit_sharing' && bucket === 'to_be_settled' && signOf(amount) > 0 && amount,
  profit: ({ kind, amount }) => (kind === 'ad_billing' || kind === 'profit_sharing') && amount,
  put_amount: ({ kind, bucket, amount }) =>
    kind === 'ad_serving' && bucket === 'available' && signOf(amount) < 0 && negateDecimal(amount)
}
/** Whether the metric can be summed from rows. */
export const isCounted = (metric: MetricKey): boolean => metric in COUNTED

/** Maximum pages to read; if both periods need more, the change is "not provided". */
const MOST_PAGES = 10

const NOT_DISCLOSED = { ok: true, value: null } as const

interface Change {
  plans: readonly { id: string; name: string; difference: string }[]
  /** Sum over all plans. The live figure above may already differ. */
  difference: string
  /** ISO 8601. */
  at: string
}

/** Change of a metric by plan, summed from the rows of both periods. Null unless the sums equal both figures exactly. */
const createChange = ({ env, request }: Stores, metric: MetricKey, period: Period) =>
  createLoader<Change | null>(async signal => {
    const answer = await request('statistics', { type: wireType(period), user_time_zone: env.clock.timeZone() }, { signal })
    if (!answer.ok) return answer
    const { metrics, previous, range, previous_range: earlier, as_of: at } = answer.value
    const plans = new Map<string, { id: string; name: string; amounts: string[] }>()
    const totals: [now: string[], before: string[]] = [[], []]
    let before: string | undefined
    let isWhole = false
    for (let page = 1; range && earlier && !isWhole && page <= MOST_PAGES; page += 1) {
      const rows = await request('transactionFlow', { page, page_size: MAX_SIZE, before }, { signal })
      if (!rows.ok) return rows
      const { list, has_more } = rows.value
      for (const row of list) {
        const amount = COUNTED[metric]?.(row)
        const time = Date.parse(row.time)
        const part = [range, earlier].findIndex(({ start, end }) => time >= Date.parse(start) && time < Date.parse(end))
        if (!amount || part < 0) continue
        const { id, name, label } = row.ref ?? {}
        if (!id) return NOT_DISCLOSED
        const plan = plans.get(id) ?? { id, name: name || label || '', amounts: [] }
        plan.amounts.push(part ? negateDecimal(amount) : amount)
        totals[part]?.push(amount)
        plans.set(id, plan)
      }
      const last = lastOf(list)
      before = last?.id
      isWhole = !last || !has_more || Date.parse(last.time) < Date.parse(earlier.start)
    }
    const isFigure = (amounts: readonly string[], figure: string | number | null | undefined): boolean =>
      figure != null && compareDecimals(sumDecimals(amounts), String(figure)) === 0
    if (!at || !isWhole || !isFigure(totals[0], metrics[metric]) || !isFigure(totals[1], previous?.[metric])) return NOT_DISCLOSED
    const changes = [...plans.values()].map(plan => ({ ...plan, difference: sumDecimals(plan.amounts) }))
    return {
      ok: true,
      value: {
        plans: changes.filter(({ difference }) => signOf(difference)).sort((a, b) => compareDecimals(b.difference, a.difference)),
        difference: sumDecimals(changes.map(({ difference }) => difference)),
        at
      }
    }
  })

export function ChangeByPlan({ metric, period }: { metric: MetricKey; period: Period }) {
  const { t, f } = useLanguage()
  const { env, router } = useStores()
  const model = useModel(createChange, metric, period)
  const state = useStore(model.$state)
  const change = valueOf(state)
  if (state.type !== 'ready') return <NotLoaded state={state} rows={2} onRetry={model.load} />
  if (!change) return <NotProvided of={[[t('adCenter.byPlan'), null]]} />
  return (
    <List label={t('adCenter.byPlan')}>
      <ListRow
        title={t('common.asOf', { time: f.moment(change.at, env.clock.now()) })}
        value={<Amount value={change.difference} signed />}
      />
      {change.plans.map(({ id, name, difference }) => (
        <ListRow
          key={id}
          title={name}
          value={<Amount value={difference} signed />}
          chevron
          onOpen={() => router.navigate('/plan/detail', { id })}
        />
      ))}
    </List>
  )
}
