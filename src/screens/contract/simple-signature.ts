export interface StrokePoint {
  x: number
  y: number
}

/** Below this, in px, a drawing is a dot or a slip of the finger. */
const MIN_WIDTH = 48
const MIN_HEIGHT = 12
const MIN_LENGTH = 110

/** Tells whether strokes are too small or too plain to be a signature. */
export function isTooSimpleSignature(strokes: readonly (readonly StrokePoint[])[]): boolean {
  const points = strokes.flat()
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values)
  if (points.length === 0) return true
  const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0)
  const width = span(points.map(point => point.x))
  return width < MIN_WIDTH || span(points.map(point => point.y)) < MIN_HEIGHT || length < MIN_LENGTH
}

const lengthOf = (stroke: readonly StrokePoint[]): number =>
  stroke.reduce((sum, { x, y }, at) => {
    const before = stroke[at - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : 0
  }, 0)
