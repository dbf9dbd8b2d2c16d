import type { ReactNode } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { negateDecimal, signOf } from '../../lib/decimal.ts'
import { useMoney } from '../../money/amount.tsx'
import { Tag } from '../../ui/chip.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Card, Section } from '../../ui/page.tsx'
import { TotalsTable, type TotalsRow } from '../../ui/totals-table.tsx'
import { placedAgreement, resultAgreement, totalOf } from './money-parts.ts'
import type { Agreement } from './money-parts.ts'

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
