/** Height of a row of the picker in px (specification section 9). */
export const WHEEL_ROW = 44
/** Rows that the picker shows (specification section 9). */
export const WHEEL_ROWS_SEEN = 6
/** Where the band of the chosen row begins, in px from the top of the picker. */
export const WHEEL_BAND = (WHEEL_ROWS_SEEN * WHEEL_ROW - WHEEL_ROW) / 2

/** How far the rows are moved, in px, for the row `index` to lie in the band. */
export function wheelOffset(index: number): number {
  return WHEEL_BAND - index * WHEEL_ROW
}

/** The row that lies nearest to the band when the rows are moved by `offset` px; beyond an end there may be none. */
export const wheelIndex = (offset: number): number => Math.round((WHEEL_BAND - offset) / WHEEL_ROW)

const PAGE = WHEEL_ROWS_SEEN - 1

/** By how many rows a key moves the choice. */
export const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1], ['ArrowDown', 1], ['PageUp', -PAGE], ['PageDown', PAGE], ['Home', -Infinity], ['End', Infinity]
])

/**
 * The row that a typed text means: the next one that begins with it, the chosen row included as
 * long as more than one letter stands. Null when none does.
 */
export function typeAhead(labels: readonly string[], index: number, typed: string): number | null {
  const wanted = typed.toLocaleLowerCase()
  const first = typed.length > 1 ? index : index + 1
  for (let step = 0; step < labels.length; step++) {
    const at = (first + step) % labels.length
    if (labels[at]?.toLocaleLowerCase().startsWith(wanted)) return at
  }
  return null
}
