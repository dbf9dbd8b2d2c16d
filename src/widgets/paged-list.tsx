import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import type { Pages, ReadyPages } from '../stores/pages.ts'
import { Button } from '../ui/button.tsx'
import type { SkeletonProps } from '../ui/skeleton.tsx'
import { LoadError, NotLoaded } from './load-error.tsx'

interface ListEndProps {
  list: Pick<ReadyPages<unknown, unknown>, 'rows' | 'more' | 'moreError' | 'hasGaps'>
  onMore: () => unknown
}

/** The end of a list: loads the next page, reports that it failed, or that this is all. */
export function ListEnd({ list, onMore }: ListEndProps) {
  const { t } = useLanguage()
  const { more, moreError, hasGaps, rows } = list
  return (
    <>
      {hasGaps && <p className="text-13 text-secondary text-center">{t('common.rowsUnreadable')}</p>}
      {more === 'failed' ? (
        <LoadError error={moreError} onRetry={onMore} />
      ) : more === 'end' ? (
        <p className="text-12 text-tertiary text-center">{t('common.allShown', { count: rows.length })}</p>
      ) : (
        <Button kind="quiet" wide busy={more === 'loading' && t('common.loadingMore')} onClick={() => void onMore()}>
          {t('common.loadMore')}
        </Button>
      )}
    </>
  )
}

interface PagedListProps<R, P> {
  model: { reload: () => unknown; loadMore: () => unknown }
  list: Pages<R, P>
  loading: Omit<SkeletonProps, 'label'>
  /** That no row fits, where rows are searched or filtered: then the outcome is announced. */
  noMatch?: string | false
  empty: (list: ReadyPages<R, P>) => ReactNode
  /** Draws the loaded rows; the end of the list follows below. */
  children: (list: ReadyPages<R, P>) => ReactNode
}

/** A list that loads page by page: loading, failed, empty, or its rows and its end. */
export function PagedList<R, P>({ model, list, loading, noMatch, empty, children }: PagedListProps<R, P>) {
  const { t } = useLanguage()
  const ready = list.type === 'ready' && list
  const isEmpty = ready && ready.rows.length === 0 && ready.more === 'end'
  return (
    <>
      <p className="visually-hidden" role="status">
        {noMatch && ready && (isEmpty ? noMatch : ready.rows.length > 0 && t('common.loaded'))}
      </p>
      {list.type !== 'ready' ? (
        <NotLoaded whole state={list} {...loading} onRetry={model.reload} />
      ) : isEmpty ? (
        empty(list)
      ) : (
        <>
          {children(list)}
          <ListEnd list={list} onMore={model.loadMore} />
        </>
      )}
    </>
  )
}

/**
 * The controls of a whole screen: beside its title from the rail width up, where the header has room, else in
 * place. Rendered only once that is known, so that nothing moves.
 */
export function PageControls({ children }: { children: ReactNode }) {
  const { shell, width } = useStores()
  const slot = useStore(shell.$headSlot)
  const isPhone = useStore(width.$bucket) === 'phone'
  if (isPhone) return <>{children}</>
  return slot && createPortal(children, slot)
}
