import type { BasicConfig, Coupon } from '../../api/calls.ts'
import { effectWords, kindWords, moneyWords } from '../../stores/coupon-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { Section } from '../../ui/section.tsx'

type Offered = NonNullable<NonNullable<BasicConfig['activity']>['coupon']>

export interface OfferFactsProps {
  offered: Offered | null
  /** The coupon itself, once it is received. */
  coupon: Coupon | null
}

/** What the coupon is worth and from when, before and after it is received. */
export function OfferFacts({ offered, coupon }: OfferFactsProps) {
  const language = useLanguage()
  const { t, f } = language
  const facts = coupon ?? offered
  const currency = facts?.currency
  const days = offered?.valid_days
  const none = t('common.notProvided')
  const valid = coupon?.expires_at
    ? t('coupons.until', {
        date: f.date(coupon.expires_at),
        time: f.shortTime(coupon.expires_at)
      })
    : days == null
      ? none
      : t('activity.validDays', { count: days })

  const rows = [
    ['kind', facts?.kind ? kindWords(facts.kind, language) : none],
    ['effect', facts ? effectWords(facts, currency, language) : none],
    ['minimum', facts?.min_amount ? moneyWords(facts.min_amount, currency, language) : none],
    ['valid', valid],
    ['sameName', t('activity.sameNameText')],
    ['perUser', t('activity.perUserText')]
  ] as const
  return (
    <Section title={t('activity.what')}>
      <Card>
        <Ledger
          rows={rows.map(([key, figure]) => ({ key, label: t(`activity.${key}`), figure }))}
        />
      </Card>
    </Section>
  )
}
