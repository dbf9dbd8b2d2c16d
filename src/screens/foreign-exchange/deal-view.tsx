import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { useStores } from '../../stores/context.ts'
import { errorWords } from '../../stores/error-words.ts'
import { valueOf } from '../../stores/loadable.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useModel } from '../../stores/use-model.ts'
import { useOperatorIdentity } from '../../stores/use-operator-identity.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorRow } from '../../ui/error-row.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AmountForm } from './amount-form.tsx'
import { createDeal } from './deal-model.ts'
import { DealSheet } from './deal-sheet.tsx'
import { undisclosed } from './disclosure.ts'
import { HelpGate } from './help-gate.tsx'
import type { AcceptorType, Exchange, Offer } from './model.ts'
import { OfferTerms } from './offer-terms.tsx'
import { QuoteCard } from './quote-card.tsx'

export interface DealViewProps {
  exchange: Exchange
  type: AcceptorType
  onLeave: () => void
}

/** One acceptor: who it is, what it costs, then amount, quote and last of all the code. */
export function DealView({ exchange, type, onLeave }: DealViewProps) {
  const language = useLanguage()
  const { t } = language
  const state = useStore(exchange.offers[type].$state)
  const offer = valueOf(state)
  const failure = state.type === 'failed' && (
    <ErrorRow
      text={t('common.requestFailed')}
      meta={errorWords(state.error, language)}
      onRetry={() => void exchange.reload()}
    />
  )
  return (
    <Page gap={16}>
      {failure}
      {!offer && !failure && <Skeleton rows={5} label={t('common.loading')} />}
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

/** What stands against a deal, else the way through it. */
function DealForm({ exchange, type, offer, onLeave }: DealViewProps & { offer: Offer }) {
  const { shell } = useStores()
  const { t, f } = useLanguage()
  const model = useModel(
    stores => createDeal(stores, type, exchange),
    type,
    deal => deal.start()
  )
  const operator = useOperatorIdentity()
  const hasDealt = useStore(exchange.$hasDealt)
  const [isRead, setIsRead] = useState(false)
  const quoted = useStore(model.$quoted)
  const missing = undisclosed(offer, type)
  const isUnnamed = operator.name === null && !operator.isLoading
  const close = (): void => {
    model.deed.leave()
    if (model.$step.get().type === 'review') model.change()
  }

  return (
    <>
      {isUnnamed && <Note kind="warn" title={t('exchange.noOperator')} />}
      {missing.length > 0 && (
        <Note kind="warn">
          {t('exchange.undisclosed', {
            fields: f.list(missing.map(key => t(`exchange.told.${key}`)))
          })}
        </Note>
      )}
      {isUnnamed || missing.length > 0 ? (
        <AmountForm model={model} offer={offer} isOff />
      ) : hasDealt === null ? (
        <Skeleton label={t('common.loading')} height={140} />
      ) : !hasDealt && !isRead ? (
        <HelpGate onContinue={() => setIsRead(true)} onLeave={onLeave} />
      ) : (
        <>
          <AmountForm model={model} offer={offer} />
          {quoted.type !== 'none' && <QuoteCard model={model} type={type} quoted={quoted} />}
          {hasDealt && (
            <Note onOpen={() => shell.openDialog({ type: 'help' })} title={t('help.title')}>
              {t('help.teaser')}
            </Note>
          )}
        </>
      )}
      <DealSheet model={model} offer={offer} type={type} onClose={close} onDone={onLeave} />
    </>
  )
}
