import { useStore } from '@nanostores/react'
import { CircleHelp } from 'lucide'
import { useCallback, useState } from 'react'

import { ACCEPTOR_TYPES, type ExchangeOrder } from '../../api/calls.ts'
import { useBackHandler } from '../../hooks/use-back-handler.ts'
import { useLanguage, useModel, useRoute, useStores } from '../../hooks/use-stores.ts'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { valueOf } from '../../stores/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { NumberedSteps } from '../../widgets/checklist.tsx'
import { Loading, NotLoaded } from '../../widgets/load-error.tsx'
import { DealView } from './deal-view.tsx'
import { createExchange, type Exchange } from './model.ts'
import { OfferChoice } from './offer-terms.tsx'
import { OrderSheet, useOrderLabels } from './order-labels.tsx'
import { isRunning } from './records-model.ts'
import { RecordsSection } from './records-section.tsx'

/** Foreign exchange; `?view=` names an acceptor's page, so that back and links reach it. */
export function ForeignExchangeView() {
  const { router } = useStores()
  const { view } = useRoute().query
  const model = useModel(createExchange)
  const type = ACCEPTOR_TYPES.find(one => one === view)

  const leave = useCallback(() => router.back('/wallet/foreign-exchange'), [router])
  useBackHandler(type ? leave : null)

  return (
    <div className="exchange">
      {type ? (
        <DealView key={type} exchange={model} type={type} onLeave={leave} />
      ) : (
        <Overview model={model} />
      )}
    </div>
  )
}

function Overview({ model }: { model: Exchange }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const [opened, setOpened] = useState<ExchangeOrder | null>(null)
  const isAwaited = useStore(model.$current).type === 'loading'
  return (
    <Page gap={16}>
      <CurrentCard model={model} onOpen={setOpened} />
      {/* The height of the first card determines the position of everything below. */}
      {isAwaited ? (
        <Loading shape="card" rows={3} height={218} />
      ) : (
        <>
          <OfferChoice model={model} />
          <RecordsSection model={model} onOpen={setOpened} />
          <List label={t('help.title')}>
            <ListRow
              icon={CircleHelp}
              title={t('help.title')}
              meta={t('help.teaser')}
              onOpen={() => shell.openDialog({ type: 'help' })}
            />
          </List>
          {opened && <OrderSheet order={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </Page>
  )
}

const WAY = ['open', 'accepted', 'completed'] as const

function CurrentCard({ model, onOpen }: { model: Exchange; onOpen: (order: ExchangeOrder) => void }) {
  const { t } = useLanguage()
  const state = useStore(model.$current)
  const listed = valueOf(state)
  const orders = listed?.filter(isRunning)
  const unread = <NotLoaded state={state} rows={2} onRetry={model.reload} />
  if (!orders) return unread
  return (
    <>
      {unread}
      <Card className="stack-12">
        <h2 className="text-17 break-words">{t('exchange.current.title')}</h2>
        {orders.length === 0 && (
          <p className="text-secondary">
            {t(listed?.some(order => order.state == null) ? 'exchange.current.notStated' : 'exchange.current.none')}
          </p>
        )}
        {orders.map(order => <Running key={order.id} order={order} onOpen={() => onOpen(order)} />)}
      </Card>
    </>
  )
}

function Running({ order, onOpen }: { order: ExchangeOrder; onOpen: () => void }) {
  const { t, f } = useLanguage()
  const { pair, orderRate, stateName, stateMeaning } = useOrderLabels()
  const at = WAY.findIndex(one => one === order.state)
  return (
    <div className="stack-8">
      <p className="text-20 break-words">{pair(order)}</p>
      <p className="text-13 text-secondary break-words">{f.joined(order.acceptor_name, orderRate(order))}</p>
      {at >= 0 && <NumberedSteps steps={WAY.map(stateName)} current={at} />}
      <div className="row wrap">
        <p className="text-13 text-secondary grow">{stateMeaning(order.state) ?? stateName(order.state)}</p>
        <Button kind="quiet" onClick={onOpen}>{t('common.details')}</Button>
      </div>
    </div>
  )
}
