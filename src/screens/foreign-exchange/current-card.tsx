import { useStore } from '@nanostores/react'

import type { ExchangeOrder } from '../../api/calls.ts'
import { errorWords } from '../../stores/error-words.ts'
import { valueOf } from '../../stores/loadable.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorRow } from '../../ui/error-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Steps } from '../../ui/steps.tsx'
import type { Exchange } from './model.ts'
import { rateWords, stateMeaning, stateName, sumWords } from './order-words.ts'

const WAY = ['open', 'accepted', 'completed'] as const

export interface CurrentCardProps {
  model: Exchange
  onOpen: (order: ExchangeOrder) => void
}

/** What is running now. It is the first thing on the page and brings its own ground. */
export function CurrentCard({ model, onOpen }: CurrentCardProps) {
  const language = useLanguage()
  const { t } = language
  const state = useStore(model.$current)
  const orders = valueOf(state)?.list
  const failure = state.type === 'failed' && (
    <ErrorRow
      text={t('common.requestFailed')}
      meta={errorWords(state.error, language)}
      onRetry={() => void model.reload()}
    />
  )
  if (!orders) return failure || <Skeleton rows={2} label={t('common.loading')} />
  return (
    <>
      {failure}
      <Card className="s12">
        <h2 className="t17 any">{t('exchange.current.title')}</h2>
        {orders.length === 0 && (
          <p className="i2">
            {t('exchange.current.none')}. {t('exchange.current.noneText')}
          </p>
        )}
        {orders.map(order => (
          <Running key={order.id} order={order} onOpen={() => onOpen(order)} />
        ))}
      </Card>
    </>
  )
}

function Running({ order, onOpen }: { order: ExchangeOrder; onOpen: () => void }) {
  const language = useLanguage()
  const { t } = language
  const { sell, buy } = order
  const at = WAY.findIndex(one => one === order.state)
  const missing = t('common.notProvided')
  const facts = [order.acceptor_name, rateWords(order.rate, sell?.currency, buy?.currency, language)]
  return (
    <div className="s8">
      <p className="t20 any">
        {t('exchange.order.pair', {
          sell: sumWords(sell, language) ?? missing,
          buy: sumWords(buy, language) ?? missing
        })}
      </p>
      <p className="t13 i2 any">{facts.filter(Boolean).join(' · ')}</p>
      {at >= 0 && (
        <Steps
          steps={WAY.map(key => ({ key, label: stateName(key, language) }))}
          current={at}
          summary={t('exchange.order.step', {
            number: at + 1,
            total: WAY.length,
            name: stateName(order.state, language)
          })}
        />
      )}
      <div className="row wrap">
        <p className="t13 i2 grow">{stateMeaning(order.state, language) ?? stateName(order.state, language)}</p>
        <Button kind="quiet" onClick={onOpen}>
          {t('exchange.order.details')}
        </Button>
      </div>
    </div>
  )
}
