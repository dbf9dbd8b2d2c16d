import type { ReactNode } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { negateDecimal, signOf, subtractDecimals, sumDecimals } from '../../lib/decimal.ts'
import { Amount, useMoney } from '../../money/amount.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Card, Section, Tag } from '../../ui/page.tsx'
import { TotalsTable, type TotalsRow } from '../../ui/totals-table.tsx'

type Money = NonNullable<PlanDetail['money']>

const difference = (total: string, parts: readonly string[]): string => subtractDecimals(total, sumDecimals(parts))

/**
 * Total to be delivered minus consumed, to be consumed and returned. Null if a part is missing:
 * then no double rule is drawn.
 */
export function placedDifference(plan: PlanDetail, money: Money): string | null {
  const { consumed, to_be_consumed, refund } = money
  if (plan.status === 'putFailed' && !refund) return null
  // The coupon's part of a refund returns to the promotion and is not in the answer.
  if (refund && plan.coupon) return null
  const total = totalOf(plan, money)
  return total && difference(total, [consumed, to_be_consumed, refund?.amount ?? '0'])
}

/** Total to be delivered: the put amount, or what is delivered with a coupon. */
const totalOf = ({ coupon }: PlanDetail, { put }: Money): string | null => (coupon ? (coupon.delivered ?? null) : put)

/** Result minus (revenue less consumed and the agent's share); null while there is no result. */
export function resultDifference({ revenue, consumed, agent_share: share, result }: Money): string | null {
  if (revenue == null || result == null) return null
  return difference(result, [revenue, negateDecimal(consumed), negateDecimal(share ?? '0')])
}

export function PlanMoney({ plan }: { plan: PlanDetail }) {
  const { t } = useLanguage()
  const { money } = plan
  if (!money && plan.status !== 'waitPut') return null
  return (
    <Section title={t('adCenter.group.money')}>
      <Card>
        {money ? (
          <div className="stack-16">
            <Placed plan={plan} money={money} />
            <Outcome money={money} />
          </div>
        ) : (
          <p className="text-secondary">{t('plan.moneyNone')}</p>
        )}
      </Card>
    </Section>
  )
}

function Placed({ plan, money }: { plan: PlanDetail; money: Money }) {
  const { t } = useLanguage()
  const { amountOrHidden } = useMoney()
  const total = totalOf(plan, money)
  const by = placedDifference(plan, money)
  const row = (label: ReactNode, value: string | null | undefined): TotalsRow => ({
    label,
    figure: value && <Amount value={value} />
  })
  const label = t(plan.coupon ? 'plan.money.delivered' : 'adCenter.metric.put_amount')
  const rows = [
    row(t('adCenter.metric.consumed'), money.consumed),
    row(t('adCenter.metric.to_be_consumed'), money.to_be_consumed),
    row(t('plan.money.returned'), money.refund?.amount)
  ]
  const after = [
    row(t('adCenter.metric.put_amount'), plan.coupon && money.put),
    row(t('plan.money.charged'), money.charged)
  ]
  if (total === null || by === null) {
    return <TotalsTable rows={[row(label, total), ...rows, ...after]} />
  }
  return (
    <TotalsTable
      rows={rows}
      sum={{
        label,
        figure: <Amount value={total} unit />,
        agrees: signOf(by) === 0,
        discrepancy: t('plan.money.differs', { amount: amountOrHidden(by) })
      }}
      after={after}
    />
  )
}

function Outcome({ money }: { money: Money }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const { amountOrHidden, signed, isHidden, currency } = useMoney()
  const { revenue, agent_share: share, result } = money
  if (revenue == null && result == null) return null
  const row = {
    label: (
      <>
        {t('plan.money.revenue')} {money.revenue_state !== 'settled' && <Tag>{t('common.estimated')}</Tag>}
      </>
    ),
    figure: revenue && <Amount value={revenue} />
  }
  if (result == null) {
    return (
      <div>
        <TotalsTable rows={[row]} />
        {money.settles_at && (
          <p className="text-13 text-tertiary">{t('plan.money.settlesBy', { date: f.dateTime(money.settles_at) })}</p>
        )}
      </div>
    )
  }
  const by = resultDifference(money)
  const sign = isHidden ? 0 : signOf(result)
  const label = sign > 0 ? 'common.gain' : sign < 0 ? 'common.loss' : 'adCenter.metric.profit'
  const tone = sign > 0 ? 'gain' : sign < 0 ? 'loss' : undefined
  return (
    <TotalsTable
      rows={[
        row,
        {
          label: t('adCenter.metric.consumed'),
          figure: <Amount value={negateDecimal(money.consumed)} />
        },
        {
          label: t('plan.money.agentShare'),
          onOpen: () => router.navigate('/ad-center/operated'),
          figure: share != null && <Amount value={negateDecimal(share)} />
        }
      ]}
      sum={{
        label: t(label),
        figure: isHidden ? <Amount value={result} unit /> : <Figure digits={signed(result)} unit={currency} tone={tone} />,
        agrees: by !== null && signOf(by) === 0,
        discrepancy: by && t('plan.money.differs', { amount: amountOrHidden(by) })
      }}
    />
  )
}
