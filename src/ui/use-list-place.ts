import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'

import type { ScrollBox } from './use-scroll-box.ts'

/** Exactly where a list stands. */
export interface ListPlace {
  /** The first row in view, by key and by number. */
  key: string
  index: number
  /** Px of that row above the upper edge; below 0 while the head above the list is in view. */
  offset: number
}

export type ListHandle = Pick<
  VirtualizerHandle,
  'scrollOffset' | 'viewportSize' | 'findItemIndex' | 'getItemOffset' | 'scrollToIndex'
>

interface Followed<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  place?: ListPlace | null | undefined
  onPlace?: (place: ListPlace) => void
  onEnd?: (() => void) | undefined
}

/** So many rows before the last one the next page is asked for. */
const ROWS_AHEAD = 5

/** Where the row of a place is now; -1 when it is gone. */
export function indexOf<Row>(
  { rows, keyOf }: Pick<Followed<Row>, 'rows' | 'keyOf'>,
  { key, index }: Pick<ListPlace, 'key' | 'index'>
): number {
  const there = rows[index]
  if (there !== undefined && keyOf(there) === key) return index
  return rows.findIndex(row => keyOf(row) === key)
}

/** Keeps the row in view in its place, tells where that is, and that the end is near. */
export function useListPlace<Row>(
  followed: Followed<Row>,
  list: RefObject<HTMLElement | null>,
  handle: RefObject<ListHandle | null>,
  box: ScrollBox | null
): { onMove: () => void; onSize: () => void } {
  const { rows } = followed
  const here = useRef(followed.place ?? null)
  const isPlaced = useRef(false)
  const isLooking = useRef(false)
  const mode = box?.mode
  const latest = useRef(followed)
  latest.current = followed

  useLayoutEffect(() => {
    const place = here.current
    if (!mode || !place || rows.length === 0) return
    const found = indexOf(latest.current, place)
    const isFirst = !isPlaced.current
    isPlaced.current = true
    const index = found < 0 && isFirst ? Math.min(place.index, rows.length - 1) : found
    const isAtTop = place.index === 0 && place.offset < 0
    if (!isFirst && (isAtTop || index < 0 || index === place.index)) return
    here.current = { ...place, index }
    handle.current?.scrollToIndex(index, { offset: place.offset })
  }, [rows, mode, handle])

  function lookAhead(): void {
    isLooking.current = false
    const [lens, { onEnd }] = [handle.current, latest.current]
    if (!lens?.viewportSize || !onEnd) return
    const last = lens.findItemIndex(lens.scrollOffset + lens.viewportSize)
    if (last >= latest.current.rows.length - ROWS_AHEAD) onEnd()
  }
  /** A frame later: until the rows in view are measured, too many seem to be in view. */
  function onSize(): void {
    const view = list.current?.ownerDocument.defaultView
    if (!view || isLooking.current) return
    isLooking.current = true
    view.requestAnimationFrame(lookAhead)
  }
  function onMove(): void {
    const lens = handle.current
    if (!lens || !list.current) return
    const index = lens.findItemIndex(lens.scrollOffset)
    const row = latest.current.rows[index]
    if (row === undefined) return
    const edge = mode === 'own' ? (box?.element?.getBoundingClientRect().top ?? 0) : 0
    const above = edge - list.current.getBoundingClientRect().top
    isPlaced.current = true
    here.current = {
      key: latest.current.keyOf(row),
      index,
      offset: above - lens.getItemOffset(index)
    }
    latest.current.onPlace?.(here.current)
    onSize()
  }
  return { onMove, onSize }
}
