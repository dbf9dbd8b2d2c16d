import { useEffect } from 'react'

import type { Pages } from '../stores/pages.ts'
import { useHasPanes } from './use-stores.ts'

/** A longer list renders only its rows in view, in server order. */
export const MOST_ROWS = 500

/**
 * Whether a list is drawn as a table: where there is room, and the list is known to be short. Null until that is known.
 * A table loads all its rows, because only loaded rows can be sorted.
 */
export function useIsTable(list: Pages<unknown, { total?: number | null | undefined }>, loadMore: () => Promise<void>): boolean | null {
  const hasPanes = useHasPanes()
  const isReady = list.type === 'ready'
  const isTable = hasPanes && isReady && (list.first.total ?? MOST_ROWS + 1) <= MOST_ROWS
  const isWaiting = isTable && list.more === 'waiting'
  useEffect(() => {
    if (isWaiting) void loadMore()
  }, [isWaiting, list, loadMore])
  return hasPanes && !isReady ? null : isTable
}
