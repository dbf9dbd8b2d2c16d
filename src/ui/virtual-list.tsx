import { memo, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'

import { createRowWindow } from './row-window.ts'
import { indexOf, useListPlace, type FollowedList } from './use-list-place.ts'
import { useScrollBox } from './use-scroll-box.ts'

interface VirtualListProps<Row> extends FollowedList<Row> {
  /** Accessible name, where no heading names the list. */
  label?: string
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

/** Has the total height of all rows. */
const ROOM = { contain: 'size style', overflowAnchor: 'none', flex: 'none', position: 'relative', width: '100%' } as const
const ROW = { contain: 'layout style', position: 'absolute', insetInline: 0 } as const

/**
 * A list that renders only the rows in view. It scrolls with the portal: in `.scroller`, or with the
 * page where the portal grows with its content. The rows in view stay in place when others appear,
 * disappear or grow above them, and a row with the focus is never dropped.
 */
export function VirtualList<Row extends object>(props: VirtualListProps<Row>) {
  const { label, rows, keyOf, total, gap = 0, children } = props
  const list = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<{ key: string; index: number } | null>(null)
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
    if (row !== undefined) setFocused({ key: keyOf(row), index })
  }
  const drawn = box ? scene.rows(rows.length, focused ? indexOf(props, focused) : -1) : []

  return (
    <div ref={list} role="list" aria-label={label} onFocusCapture={onFocus} onBlurCapture={() => setFocused(null)}>
      {box && (
        <div ref={inside} style={{ ...ROOM, height: `${scene.startOf(rows.length)}px` }}>
          {drawn.map(index => {
            const row = rows[index] as Row
            return (
              <div key={keyOf(row)} style={{ ...ROW, top: `${scene.topOf(index)}px` }}>
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
