import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { compareDecimals } from '../lib/decimal.ts'

export interface TableColumn<Row> {
  label: string
  /** A decimal: aligned to the end, and sorted numerically. */
  isFigure?: boolean
  /** The sort value; rows without one come last. */
  value: (row: Row) => string | null | undefined
  /** Default: the value. */
  draw?: (row: Row) => ReactNode
}

export interface SortableTableProps<Row> {
  label: string
  /** The second one names the row, and is its button. Beside a detail only 1, 2 and 4 show. */
  columns: readonly TableColumn<Row>[]
  /** In server order, which the table keeps until a header is pressed. */
  rows: readonly Row[]
  /** Rows are missing, so the table cannot be sorted. */
  isPart: boolean
  /** Id of the row that is open beside the table. */
  current: string | undefined
  /** BCP 47 tag of the language in whose order texts are sorted. */
  locale: string
  onOpen: (row: Row) => void
}

/** Rows in columns, each sortable by its header. */
export function SortableTable<Row extends { id: string }>(props: SortableTableProps<Row>) {
  const { label, columns, rows, isPart, current, locale, onOpen } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ at, isDown }, sort] = useState({ at: -1, isDown: false })
  const column = columns[at]
  const sorted = column ? sortRows(rows, column, isDown, locale) : rows
  // Rows are higher beside a detail: keep the open one in view.
  useLayoutEffect(() => body.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [current])
  /**
   * By any cell, unless a text in it was selected. A button over the whole row would cover all rows in Safari, where a row holds
   * nothing that is placed in it.
   */
  function onPress({ target, detail }: MouseEvent, row: Row): void {
    const pressed = (target as Element).closest('td button, th button')
    // Pressing a button leaves a selection elsewhere as it is; a key presses without a count.
    if (pressed ? pressed.closest('th') : !(detail && String(getSelection()))) onOpen(row)
  }
  return (
    <table className="data-table text-14" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ label: head, isFigure = false }, place) => (
            <th
              key={place}
              scope="col"
              className={classNames(isFigure && 'text-end')}
              aria-sort={place === at ? (isDown ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" className="text-13 text-bold text-secondary" disabled={isPart} onClick={() => sort({ at: place, isDown: place === at ? !isDown : isFigure })}>
                {head}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {sorted.map(row => (
          <tr key={row.id} onClick={event => onPress(event, row)}>
            {columns.map(({ isFigure, value, draw = value }, place) =>
              place === 1 ? (
                <th key={place} scope="row">
                  <button type="button" aria-current={row.id === current || undefined}>
                    {draw(row)}
                  </button>
                </th>
              ) : (
                <td key={place} className={classNames(isFigure && 'text-end')}>{draw(row)}</td>
              )
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Stable: equal rows keep their order. */
function sortRows<Row>(
  rows: readonly Row[], { isFigure, value }: TableColumn<Row>, isDown: boolean, locale: string
): readonly Row[] {
  const compare = isFigure ? compareDecimals : (a: string, b: string) => a.localeCompare(b, locale)
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a == null || b == null) return Number(a == null) - Number(b == null)
    return compare(a, b) * (isDown ? -1 : 1)
  })
}
