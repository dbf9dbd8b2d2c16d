import { useCallback, useLayoutEffect, useRef } from 'react'

import type { RowWindow } from './row-window.ts'

/** The exact scroll position of a list. */
export interface ListPlace {
  /** The first row in view, by key and by index. */
  key: string
  index: number
  /** Px of that row above the upper edge; below 0 while the content above the list is in view. */
  offset: number
}

export interface FollowedList<Row> {
  /** The loaded rows: a new array whenever a row changes, and a new object for that row. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The initial position: what `onPlace` last reported. */
  place?: ListPlace | null | undefined
  /** Called on each scroll. */
  onPlace?: (place: ListPlace) => void
  /** Called near the last row, to load the next page. Leave it out when there is none. */
  onEnd?: (() => void) | undefined
}

/** How many rows before the last one the next page is requested. */
const ROWS_AHEAD = 5

/** The current index of the row of a place; -1 when it is gone. */
export function indexOf<Row>(
  { rows, keyOf }: FollowedList<Row>,
  { key, index }: Pick<ListPlace, 'key' | 'index'>
): number {
  const there = rows[index]
  if (there !== undefined && keyOf(there) === key) return index
  return rows.findIndex(row => keyOf(row) === key)
}

/** Keeps the row in view in place, reports its position, and that the end is near. */
export function useListPlace<Row>(followed: FollowedList<Row>, scene: RowWindow, isThere: boolean): void {
  const { rows } = followed
  const here = useRef(followed.place ?? null)
  const isPlaced = useRef(false)
  const isLooking = useRef(false)
  const latest = useRef(followed)
  latest.current = followed

  /** A frame later: until the rows in view are measured, too many seem to be in view. */
  const measure = useCallback(() => {
    if (isLooking.current) return
    isLooking.current = true
    requestAnimationFrame(() => {
      isLooking.current = false
      const last = scene.lastInView()
      if (last >= 0 && last >= latest.current.rows.length - ROWS_AHEAD) latest.current.onEnd?.()
    })
  }, [scene])

  useLayoutEffect(() => {
    function onMove(): void {
      const place = scene.place()
      const row = latest.current.rows[place.index]
      if (row === undefined) return
      isPlaced.current = true
      here.current = { key: latest.current.keyOf(row), ...place }
      latest.current.onPlace?.(here.current)
      measure()
    }
    scene.listen({ onMove, onSize: measure })
  }, [scene, measure])

  useLayoutEffect(() => {
    // A page may end in as many rows of the same height as before.
    if (isThere) measure()
    const place = here.current
    if (!isThere || !place || rows.length === 0) return
    const found = indexOf(latest.current, place)
    const isFirst = !isPlaced.current
    isPlaced.current = true
    const index = found < 0 && isFirst ? Math.min(place.index, rows.length - 1) : found
    const isAtTop = place.index === 0 && place.offset < 0
    if (!isFirst && (isAtTop || index < 0 || index === place.index)) return
    here.current = { ...place, index }
    scene.goTo(index, place.offset)
  }, [rows, isThere, scene, measure])
}
