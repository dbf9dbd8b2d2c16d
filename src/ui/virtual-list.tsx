import { memo, useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'

import { createRowWindow, type RowWindow } from './row-window.ts'
import { useScrollBox } from './use-scroll-box.ts'

/** The exact scroll position of a list. */
export interface ListPlace {
  /** The first row in view, by id and by index. */
  id: string
  index: number
  /** Px of that row above the upper edge; below 0 while the content above the list is in view. */
  offset: number
}

interface ListedRow {
  id: string
}

interface VirtualListProps<Row extends ListedRow> {
  /** Accessible name, where no heading names the list. */
  label?: string
  /** The loaded rows: a new array whenever a row changes, and a new object for that row. */
  rows: readonly Row[]
  /** The initial position: what `onPlace` last reported. */
  place?: ListPlace | null | undefined
  /** Called on each scroll. */
  onPlace?: (place: ListPlace) => void
  /** Called near the last row, to load the next page. Leave it out when there is none. */
  onEnd?: (() => void) | undefined
  /** Total number of rows; left out while unknown. */
  total?: number | null | undefined
  /** Px below each row. Default 0. */
  gap?: number
  /**
   * Draws a row of any height; the heading of a day belongs to the row below it. Keep the function's
   * identity between renders while it draws the same: each row is drawn once per function.
   */
  children: (row: Row, index: number) => ReactNode
}

/** How many rows before the last one the next page is requested. */
const ROWS_AHEAD = 5

/** The current index of the row of a place; -1 when it is gone. */
export function indexOf(rows: readonly ListedRow[], { id, index }: Pick<ListPlace, 'id' | 'index'>): number {
  return rows[index]?.id === id ? index : rows.findIndex(row => row.id === id)
}

/** Keeps the row in view in place, reports its position, and that the end is near. */
function useListPlace<Row extends ListedRow>(followed: VirtualListProps<Row>, scene: RowWindow, isThere: boolean): void {
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
      here.current = { id: row.id, ...place }
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
    const found = indexOf(rows, place)
    const isFirst = !isPlaced.current
    isPlaced.current = true
    const index = found < 0 && isFirst ? Math.min(place.index, rows.length - 1) : found
    const isAtTop = place.index === 0 && place.offset < 0
    if (!isFirst && (isAtTop || index < 0 || index === place.index)) return
    here.current = { ...place, index }
    scene.goTo(index, place.offset)
  }, [rows, isThere, scene, measure])
}

/** Has the total height of all rows. */
const ROOM = { contain: 'size style', overflowAnchor: 'none', flex: 'none', position: 'relative', width: '100%' } as const
const ROW = { contain: 'layout style', position: 'absolute', insetInline: 0 } as const

/**
 * A list that renders only the rows in view. It scrolls with the portal: in `.scroller`, or with the
 * page where the portal grows with its content. The rows in view stay in place when others appear,
 * disappear or grow above them, and a row with the focus is never dropped.
 */
export function VirtualList<Row extends ListedRow>(props: VirtualListProps<Row>) {
  const { label, rows, total, gap = 0, children } = props
  const list = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<{ id: string; index: number } | null>(null)
  const [, draw] = useState({})
  const [scene] = useState(() => createRowWindow(() => draw({})))
  const box = useScrollBox(list)
  const { mode, element } = box ?? {}

  useLayoutEffect(
    () => (mode && inside.current ? scene.start(inside.current, mode, element) : undefined),
    [scene, mode, element]
  )
  useLayoutEffect(() => scene.settle())
  useListPlace(props, scene, Boolean(mode))

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const item = event.target.closest('[aria-posinset]')
    const index = Number(item?.getAttribute('aria-posinset')) - 1
    const row = rows[index]
    if (row) setFocused({ id: row.id, index })
  }
  const drawn = box ? scene.rows(rows.length, focused ? indexOf(rows, focused) : -1) : []

  return (
    <div ref={list} role="list" aria-label={label} onFocusCapture={onFocus} onBlurCapture={() => setFocused(null)}>
      {box && (
        <div ref={inside} style={{ ...ROOM, height: `${scene.startOf(rows.length)}px` }}>
          {drawn.map(index => {
            const row = rows[index] as Row
            return (
              <div key={row.id} style={{ ...ROW, top: `${scene.topOf(index)}px` }}>
                <Item {...{ row, index, total, gap }} draw={children} />
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}

interface ItemProps<Row> {
  row: Row
  index: number
  total: number | null | undefined
  gap: number
  draw: (row: Row, index: number) => ReactNode
}

function DrawnItem<Row>({ row, index, total, gap, draw }: ItemProps<Row>) {
  return (
    <div role="listitem" aria-posinset={index + 1} aria-setsize={total ?? -1} style={{ paddingBottom: `${gap}px` }}>
      {draw(row, index)}
    </div>
  )
}

/**
 * A rendered row, drawn once while it is in the page. The component memoises:
 * a cached element would retain the rows that were rendered beside it.
 */
const Item = memo(DrawnItem) as typeof DrawnItem
