import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide'

import { ACCEPTOR_TYPES } from '../../api/calls.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { valueOf } from '../../stores/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Note, Section } from '../../ui/page.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { useId } from '../../ui/use-id.ts'
import { LinksOut } from '../../widgets/links-out.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import type { AcceptorType, Exchange, Offer } from './model.ts'
import { useOfferDetails } from './order-labels.tsx'

/** The two kinds of acceptors with their rates, equally prominent; none is preselected (TR-20). */
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
        verb={t('common.customerService')}
        onVerb={() => shell.openService()}
      />
    )
  }
  return (
    <Section title={t('exchange.choose.title')}>
      <div className="stack-12">
        <p className="text-secondary">{t('exchange.choose.text')}</p>
        {failed?.type === 'failed' && <LoadError error={failed.error} onRetry={model.reload} />}
        {ACCEPTOR_TYPES.map(type => {
          if (states[type].type === 'loading') return <Loading key={type} height={218} />
          return <OfferCard key={type} type={type} offer={valueOf(states[type]) ?? {}} hasAnswered={states[type].type === 'ready'} />
        })}
      </div>
    </Section>
  )
}

/** `hasAnswered`: missing terms are named. */
function OfferCard({ type, offer, hasAnswered }: { type: AcceptorType; offer: Offer; hasAnswered: boolean }) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const details = useOfferDetails(offer)
  const at = offer.quote?.quoted_at
  const id = useId()
  const isAvailable = offer.available !== false
  const text = type === 'personal' ? 'exchange.choose.personal' : 'exchange.choose.enterprise'
  return (
    <Card className="stack-8">
      <div className="row wrap">
        <h3 id={id} className="text-17 break-words">{t(`exchange.type.${type}`)}</h3>
        {isAvailable && details.rate && <span className="push-end text-bold">{details.rate}</span>}
      </div>
      <p className="text-13 text-secondary break-words">{t(isAvailable ? text : 'exchange.choose.none')}</p>
      {isAvailable && (
        <>
          <PriceTable details={details} of={['markup', 'fee', 'limits']} />
          <div className="row wrap">
            <p className="text-12 text-tertiary grow">
              {at && t('common.asOf', { time: f.time(at) })}
              {!at && hasAnswered && (offer.quote ? t('common.notStated', { fields: t('adCenter.sheet.source') }) : t('exchange.choose.notStated'))}
            </p>
            <Button describedBy={id} onClick={() => router.navigate('/wallet/foreign-exchange', { view: type })}>
              {t('exchange.choose.go')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

/** An acceptor's identity and cost, who holds the money and where to complain (TR-9, TR-17). */
export function OfferTerms({ offer, type }: { offer: Offer; type: AcceptorType }) {
  const { t, f } = useLanguage()
  const details = useOfferDetails(offer)
  const acceptor = offer.acceptor ?? {}
  const at = offer.quote?.quoted_at
  const noRegister = type === 'personal' && offer.acceptor != null && t('exchange.field.noRegister')
  const who = [
    [t('exchange.partner.name'), acceptor.name, true],
    [t('exchange.field.legal_name'), acceptor.legal_name],
    [t('exchange.field.registration_no'), acceptor.registration_no || noRegister],
    [t('exchange.field.licence_no'), acceptor.licence_no || noRegister],
    [t('exchange.field.contact'), acceptor.contact],
    [t('exchange.field.holds_funds'), offer.holds_funds]
  ] as const

  return (
    <>
      <Card className="stack-8">
        <h2 className="text-17 break-words">{t(`exchange.acceptor.${type}`)}</h2>
        <div className="exchange-partner">
          <TotalsTable words rows={who.map(([label, figure, strong]) => ({ label, figure, strong }))} />
        </div>
        <LinksOut
          links={[
            [t('exchange.field.complaints_url'), acceptor.complaints_url],
            [t('common.terms'), acceptor.terms_url]
          ]}
        />
      </Card>
      {type === 'personal' && (
        <Note kind="warn" icon={TriangleAlert} title={t('exchange.risk.title')}>{t('exchange.risk.text')}</Note>
      )}
      {Object.values(details).some(Boolean) && (
        <Card className="stack-8">
          <h2 className="text-17 break-words">{t('welcome.cost')}</h2>
          <PriceTable details={details} of={['rate', 'reference', 'markup', 'fee', 'limits']} />
          <p className="text-12 text-tertiary break-words">
            {t('common.source', { source: offer.quote?.reference_source || t('common.notProvided') })}
            <br />
            {at ? t('common.asOf', { time: f.time(at) }) : t('common.notStated', { fields: t('adCenter.sheet.source') })}
          </p>
        </Card>
      )}
    </>
  )
}

type OfferDetails = ReturnType<typeof useOfferDetails>

/** The price details that an acceptor states, as rows; nothing when it states none of these. */
function PriceTable({ details, of }: { details: OfferDetails; of: readonly (keyof OfferDetails)[] }) {
  const { t } = useLanguage()
  const rows = of.map(key => ({
    label: t(`exchange.field.${key}`),
    figure: details[key],
    strong: key === 'rate'
  }))
  return rows.some(({ figure }) => figure) && <TotalsTable rows={rows} />
}
