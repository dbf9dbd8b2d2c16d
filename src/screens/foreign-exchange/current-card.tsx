import { useStore } from '@nanostores/react'

import type { ExchangeOrder } from '../../api/calls.ts'
import { useMoneyIn } from '../../money/use-money.ts'
import { valueOf } from '../../stores/loadable.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Steps } from '../../ui/steps.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { Loading } from '../../widgets/loading.tsx'
import { isRunning } from './model.ts'
import type { Exchange } from './model.ts'
import { pairLabel, rateLabel, stateMeaning, stateName } from './order-labels.ts'

const WAY = ['open', 'accepted', 'completed'] as const

export interface CurrentCardProps {
  model: Exchange
  onOpen: (order: ExchangeOrder) => void
}

/** What is running now. It is the first thing on the page and brings its own ground. */
export function CurrentCard({ model, onOpen }: CurrentCardProps) {
  const { t } = useLanguage()
  const state = useStore(model.$current)
  const listed = valueOf(state)?.list
  const orders = listed?.filter(isRunning)
  const failure = state.type === 'failed' && <LoadError error={state.error} onRetry={model.reload} />
  if (!orders) return failure || <Loading rows={2} />
  return (
    <>
      {failure}
      <Card className="s12">
        <h2 className="t17 any">{t('exchange.current.title')}</h2>
        {orders.length === 0 && (
          <p className="i2">
            {t(listed?.some(order => order.state == null) ? 'exchange.current.untold' : 'exchange.current.none')}
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
  const moneyIn = useMoneyIn()
  const { sell, buy } = order
  const at = WAY.findIndex(one => one === order.state)
  const facts = [order.acceptor_name, rateLabel(order.rate, sell?.currency, buy?.currency, language)]
  return (
    <div className="s8">
      <p className="t20 any">{pairLabel(order, language, moneyIn)}</p>
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
          {t('common.details')}
        </Button>
      </div>
    </div>
  )
}
