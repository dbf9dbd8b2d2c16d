import { useStore } from '@nanostores/react'

import type { BasicConfig, Coupon } from '../../api/calls.ts'
import { useMoney } from '../../money/amount.tsx'
import { effectFigure, effectLabel, kindLabel } from '../../money/coupon-labels.ts'
import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { openLink, supportRule } from '../../stores/support-rule.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Page, Section } from '../../ui/page.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { CouponTicket } from '../../ui/coupon-ticket.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { LoadError, Loading, NotProvided } from '../../widgets/load-error.tsx'
import { Claim } from './claim.tsx'
import { createActivities } from './model.ts'
import type { Activities, Offer } from './model.ts'

/** The new-user activity: its facts and rules first, then the one button. */
export function ActivitiesView() {
  const model = useModel(createActivities, '', activities => void activities.load())
  const { router } = useStores()
  const { t } = useLanguage()
  const offer = useStore(model.$offer)
  return (
    <Page>
      <Body model={model} />
      {offer.type !== 'loading' && (
        <Button kind="quiet" wide onClick={() => router.navigate('/ad-center/coupons')}>
          {t('activity.toCoupons')}
        </Button>
      )}
    </Page>
  )
}

function Body({ model }: { model: Activities }) {
  const { t } = useLanguage()
  const offer = useStore(model.$offer)
  if (offer.type === 'loading') return <Loading rows={6} />
  if (offer.type === 'failed') return <LoadError error={offer.error} onRetry={model.load} />
  if (offer.type === 'none') {
    return <EmptyState drawing="hoarding" title={t('activity.none')} />
  }
  return (
    <>
      <Head offer={offer} />
      <OfferFacts
        offered={offer.activity?.coupon ?? null}
        coupon={offer.standing.type === 'received' ? offer.standing.coupon : null}
        rules={offer.activity?.rules_text}
      />
      <Rules offer={offer} />
      <Claim model={model} standing={offer.standing} />
    </>
  )
}

type Ready = Extract<Offer, { type: 'ready' }>

/** The coupon itself: what it is worth, and until when it can be had. */
function Head({ offer: { activity, standing } }: { offer: Ready }) {
  const { t, f } = useLanguage()
  const end = activity?.ends_at
  const isOver = standing.type === 'ended'
  const facts = (standing.type === 'received' && standing.coupon) || activity?.coupon
  const money = useMoney(facts?.currency)
  return (
    <CouponTicket
      figure={facts && effectFigure(facts, money)}
      unit={facts?.currency}
      off={isOver}
    >
      <h2 className="t17 any">{activity?.title || t('activity.title')}</h2>
      {end && (
        <p className="t13 i2">
          {t(isOver ? 'activity.endedOn' : 'activity.runsUntil', { date: f.date(end) })}
        </p>
      )}
    </CouponTicket>
  )
}

function Rules({ offer: { activity } }: { offer: Ready }) {
  const stores = useStores()
  const { t } = useLanguage()
  if (!activity?.rules_text) return null
  return (
    <Section
      title={t('plan.rulesTitle')}
      action={
        activity.version && (
          <span className="t12 i3">{t('common.version', { version: activity.version })}</span>
        )
      }
    >
      <Card>
        <RichText
          text={activity.rules_text}
          link={supportRule(stores)}
          onOpen={url => openLink(stores, url)}
        />
      </Card>
    </Section>
  )
}

type Offered = NonNullable<NonNullable<BasicConfig['activity']>['coupon']>

interface OfferFactsProps {
  offered: Offered | null
  /** The coupon itself, once it is received. */
  coupon: Coupon | null
  /** The operator's own, which stand below. */
  rules: string | null | undefined
}

/** What the coupon is worth and from when, before and after it is received. */
function OfferFacts({ offered, coupon, rules }: OfferFactsProps) {
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
    [t('common.kind'), facts && kindLabel(facts.kind, language)],
    [t('activity.effect'), facts && effectLabel(facts, money, language)],
    [t('activity.minimum'), facts?.min_amount && money.withCurrency(facts.min_amount)],
    [t('activity.valid'), valid],
    [t('activity.sameName'), t('activity.sameNameText')],
    [t('activity.perUser'), t('activity.perUserText')]
  ] as const
  return (
    <Section title={t('activity.what')}>
      <Card>
        <TotalsTable
          rows={rows.map(([label, figure]) => ({ key: label, label, figure }))}
        />
        <NotProvided of={[...rows, [t('plan.rulesTitle'), rules]]} />
      </Card>
    </Section>
  )
}
