import { useStore } from '@nanostores/react'

import { ACCEPTOR_TYPES } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { valueOf } from '../../stores/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Section } from '../../ui/page.tsx'
import { useId } from '../../ui/use-id.ts'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import type { AcceptorType, Exchange, Offer } from './model.ts'
import { PriceTable } from './offer-terms.tsx'
import { useOfferFacts } from './order-labels.ts'

/** Two kinds of acceptors with their rates, of equal weight; none is preselected (TR-20). */
export function OfferChoice({ model }: { model: Exchange }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const states = {
    personal: useStore(model.offers.personal.$state),
    enterprise: useStore(model.offers.enterprise.$state)
  }
  const failed = ACCEPTOR_TYPES.map(type => states[type]).find(state => state.type === 'failed')
  if (ACCEPTOR_TYPES.every(type => valueOf(states[type])?.available === false)) {
    return (
      <EmptyState
        drawing="hoarding"
        title={t('exchange.choose.none')}
        text={t('exchange.choose.noneText')}
        verb={t('common.customerService')}
        onVerb={() => shell.openService()}
      />
    )
  }
  return (
    <Section title={t('exchange.choose.title')}>
      <div className="s12">
        <p className="i2">{t('exchange.choose.text')}</p>
        {failed?.type === 'failed' && <LoadError error={failed.error} onRetry={model.reload} />}
        <div className="s12">
          {ACCEPTOR_TYPES.map(type => {
            if (states[type].type === 'loading') return <Loading key={type} height={218} />
            return <OfferCard key={type} type={type} offer={valueOf(states[type]) ?? {}} />
          })}
        </div>
      </div>
    </Section>
  )
}

function OfferCard({ type, offer }: { type: AcceptorType; offer: Offer }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const facts = useOfferFacts(offer)
  const at = offer.quote?.quoted_at
  const id = useId()
  const isAvailable = offer.available !== false
  const text = type === 'personal' ? 'exchange.choose.personal' : 'exchange.choose.enterprise'
  return (
    <Card className="s8">
      <div className="row wrap">
        <h3 id={id} className="t17 any">
          {t(`exchange.type.${type}`)}
        </h3>
        {isAvailable && facts.rate && <span className="apart b">{facts.rate}</span>}
      </div>
      <p className="t13 i2 any">{t(isAvailable ? text : 'exchange.choose.noneOfType')}</p>
      {isAvailable && (
        <>
          <PriceTable facts={facts} of={['markup', 'fee', 'limits']} />
          <div className="row wrap">
            <p className="t12 i3 grow">
              {at
                ? t('exchange.choose.asOf', { time: f.time(at) })
                : t(offer.quote ? 'exchange.choose.asOfNone' : 'exchange.choose.untold')}
            </p>
            <Button
              describedBy={id}
              onClick={() => router.navigate('/wallet/foreign-exchange', { view: type })}
            >
              {t('exchange.choose.go')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
