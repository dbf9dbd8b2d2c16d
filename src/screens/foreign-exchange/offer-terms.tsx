import { TriangleAlert } from 'lucide'

import { useLanguage } from '../../hooks/use-stores.ts'
import { Card } from '../../ui/page.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { Note } from '../../ui/note.tsx'
import { LinksOut } from '../../widgets/links-out.tsx'
import type { AcceptorType, Offer } from './model.ts'
import { useOfferFacts } from './order-labels.ts'

/** Who an acceptor is, what it costs, who holds the money and where to complain (TR-9, TR-17). */
export function OfferTerms({ offer, type }: { offer: Offer; type: AcceptorType }) {
  const { t, f } = useLanguage()
  const facts = useOfferFacts(offer)
  const acceptor = offer.acceptor ?? {}
  const source = offer.quote?.reference_source
  const at = offer.quote?.quoted_at
  const noRegister = type === 'personal' && offer.acceptor != null && t('exchange.told.noRegister')
  const who = [
    [t('exchange.who.name'), acceptor.name, true],
    [t('exchange.told.legal_name'), acceptor.legal_name],
    [t('exchange.told.registration_no'), acceptor.registration_no || noRegister],
    [t('exchange.told.licence_no'), acceptor.licence_no || noRegister],
    [t('exchange.told.contact'), acceptor.contact],
    [t('exchange.told.holds_funds'), offer.holds_funds]
  ] as const

  return (
    <>
      <Card className="s8">
        <h2 className="t17 any">{t(`exchange.acceptor.${type}`)}</h2>
        <div className="fx-who">
          <TotalsTable words rows={who.map(([label, figure, strong]) => ({ label, figure, strong }))} />
        </div>
        <LinksOut
          links={[
            [t('exchange.who.complaints'), acceptor.complaints_url],
            [t('exchange.who.terms'), acceptor.terms_url]
          ]}
        />
      </Card>
      {type === 'personal' && (
        <Note kind="warn" icon={TriangleAlert} title={t('exchange.risk.title')}>
          {t('exchange.risk.text')}
        </Note>
      )}
      {Object.values(facts).some(Boolean) && (
        <Card className="s8">
          <h2 className="t17 any">{t('welcome.cost')}</h2>
          <PriceTable facts={facts} of={['rate', 'reference', 'markup', 'fee', 'limits']} />
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

type OfferFacts = ReturnType<typeof useOfferFacts>

/** What an acceptor told about its price, in rows; nothing where it told none of these. */
export function PriceTable({ facts, of }: { facts: OfferFacts; of: readonly (keyof OfferFacts)[] }) {
  const { t } = useLanguage()
  const rows = of.map(key => ({
    label: t(`exchange.told.${key}`),
    figure: facts[key],
    strong: key === 'rate'
  }))
  return rows.some(({ figure }) => figure) && <TotalsTable rows={rows} />
}
