import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { effectFigure } from '../../stores/coupon-words.ts'
import { errorWords } from '../../stores/error-words.ts'
import { openLink } from '../../stores/open-link.ts'
import { supportRule } from '../../stores/support-rule.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useModel } from '../../stores/use-model.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorRow } from '../../ui/error-row.tsx'
import { Page } from '../../ui/page.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { Claim } from './claim.tsx'
import { createActivities } from './model.ts'
import type { Activities, Offer } from './model.ts'
import { OfferFacts } from './offer-facts.tsx'

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
  const language = useLanguage()
  const { t } = language
  const offer = useStore(model.$offer)
  if (offer.type === 'loading') return <Skeleton rows={6} label={t('common.loading')} />
  if (offer.type === 'failed') {
    return (
      <ErrorRow
        text={t('common.requestFailed')}
        meta={errorWords(offer.error, language)}
        onRetry={() => void model.load()}
      />
    )
  }
  if (offer.type === 'none') {
    return <EmptyState title={t('activity.none')} text={t('activity.noneText')} />
  }
  return (
    <>
      <Head offer={offer} />
      <OfferFacts
        offered={offer.activity?.coupon ?? null}
        coupon={offer.standing.type === 'received' ? offer.standing.coupon : null}
      />
      <Rules offer={offer} />
      <Claim model={model} standing={offer.standing} />
    </>
  )
}

type Ready = Extract<Offer, { type: 'ready' }>

/** The coupon itself: what it is worth, and until when it can be had. */
function Head({ offer: { activity, standing } }: { offer: Ready }) {
  const language = useLanguage()
  const { t, f } = language
  const end = activity?.ends_at
  const isOver = standing.type === 'ended'
  const facts = (standing.type === 'received' && standing.coupon) || activity?.coupon
  return (
    <Ticket
      figure={facts && effectFigure(facts, language)}
      unit={facts?.currency}
      off={isOver}
    >
      <h2 className="t17 any">{activity?.title || t('activity.fallback')}</h2>
      <p className="t13 i2">
        {end
          ? t(isOver ? 'activity.endedOn' : 'activity.runsUntil', { date: f.date(end) })
          : t('activity.noEnd')}
      </p>
    </Ticket>
  )
}

function Rules({ offer: { activity } }: { offer: Ready }) {
  const stores = useStores()
  const { t } = useLanguage()
  const none = t('common.notProvided')
  return (
    <Section
      title={t('activity.rules')}
      action={
        <span className="t12 i3">{t('activity.version', { version: activity?.version || none })}</span>
      }
    >
      <Card>
        {activity?.rules_text ? (
          <RichText
            text={activity.rules_text}
            link={supportRule(stores)}
            onOpen={url => openLink(stores, url)}
          />
        ) : (
          <p className="i3">{none}</p>
        )}
      </Card>
    </Section>
  )
}
