/** Px of a row before any has been measured. */
const FIRST_GUESS = 40

/** The measured height of each row of a list, and the offset of each. Rows not yet drawn use the average of the first ones. */
export function createRowSizes() {
  const sizes: number[] = []
  /** Offset of each row: valid for as many rows as there are entries. */
  const starts = [0]
  let guess = 0

  function startOf(index: number): number {
    for (let row = starts.length; row <= index; row += 1) {
      starts.push((starts[row - 1] ?? 0) + (sizes[row - 1] ?? (guess || FIRST_GUESS)))
    }
    return starts[index] ?? 0
  }
  return {
    startOf,
    /** The row at an offset within the list, clamped to the first row and to the last of `count`. */
    rowAt(px: number, count: number): number {
      let [first, last] = [0, count - 1]
      while (first < last) {
        const middle = Math.ceil((first + last) / 2)
        if (startOf(middle) <= px) first = middle
        else last = middle - 1
      }
      return first
    },
    /** @returns whether any row has another offset now */
    measure(rows: readonly (readonly [index: number, size: number])[]): boolean {
      const changed = rows.filter(([index, size]) => sizes[index] !== size)
      for (const [index, size] of changed) {
        sizes[index] = size
        starts.length = Math.min(starts.length, index + 1)
      }
      if (!guess && rows.length > 0) {
        guess = rows.reduce((sum, [, size]) => sum + size, 0) / rows.length
        starts.length = 1
      }
      return changed.length > 0
    }
  }
}
