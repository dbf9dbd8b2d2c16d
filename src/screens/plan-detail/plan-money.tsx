import type { ReactNode } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { compareDecimals, negateDecimal, signOf, subtractDecimals, sumDecimals } from '../../lib/decimal.ts'
import { useMoney } from '../../money/amount.tsx'
import { Tag } from '../../ui/chip.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Card, Section } from '../../ui/page.tsx'
import { TotalsTable, type TotalsRow } from '../../ui/totals-table.tsx'

type Money = NonNullable<PlanDetail['money']>

/** Whether figures of the server that belong together add up. */
type Agreement =
  | { type: 'agrees' }
  | { type: 'differs'; by: string }
  /** A part is missing: nothing can be said, so no double rule is drawn. */
  | { type: 'unknown' }

function compared(parts: readonly string[], total: string): Agreement {
  const by = subtractDecimals(total, sumDecimals(parts))
  return compareDecimals(by, '0') === 0 ? { type: 'agrees' } : { type: 'differs', by }
}

/** Consumed, to be consumed and returned against what was to be delivered in all. */
export function placedAgreement(plan: PlanDetail, money: Money): Agreement {
  const { consumed, to_be_consumed, refund } = money
  if (plan.status === 'putFailed' && !refund) return { type: 'unknown' }
  // A coupon's own part of a return goes back to the promotion and is not in the answer.
  if (refund && plan.coupon) return { type: 'unknown' }
  const total = totalOf(plan, money)
  if (total === null) return { type: 'unknown' }
  return compared([consumed, to_be_consumed, refund?.amount ?? '0'], total)
}

/** What was to be delivered in all: the put amount, or what a coupon made of it. */
function totalOf(plan: PlanDetail, money: Money): string | null {
  return plan.coupon ? (plan.coupon.delivered ?? null) : money.put
}

/** Revenue less what was consumed and the agent's share against the result. */
export function resultAgreement(money: Money): Agreement {
  const { revenue, consumed, agent_share, result } = money
  if (revenue == null || result == null) return { type: 'unknown' }
  return compared([revenue, negateDecimal(consumed), negateDecimal(agent_share ?? '0')], result)
}

/** Where the plan's money is and what came of it. */
export function PlanMoney({ plan }: { plan: PlanDetail }) {
  const { t } = useLanguage()
  const { money } = plan
  if (!money && plan.status !== 'waitPut') return null
  return (
    <Section title={t('plan.moneyTitle')}>
      <Card>
        {money ? (
          <div className="s16">
            <Placed plan={plan} money={money} />
            <Outcome plan={plan} money={money} />
          </div>
        ) : (
          <p className="i2">{t('plan.moneyNone')}</p>
        )}
      </Card>
    </Section>
  )
}

interface MoneyProps {
  plan: PlanDetail
  money: NonNullable<PlanDetail['money']>
}

function Placed({ plan, money }: MoneyProps) {
  const { t } = useLanguage()
  const { amount, currency } = useMoney(plan.currency)
  const total = totalOf(plan, money)
  const agreement = placedAgreement(plan, money)
  const row = (key: string, label: ReactNode, value: string | null | undefined): TotalsRow => ({
    key,
    label,
    figure: value && <Figure digits={amount(value)} />
  })
  const rows = [
    row('consumed', t('adCenter.metric.consumed'), money.consumed),
    row('toBeConsumed', t('adCenter.metric.to_be_consumed'), money.to_be_consumed)
  ]
  if (money.refund) rows.push(row('refund', t('plan.money.returned'), money.refund.amount))
  const after = [
    ...(plan.coupon ? [row('put', t('adCenter.metric.put_amount'), money.put)] : []),
    row('charged', t('plan.money.charged'), money.charged)
  ]
  const label = t(plan.coupon ? 'plan.money.delivered' : 'adCenter.metric.put_amount')

  if (total === null || agreement.type === 'unknown') {
    return <TotalsTable rows={[row('total', label, total), ...rows, ...after]} />
  }
  return (
    <TotalsTable
      rows={rows}
      sum={{ label, figure: <Figure digits={amount(total)} unit={currency} />, ...agreed(agreement) }}
      after={after}
    />
  )

  function agreed(state: Exclude<Agreement, { type: 'unknown' }>) {
    if (state.type === 'agrees') return { agrees: true }
    return { agrees: false, differs: t('plan.money.differs', { amount: amount(state.by) }) }
  }
}

function Outcome({ plan, money }: MoneyProps) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const { amount, signed, currency } = useMoney(plan.currency)
  const { revenue, agent_share: share, result } = money
  if (revenue == null && result == null) return null
  const isEstimated = money.revenue_state !== 'settled'
  const agreement = resultAgreement(money)
  const sign = result == null ? 0 : signOf(result)
  const rows: TotalsRow[] = [
    {
      key: 'revenue',
      label: (
        <>
          {t('plan.money.revenue')} {isEstimated && <Tag>{t('common.estimated')}</Tag>}
        </>
      ),
      figure: revenue && <Figure digits={amount(revenue)} />
    }
  ]
  if (result == null) {
    const by = money.settles_at && t('plan.money.settlesBy', { date: f.dateTime(money.settles_at) })
    return (
      <div>
        <TotalsTable rows={rows} />
        {by && <p className="t13 i3">{by}</p>}
      </div>
    )
  }
  rows.push({
    key: 'consumed',
    label: t('adCenter.metric.consumed'),
    figure: <Figure digits={amount(negateDecimal(money.consumed))} />
  })
  if (share != null) {
    rows.push({
      key: 'share',
      label: t('plan.money.agentShare'),
      onOpen: () => router.navigate('/ad-center/operated'),
      figure: <Figure digits={amount(negateDecimal(share))} />
    })
  }
  const label = sign > 0 ? 'common.gain' : sign < 0 ? 'common.loss' : 'adCenter.metric.profit'
  const figure = (
    <Figure
      digits={signed(result)}
      unit={currency}
      {...(sign === 0 ? {} : { tone: sign > 0 ? 'gain' : 'loss' })}
    />
  )
  const differs =
    agreement.type === 'differs' && t('plan.money.differs', { amount: amount(agreement.by) })
  return (
    <TotalsTable
      rows={rows}
      sum={{
        label: t(label),
        figure,
        agrees: agreement.type === 'agrees',
        differs: differs || undefined
      }}
    />
  )
}
