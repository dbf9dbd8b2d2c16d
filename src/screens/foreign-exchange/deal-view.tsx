import { useStore } from '@nanostores/react'
import { LifeBuoy } from 'lucide'
import { useRef, useState } from 'react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { valueOf } from '../../stores/loadable.ts'
import { OperationFlow } from '../../money/operation/operation-flow.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import { createDeal } from './deal-model.ts'
import { AmountForm, DirectForm } from './deal-forms.tsx'
import { useUndisclosed } from './disclosure.tsx'
import type { AcceptorType, Exchange, Offer } from './model.ts'
import { OfferTerms } from './offer-terms.tsx'
import { QuoteCard } from './quote-card.tsx'
import { useDealPages } from './use-deal-pages.tsx'

export interface DealViewProps {
  exchange: Exchange
  type: AcceptorType
  onLeave: () => void
}

/** The backend has answered, though not with terms: nothing is known, and a code can be tried. */
const TELLS_NOTHING: Offer = {}
const ANSWERED: readonly string[] = ['refused', 'malformed', 'http']

/** One acceptor: who it is, what it costs, then amount, quote and last of all the code. */
export function DealView({ exchange, type, onLeave }: DealViewProps) {
  const { t } = useLanguage()
  const state = useStore(exchange.offers[type].$state)
  const isAnswered = state.type === 'failed' && ANSWERED.includes(state.error.type)
  // What was shown stays while it is read again: a deal may be under way.
  const last = useRef<Offer | null>(null)
  const offer = valueOf(state) ?? (isAnswered ? TELLS_NOTHING : last.current)
  last.current = offer
  const failure = state.type === 'failed' && <LoadError error={state.error} onRetry={exchange.reload} />
  return (
    <Page gap={16}>
      {failure}
      {!offer && !failure && <Loading rows={5} />}
      {offer?.available === false && (
        <EmptyState title={t('exchange.choose.none')} text={t('exchange.choose.noneText')} />
      )}
      {offer && offer.available !== false && (
        <>
          <OfferTerms offer={offer} type={type} />
          <DealForm exchange={exchange} type={type} offer={offer} onLeave={onLeave} />
        </>
      )}
    </Page>
  )
}

/** What is not known, once, and then the way through a deal. */
function DealForm({ exchange, type, offer, onLeave }: DealViewProps & { offer: Offer }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const model = useModel(
    stores => createDeal(stores, type, exchange),
    type,
    deal => void deal.operation.recover()
  )
  const hasDealt = useStore(exchange.$hasDealt)
  const [isRead, setIsRead] = useState(false)
  const quoted = useStore(model.$quoted)
  const undisclosed = useUndisclosed(offer, type)
  const view = useDealPages({ offer, type, undisclosed, onLeave })

  return (
    <>
      {hasDealt === null ? (
        <Loading height={140} />
      ) : (undisclosed || !hasDealt) && !isRead ? (
        <HelpGate undisclosed={undisclosed} onContinue={() => setIsRead(true)} onLeave={onLeave} />
      ) : (
        <>
          {offer.quote ? (
            <AmountForm model={model} offer={offer} />
          ) : (
            <DirectForm model={model} offer={offer} type={type} />
          )}
          {quoted.type !== 'none' && <QuoteCard model={model} type={type} quoted={quoted} />}
          {hasDealt && (
            <Note onOpen={() => shell.openDialog({ type: 'help' })} title={t('help.title')}>
              {t('help.teaser')}
            </Note>
          )}
        </>
      )}
      <OperationFlow operation={model.operation} view={view} />
    </>
  )
}

interface HelpGateProps {
  undisclosed: ReturnType<typeof useUndisclosed>
  onContinue: () => void
  onLeave: () => void
}

/**
 * Before the first exchange, and before each one with somebody unknown: what is not disclosed, what
 * this is, what can be lost, whom to ask; both answers weigh the same (TR-17, TR-23).
 */
function HelpGate({ undisclosed, onContinue, onLeave }: HelpGateProps) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Card className="s12">
      <h2 className="t17 any">{t('exchange.help.title')}</h2>
      {undisclosed?.notes}
      {(['what', 'lose'] as const).map(key => (
        <section key={key}>
          <h3 className="t14 b">{t(`help.${key}Title`)}</h3>
          <p className="i2">{t(`exchange.help.${key}`)}</p>
        </section>
      ))}
      <p className="t14 b">{t('help.neverPay')}</p>
      <Button kind="quiet" icon={LifeBuoy} onClick={() => shell.openDialog({ type: 'help' })}>
        {t('help.whoTitle')}
      </Button>
      <ButtonRow>
        <Button onClick={onLeave}>{t('common.notNow')}</Button>
        <Button onClick={onContinue}>{undisclosed?.verb ?? t('common.continue')}</Button>
      </ButtonRow>
    </Card>
  )
}
