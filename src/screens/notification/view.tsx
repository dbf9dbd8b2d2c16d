import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'

import { NOTIFICATION_CATEGORIES } from '../../api/calls.ts'
import { useHasPanes, useLanguage, useModel } from '../../hooks/use-stores.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Segment, TabPanel } from '../../ui/tab-list.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { useId } from '../../ui/use-id.ts'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { PageControls, PagedList } from '../../widgets/paged-list.tsx'
import { PullToRefresh } from '../../widgets/pull-to-refresh.tsx'
import { messageItems, READ_STATES, type MessageItem } from './message-pages.ts'
import { MessagePanes, MessageRow } from './message-row.tsx'
import { createNotifications, type NotificationModel } from './model.ts'

/** Height of a message with two lines, px at text size 1. */
const ROW_HEIGHT = 79

export function NotificationView() {
  const model = useModel(createNotifications)
  const { t } = useLanguage()
  const { category } = useStore(model.$filter)
  const arrived = useStore(model.$arrived)
  const list = useRef<HTMLDivElement>(null)
  const hasPanes = useHasPanes()
  const panel = useId()

  function onShow(): void {
    model.showArrived()
    list.current?.focus({ preventScroll: true })
    list.current?.closest('.scroller')?.scrollTo(0, 0)
  }

  const messages = (
    <PullToRefresh onRefresh={model.refresh}>
      <Page>
        <ListHead model={model} panel={panel} />
        <TabPanel panel={panel} value={category}>
          <div ref={list} tabIndex={-1} className="stack-12">
            <MessageList model={model} />
          </div>
        </TabPanel>
      </Page>
      <div className="message-arrived" role="status">
        {arrived.length > 0 && (
          <Button kind="primary" size="small" onClick={onShow}>
            {t('notification.arrived', { count: arrived.length })}
          </Button>
        )}
      </div>
    </PullToRefresh>
  )
  return hasPanes ? <MessagePanes list={messages} model={model} /> : messages
}

function ListHead({ model, panel }: { model: NotificationModel; panel: string }) {
  const { t, f } = useLanguage()
  const { category, state } = useStore(model.$filter)
  const counts = useStore(model.$counts)
  const list = useStore(model.$list)
  const isPending = useStore(model.$pending).type === 'waiting'
  const unread = counts[category]
  const hasUnread =
    unread === undefined
      ? list.type === 'ready' && list.rows.some(row => row.is_read === false)
      : unread > 0
  return (
    <>
      <div className="message-tabs">
        <TabStrip
          label={t('notification.tabs')}
          panel={panel}
          value={category}
          onSelect={model.selectCategory}
          tabs={NOTIFICATION_CATEGORIES.map(key => ({
            key,
            label: t(`notification.tab.${key}`),
            // Reserves the space of a digit.
            count: counts[key] ? f.count(counts[key]) : '\u2007'
          }))}
        />
      </div>
      <div className="row wrap message-filter">
        <div className="grow">
          <Segment
            label={t('notification.states')}
            value={state}
            onSelect={model.selectState}
            tabs={READ_STATES.map(key => ({ key, label: t(`notification.state.${key}`) }))}
          />
        </div>
        <PageControls>
          <Button kind="quiet" disabled={!isPending && !hasUnread} onClick={isPending ? model.undo : model.markAll}>
            <span className="message-swap">
              <span className={isPending ? 'off' : undefined}>{t('notification.markAll')}</span>
              <span className={isPending ? undefined : 'off'}>{t('common.undo')}</span>
            </span>
          </Button>
        </PageControls>
      </div>
    </>
  )
}

function MessageList({ model }: { model: NotificationModel }) {
  const language = useLanguage()
  const { t } = language
  const list = useStore(model.$list)
  const isStale = useStore(model.$isStale)
  const opened = useStore(model.$opened)
  const { category, state } = useStore(model.$filter)
  const rows = list.type === 'ready' ? list.rows : null
  const hasPanes = useHasPanes()
  const unfolded = hasPanes ? null : opened
  const items = useMemo(() => messageItems(rows ?? [], unfolded, language), [rows, unfolded, language])
  const namesCategory = category === 'all'
  const draw = useCallback(
    (item: MessageItem) => <MessageRow {...{ item, model, namesCategory }} />,
    [model, namesCategory]
  )
  return (
    <PagedList
      model={model}
      list={list}
      loading={{ rows: 7, shape: 'text', height: ROW_HEIGHT }}
      empty={() => <EmptyState drawing="letterbox" title={t(`notification.empty.${state}`)} text={t('notification.emptyText')} />}
    >
      {({ more }) => (
        <>
          {isStale && <LoadError onRetry={model.refresh} />}
          <VirtualList
            rows={items}
            total={more === 'end' ? items.length : null}
            place={model.place()}
            onPlace={model.setPlace}
            onEnd={more === 'waiting' ? () => void model.loadMore() : undefined}
          >
            {draw}
          </VirtualList>
          {items.some(({ message }) => !message.body) && <p className="text-13 text-secondary">{t('common.noDetails')}</p>}
        </>
      )}
    </PagedList>
  )
}
