import { TriangleAlert } from 'lucide'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { openLink } from '../../stores/support-rule.ts'
import { Button, LinkRow } from '../../ui/button.tsx'
import { Card } from '../../ui/page.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { Note } from '../../ui/note.tsx'
import type { AcceptorType, Offer } from './model.ts'
import { useOfferFacts } from './order-labels.ts'

const REGISTERED = ['registration_no', 'licence_no'] as const

/** Who an acceptor is, what it costs, who holds the money and where to complain (TR-9, TR-17). */
export function OfferTerms({ offer, type }: { offer: Offer; type: AcceptorType }) {
  const stores = useStores()
  const { t, f } = useLanguage()
  const price = useOfferFacts(offer)
  const acceptor = offer.acceptor ?? {}
  const source = offer.quote?.reference_source
  const at = offer.quote?.quoted_at
  const isPerson = type === 'personal' && offer.acceptor != null
  const who = [
    ['name', t('exchange.who.name'), acceptor.name],
    ['legal_name', t('exchange.told.legal_name'), acceptor.legal_name],
    ...REGISTERED.map(
      key =>
        [
          key,
          t(`exchange.told.${key}`),
          acceptor[key] || (isPerson && t('exchange.told.noRegister'))
        ] as const
    ),
    ['contact', t('exchange.told.contact'), acceptor.contact],
    ['holds_funds', t('exchange.told.holds_funds'), offer.holds_funds]
  ] as const
  const prices = (['rate', 'reference', 'markup', 'fee', 'limits'] as const).flatMap(key =>
    price[key]
      ? [{ key, label: t(`exchange.told.${key}`), figure: price[key], strong: key === 'rate' }]
      : []
  )

  return (
    <>
      <Card className="s8">
        <h2 className="t17 any">{t(`exchange.acceptor.${type}`)}</h2>
        <div className="fx-who">
          <TotalsTable
            words
            rows={who.flatMap(([key, label, figure]) =>
              figure ? [{ key, label, figure, strong: key === 'name' }] : []
            )}
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
      {prices.length > 0 && (
        <Card className="s8">
          <h2 className="t17 any">{t('welcome.cost')}</h2>
          <TotalsTable rows={prices} />
          <p className="t12 i3 any">
            {t('common.source', { source: source || t('common.notProvided') })}
            <br />
            {at ? t('exchange.choose.asOf', { time: f.time(at) }) : t('exchange.choose.asOfNone')}
          </p>
        </Card>
      )}
    </>
  )
}
