import { TriangleAlert } from 'lucide'

import { useStores } from '../../stores/context.ts'
import { openLink } from '../../stores/open-link.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { Note } from '../../ui/note.tsx'
import type { AcceptorType, Offer } from './model.ts'
import { useOfferFacts } from './use-offer-facts.ts'

const REGISTERED = ['registration_no', 'licence_no'] as const

/** Who an acceptor is, what it costs, who holds the money and where to complain (TR-9, TR-17). */
export function OfferTerms({ offer, type }: { offer: Offer; type: AcceptorType }) {
  const stores = useStores()
  const { t, f } = useLanguage()
  const price = useOfferFacts(offer)
  const acceptor = offer.acceptor ?? {}
  const none = <span className="i3">{t('common.notProvided')}</span>
  const source = offer.quote?.reference_source
  const at = offer.quote?.quoted_at
  const register = (key: (typeof REGISTERED)[number]) =>
    acceptor[key] || (type === 'personal' ? t('exchange.told.noRegister') : none)

  return (
    <>
      <Card className="s8">
        <h2 className="t17 any">{t(`exchange.acceptor.${type}`)}</h2>
        <div className="fx-who">
          <Ledger
            words
            rows={[
              { key: 'name', label: t('exchange.who.name'), figure: acceptor.name || none, strong: true },
              {
                key: 'legal_name',
                label: t('exchange.told.legal_name'),
                figure: acceptor.legal_name || none
              },
              ...REGISTERED.map(key => ({
                key,
                label: t(`exchange.told.${key}`),
                figure: register(key)
              })),
              { key: 'contact', label: t('exchange.told.contact'), figure: acceptor.contact || none },
              // Where it is told, the link below says it.
              ...(acceptor.complaints_url
                ? []
                : [{ key: 'complaints_url', label: t('exchange.told.complaints_url'), figure: none }]),
              {
                key: 'holds_funds',
                label: t('exchange.told.holds_funds'),
                figure: offer.holds_funds || none
              }
            ]}
          />
        </div>
        <LinkRow>
          {(
            [
              ['complaints', acceptor.complaints_url],
              ['terms', acceptor.terms_url]
            ] as const
          ).map(
            ([key, url]) =>
              url && (
                <Button key={key} kind="quiet" onClick={() => openLink(stores, url)}>
                  {t(`exchange.who.${key}`)}
                </Button>
              )
          )}
        </LinkRow>
      </Card>
      {type === 'personal' && (
        <Note kind="warn" icon={TriangleAlert} title={t('exchange.risk.title')}>
          {t('exchange.risk.text')}
        </Note>
      )}
      <Card className="s8">
        <h2 className="t17 any">{t('exchange.terms')}</h2>
        <Ledger
          rows={(['rate', 'reference', 'markup', 'fee', 'limits'] as const).map(key => ({
            key,
            label: t(`exchange.rate.${key}`),
            figure: price[key] ?? none,
            strong: key === 'rate' && price.rate !== null
          }))}
        />
        <p className="t12 i3 any">
          {t('exchange.rate.source', { source: source || t('common.notProvided') })}
          <br />
          {at ? t('exchange.choose.asOf', { time: f.time(at) }) : t('exchange.choose.asOfNone')}
        </p>
      </Card>
    </>
  )
}
