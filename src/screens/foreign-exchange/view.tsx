import { useStore } from '@nanostores/react'
import { LifeBuoy } from 'lucide'
import { useCallback, useLayoutEffect, useState } from 'react'

import { ACCEPTOR_TYPES } from '../../api/calls.ts'
import type { ExchangeOrder } from '../../api/calls.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useModel } from '../../hooks/use-model.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading } from '../../widgets/loading.tsx'
import { CurrentCard } from './current-card.tsx'
import { DealView } from './deal-view.tsx'
import { createExchange } from './model.ts'
import type { Exchange } from './model.ts'
import { OfferChoice } from './offer-choice.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { RecordsSection } from './records-section.tsx'

/** Foreign exchange; one acceptor's page is named by `?view=`, so that back and links reach it. */
export function ForeignExchangeView() {
  const { router, shell } = useStores()
  const { view } = useStore(router.$route).query
  const model = useModel(createExchange, 'exchange', created => created.start())
  const type = ACCEPTOR_TYPES.find(one => one === view)

  const leave = useCallback((): boolean => {
    // Opened by a link: there is nothing to go back to, but the overview is above.
    if (!router.back()) router.navigate('/wallet/foreign-exchange', {}, { replace: true })
    return true
  }, [router])
  useLayoutEffect(() => (type ? shell.handleBack(leave) : undefined), [type, shell, leave])

  return (
    <div className="fx">
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
  if (isAwaited) {
    // How high the first card is decides where everything else stands.
    return (
      <Page gap={16}>
        <CurrentCard model={model} onOpen={setOpened} />
        <Loading shape="card" rows={3} height={218} />
      </Page>
    )
  }
  return (
    <Page gap={16}>
      <CurrentCard model={model} onOpen={setOpened} />
      <OfferChoice model={model} />
      <RecordsSection model={model} onOpen={setOpened} />
      <List label={t('help.title')}>
        <ListRow
          icon={LifeBuoy}
          title={t('help.title')}
          meta={t('help.teaser')}
          onOpen={() => shell.openDialog({ type: 'help' })}
        />
      </List>
      {opened && <OrderSheet order={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
