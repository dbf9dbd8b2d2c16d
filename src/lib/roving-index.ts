/**
 * Where a key moves the focus in a row of `count` equal choices (WAI-ARIA tabs pattern).
 * Returns null for a key that is none of ours. `rtl` swaps the two side arrows.
 */
export function rovingIndex(key: string, index: number, count: number, rtl: boolean): number | null {
  if (count === 0) return null
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowRight':
      return (index + (rtl ? count - 1 : 1)) % count
    case 'ArrowLeft':
      return (index + (rtl ? 1 : count - 1)) % count
    default:
      return null
  }
}
