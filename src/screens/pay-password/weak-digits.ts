/**
 * Digits that are tried first: one or two different ones, an even row (123456, 975310),
 * a part said twice or three times, and the same read backwards.
 */
export function isWeakDigits(digits: string): boolean {
  const all = Array.from(digits, Number)
  const steps = all.slice(1).map((digit, at) => (digit - (all[at] ?? 0) + 10) % 10)
  return (
    new Set(all).size <= 2 ||
    new Set(steps).size === 1 ||
    /^(.+)\1+$/.test(digits) ||
    digits === [...digits].reverse().join('')
  )
}
