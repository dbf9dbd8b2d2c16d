import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { ACCEPTOR_TYPES, type ExchangeOrder } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { errorMessage } from '../../stores/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/page.tsx'
import { Segment, TabPanel } from '../../ui/tab-list.tsx'
import { useId } from '../../ui/use-id.ts'
import { Select } from '../../ui/form-controls.tsx'
import { NotLoaded } from '../../widgets/load-error.tsx'
import { ListEnd } from '../../widgets/paged-list.tsx'
import type { Exchange } from './model.ts'
import { isBare, useOrderLabels } from './order-labels.tsx'

/** Rows shown before all are requested. */
const NEWEST = 3
const TABS = [
  ['all', 'exchange.recordsTab.all'], ['current', 'exchange.recordsTab.current'], ['done', 'exchange.recordsTab.done']
] as const

interface RecordsSectionProps {
  model: Exchange
  onOpen: (order: ExchangeOrder) => void
}

export function RecordsSection({ model, onOpen }: RecordsSectionProps) {
  const { records } = model
  const { t } = useLanguage()
  const filter = useStore(records.$filter)
  const list = useStore(records.pages.$list)
  const [isWhole, setIsWhole] = useState(filter.state !== 'all' || filter.type !== undefined)
  const hasRows = list.type === 'ready' && list.rows.length > 0
  return (
    <Section
      title={t('exchange.records.title')}
      action={
        !isWhole &&
        hasRows && (
          <Button kind="quiet" onClick={() => setIsWhole(true)}>{t('exchange.recordsTab.all')}</Button>
        )
      }
    >
      {isWhole ? <WholeRecords {...{ model, onOpen, hasRows }} /> : <Rows model={model} onOpen={onOpen} most={NEWEST} />}
    </Section>
  )
}

function WholeRecords({ model, onOpen, hasRows }: RecordsSectionProps & { hasRows: boolean }) {
  const { records } = model
  const { t } = useLanguage()
  const filter = useStore(records.$filter)
  const state = useStore(records.$export)
  const { isHidden } = useMoney()
  const panel = useId()
  return (
    <div className="stack-8">
      <Segment
        label={t('exchange.records.filter')}
        panel={panel}
        value={filter.state}
        onSelect={state => records.setFilter({ ...filter, state })}
        tabs={TABS.map(([key, label]) => ({ key, label: t(label) }))}
      />
      <div className="exchange-filter">
        <div className="box">
          <Select
            label={t('exchange.records.type')}
            options={[
              ['', t('exchange.records.allTypes')],
              ...ACCEPTOR_TYPES.map(type => [type, t(`exchange.type.${type}`)] as const)
            ]}
            value={filter.type ?? ''}
            onSelect={type => records.setFilter({ ...filter, type: type || undefined })}
          />
        </div>
        {hasRows && (
          <Button
            kind="quiet"
            busy={state.type === 'running' && t('common.saving')}
            onClick={() => void records.save()}
          >
            {t('exchange.records.export')}
          </Button>
        )}
      </div>
      {hasRows && isHidden && <p className="text-13 warn">{t('wallet.export.hidden')}</p>}
      <p role="status" className={state.type === 'saved' ? 'text-13 text-secondary break-words' : 'text-13 loss break-words'}>
        {state.type === 'saved' && t('common.savedAs', { name: state.name })}
        {state.type === 'notSaved' && t('common.notSaved')}
        {state.type === 'failed' && errorMessage(state.error, { t })}
      </p>
      <TabPanel panel={panel} value={filter.state}>
        <Rows model={model} onOpen={onOpen} />
      </TabPanel>
    </div>
  )
}

function Rows({ model, onOpen, most }: RecordsSectionProps & { most?: number }) {
  const { pages, $filter } = model.records
  const { t, f } = useLanguage()
  const labels = useOrderLabels()
  const list = useStore(pages.$list)
  const filter = useStore($filter)
  if (list.type !== 'ready') return <NotLoaded state={list} rows={4} onRetry={model.reload} />
  if (list.rows.length === 0 && list.more === 'end') {
    const isAll = filter.state === 'all' && !filter.type
    return <EmptyState title={t(isAll ? 'exchange.records.empty' : 'exchange.records.emptyFilter')} />
  }
  const orders = list.rows.slice(0, most)
  const meta = (order: ExchangeOrder): string =>
    f.joined(order.created_at && f.dateTime(order.created_at), labels.orderRate(order)) || order.order_no || order.id
  return (
    <div className="stack-8 amount-rows">
      <List>
        {orders.map(order => (
          <ListRow
            key={order.id}
            title={labels.title(order)}
            meta={meta(order)}
            value={order.sell && <bdi>{labels.sum(order.sell)}</bdi>}
            after={
              order.state === 'cancelled'
                ? t('exchange.sayState.cancelled')
                : order.buy && <bdi>{labels.sum(order.buy)}</bdi>
            }
            onOpen={() => onOpen(order)}
          />
        ))}
      </List>
      {orders.some(isBare) && <p className="text-13 text-secondary">{t('common.noDetails')}</p>}
      {most === undefined && <ListEnd list={list} onMore={pages.loadMore} />}
    </div>
  )
}
