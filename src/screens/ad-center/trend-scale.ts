const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The round number next above `size`; 1 for 0. */
function roundUp(size: number): number {
  if (!(size > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(size))
  const step = STEPS.find(factor => factor * power >= size * 0.9999) ?? 10
  return step * power
}

/**
 * The three ticks of a value axis, lowest first: zero is always one of them, so that no line looks
 * steeper than it is. For drawing alone; no figure is made from it.
 */
export function trendTicks(values: readonly number[]): [number, number, number] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const bound = roundUp(Math.max(-low, high))
  if (low < 0 && high > 0) return [-bound, 0, bound]
  if (low < 0) return [-bound, -bound / 2, 0]
  return [0, bound / 2, bound]
}

/** Index of the point whose position (0 to 1) lies nearest. */
export function nearestPoint(points: readonly { at: number }[], at: number): number {
  let best = 0
  points.forEach((point, index) => {
    if (Math.abs(point.at - at) < Math.abs((points[best]?.at ?? 0) - at)) best = index
  })
  return best
}
