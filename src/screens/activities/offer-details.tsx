import type { BasicConfig, Coupon } from '../../api/calls.ts'
import { effectLabel, kindLabel } from '../../money/coupon-labels.ts'
import { useMoney } from '../../money/use-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { NotProvided } from '../../widgets/not-provided.tsx'
import { Section } from '../../ui/section.tsx'

type Offered = NonNullable<NonNullable<BasicConfig['activity']>['coupon']>

export interface OfferFactsProps {
  offered: Offered | null
  /** The coupon itself, once it is received. */
  coupon: Coupon | null
  /** The operator's own, which stand below. */
  rules: string | null | undefined
}

/** What the coupon is worth and from when, before and after it is received. */
export function OfferFacts({ offered, coupon, rules }: OfferFactsProps) {
  const language = useLanguage()
  const { t, f } = language
  const facts = coupon ?? offered
  const money = useMoney(facts?.currency)
  const days = offered?.valid_days
  const valid = coupon?.expires_at
    ? t('coupons.until', {
        date: f.date(coupon.expires_at),
        time: f.shortTime(coupon.expires_at)
      })
    : days == null
      ? null
      : t('activity.validDays', { count: days })

  const rows = [
    ['kind', facts && kindLabel(facts.kind, language)],
    ['effect', facts && effectLabel(facts, money, language)],
    ['minimum', facts?.min_amount && money.withCurrency(facts.min_amount)],
    ['valid', valid],
    ['sameName', t('activity.sameNameText')],
    ['perUser', t('activity.perUserText')]
  ] as const
  return (
    <Section title={t('activity.what')}>
      <Card>
        <TotalsTable
          rows={rows.map(([key, figure]) => ({ key, label: t(`activity.${key}`), figure }))}
        />
        <NotProvided of={[...rows, ['rules', rules] as const].map(([key, value]) => [t(`activity.${key}`), value])} />
      </Card>
    </Section>
  )
}
