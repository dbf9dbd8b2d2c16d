import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'

import { useLanguage } from '../../hooks/use-language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { PagedList } from '../../widgets/paged-list.tsx'
import { messageItems } from './message-items.ts'
import type { MessageItem } from './message-items.ts'
import { MessageRow } from './message-row.tsx'
import type { NotificationModel } from './model.ts'

/** Of a message with two lines, in px at text size 1. */
const ROW_HEIGHT = 79

const keyOf = ({ message }: MessageItem): string => message.id

/** The messages of a tab: loading, none, failed, or day by day with the next pages below. */
export function MessageList({ model }: { model: NotificationModel }) {
  const language = useLanguage()
  const { t } = language
  const list = useStore(model.$list)
  const isStale = useStore(model.$isStale)
  const opened = useStore(model.$opened)
  const { category, state } = useStore(model.$filter)
  const rows = list.type === 'ready' ? list.rows : null
  const items = useMemo(() => messageItems(rows ?? [], opened, language), [rows, opened, language])
  const namesCategory = category === 'all'
  const draw = useCallback(
    (item: MessageItem) => (
      <MessageRow
        item={item}
        namesCategory={namesCategory}
        onToggle={model.toggle}
        onFollow={model.follow}
      />
    ),
    [model, namesCategory]
  )
  return (
    <PagedList
      list={list}
      loading={{ rows: 7, shape: 'text', height: ROW_HEIGHT }}
      onReload={model.reload}
      onMore={model.loadMore}
      end={count => t('notification.end', { count })}
      empty={() => <EmptyState title={t(`notification.empty.${state}`)} text={t('notification.emptyText')} />}
    >
      {({ more }) => (
        <>
          {isStale && <LoadError onRetry={model.refresh} />}
          <VirtualList
            rows={items}
            keyOf={keyOf}
            total={more === 'end' ? items.length : null}
            place={model.place}
            onPlace={model.setPlace}
            onEnd={more === 'waiting' ? () => void model.loadMore() : undefined}
          >
            {draw}
          </VirtualList>
          {items.some(({ message }) => !message.body) && <p className="t13 i2">{t('common.noDetails')}</p>}
        </>
      )}
    </PagedList>
  )
}
