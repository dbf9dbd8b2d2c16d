import {
  memo, useCallback, useRef, useState, type FocusEvent, type ReactElement, type ReactNode
} from 'react'
import { Virtualizer, WindowVirtualizer } from 'virtua'

import { indexOf, useListPlace, type ListHandle, type ListPlace } from './use-list-place.ts'
import { useScrollBox } from './use-scroll-box.ts'

export interface VirtualListProps<Row extends object> {
  /** Accessible name, where no heading stands above. */
  label?: string
  /** What is loaded: a new array whenever a row changes, and a new object for that row. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Rows that there are in all; left out while nobody knows. */
  total?: number | null | undefined
  /** Px below each row. Default 0. */
  gap?: number
  /** Where the list stands at first: what `onPlace` told when it was last seen. */
  place?: ListPlace | null | undefined
  /** Told on each scroll. */
  onPlace?: (place: ListPlace) => void
  /** One of the last rows is near: time for the next page. Leave it out when there is none. */
  onEnd?: (() => void) | undefined
  /**
   * Draws a row, of whatever height; a head of a day goes above it in the same row. Keep the
   * function between renders as long as it draws the same: a row is drawn once for each.
   */
  children: (row: Row, index: number) => ReactNode
}

/** Rows drawn before the engine has told a size: in a hidden box, or without layout. */
const ROWS_WITHOUT_LAYOUT = 20

/**
 * A list of which only the rows in view are in the page. It scrolls with the portal: in `.scroller`,
 * or with the page where the portal grows with its content. The rows in view stay where they are
 * when others come, go or grow above them, and in `.scroller` a row with the focus is never dropped.
 */
export function VirtualList<Row extends object>(props: VirtualListProps<Row>) {
  const { label, rows, keyOf, total, gap = 0, children } = props
  const list = useRef<HTMLDivElement>(null)
  const handle = useRef<ListHandle>(null)
  const [focused, setFocused] = useState<{ key: string; index: number } | null>(null)
  const box = useScrollBox(list)
  const { onMove, onSize } = useListPlace(props, list, handle, box)
  const kept = focused ? indexOf(props, focused) : -1

  const draw = useCallback(
    (row: Row, index: number): ReactElement => (
      <Item key={keyOf(row)} {...{ row, index, total, gap }} draw={children} />
    ),
    [keyOf, total, gap, children]
  )

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const item = event.target.closest('[aria-posinset]')
    const index = Number(item?.getAttribute('aria-posinset')) - 1
    const row = rows[index]
    if (row !== undefined) setFocused({ key: keyOf(row), index })
  }
  const attach = useCallback((next: ListHandle | null): void => {
    handle.current = next
  }, [])
  const shared = { ref: attach, data: rows, onScroll: onMove, onResize: onSize, children: draw }

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      onFocus={onFocus}
      onBlur={() => setFocused(null)}
    >
      {box?.mode === 'page' && <WindowVirtualizer {...shared} />}
      {box && box.mode !== 'page' && (
        <Virtualizer
          {...shared}
          scrollRef={{ current: box.element ?? list.current }}
          startMargin={box.margin}
          ssrCount={box.mode === 'still' ? ROWS_WITHOUT_LAYOUT : 0}
          {...(kept >= 0 ? { keepMounted: [kept] } : {})}
        />
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
    <div role="listitem" aria-posinset={index + 1} aria-setsize={total ?? -1} style={{ paddingBottom: gap }}>
      {draw(row, index)}
    </div>
  )
}

/**
 * A row in the page, drawn once for as long as it stands there. It is the component that remembers:
 * an element kept from an earlier drawing holds on to the rows that stood beside it then.
 */
const Item = memo(DrawnItem) as typeof DrawnItem
