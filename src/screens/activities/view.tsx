import { useStore } from '@nanostores/react'

import { useMoney } from '../../money/amount.tsx'
import { effectFigure, effectLabel, kindLabel, untilLabel } from '../../money/coupon-labels.ts'
import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { Card, Page, Section } from '../../ui/page.tsx'
import { CouponCard } from '../../ui/coupon-card.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { useId } from '../../ui/use-id.ts'
import { OperatorText } from '../../widgets/links-out.tsx'
import { NotLoaded, NotProvided } from '../../widgets/load-error.tsx'
import { Submit } from '../../widgets/submit.tsx'
import { createActivities, type Activities } from './model.ts'

/** The new-user activity: details and rules first, then the button. */
export function ActivitiesView() {
  const model = useModel(createActivities)
  const { router } = useStores()
  const { t } = useLanguage()
  const offer = useStore(model.$offer)
  return (
    <Page>
      <NotLoaded state={offer} rows={6} onRetry={model.load} />
      {offer.type === 'none' && <EmptyState drawing="hoarding" title={t('activity.none')} />}
      {offer.type === 'ready' && (
        <>
          <Head offer={offer} />
          <OfferDetails offer={offer} />
          <Rules offer={offer} />
          <Claim model={model} standing={offer.standing} />
        </>
      )}
      {offer.type !== 'loading' && (
        <Button kind="quiet" wide onClick={() => router.navigate('/ad-center/coupons')}>
          {t('activity.toCoupons')}
        </Button>
      )}
    </Page>
  )
}

type Ready = Extract<ReturnType<Activities['$offer']['get']>, { type: 'ready' }>

function Head({ offer: { activity, standing } }: { offer: Ready }) {
  const { t, f } = useLanguage()
  const end = activity?.ends_at
  const isOver = standing.type === 'ended'
  const coupon = standing.coupon ?? activity?.coupon
  const money = useMoney(coupon?.currency)
  return (
    <CouponCard figure={coupon && effectFigure(coupon, money)} unit={money.currency} off={isOver}>
      <h2 className="text-17 break-words">{activity?.title || t('activity.title')}</h2>
      {end && (
        <p className="text-13 text-secondary">
          {t(isOver ? 'activity.endedOn' : 'activity.runsUntil', { date: f.date(end) })}
        </p>
      )}
    </CouponCard>
  )
}

function Rules({ offer: { activity } }: { offer: Ready }) {
  const { t } = useLanguage()
  if (!activity?.rules_text) return null
  return (
    <Section
      title={t('plan.rulesTitle')}
      action={
        activity.version && (
          <span className="text-12 text-tertiary">{t('common.version', { version: activity.version })}</span>
        )
      }
    >
      <Card>
        <OperatorText text={activity.rules_text} />
      </Card>
    </Section>
  )
}

function OfferDetails({ offer: { activity, standing } }: { offer: Ready }) {
  const { t, f } = useLanguage()
  const coupon = standing.coupon ?? activity?.coupon
  const money = useMoney(coupon?.currency)
  const days = activity?.coupon?.valid_days
  const end = standing.coupon?.expires_at
  const valid = end
    ? untilLabel(end, { t, f })
    : days == null
      ? null
      : t('activity.validDays', { count: days })

  const rows = [
    [t('common.kind'), coupon && kindLabel(coupon.kind, { t })],
    [t('activity.effect'), coupon && effectLabel(coupon, money, { t })],
    [t('activity.minimum'), coupon?.min_amount && money.withCurrency(coupon.min_amount)],
    [t('activity.valid'), valid],
    [t('activity.sameName'), t('activity.sameNameText')],
    [t('activity.perUser'), t('activity.perUserText')]
  ] as const
  return (
    <Section title={t('activity.what')}>
      <Card>
        <TotalsTable rows={rows.map(([label, figure]) => ({ label, figure }))} />
        <NotProvided of={[...rows, [t('plan.rulesTitle'), activity?.rules_text]]} />
      </Card>
    </Section>
  )
}

const VERBS = { open: 'activity.receive', ended: 'activity.ended', received: 'activity.received' } as const

function Claim({ model, standing }: { model: Activities; standing: Ready['standing'] }) {
  const { t, f } = useLanguage()
  const noteId = useId()
  const isOver = standing.type !== 'open'
  const note =
    standing.type === 'ended'
      ? t('reason.activity_ended')
      : standing.type === 'received'
        ? standing.at
          ? t('activity.receivedOn', { date: f.date(standing.at) })
          : t('activity.receivedNote')
        : null

  return (
    <Form className="stack-8" onSubmit={model.receive}>
      <Submit
        form={model}
        kind="primary"
        size="big"
        disabled={isOver}
        verb={t(VERBS[standing.type])}
        sending={t('common.sending')}
        describedBy={note === null ? undefined : noteId}
        unknown={t('common.mayHaveArrived')}
        isOver={isOver}
      >
        <p id={noteId} className="text-13 text-secondary text-center" role="status">{note}</p>
      </Submit>
    </Form>
  )
}
