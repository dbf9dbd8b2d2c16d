import { disposeAll, listenTo } from '../../lib/disposer.ts'
import { lastOf } from '../../lib/last-of.ts'

/** In CSS px of the canvas. */
interface Point {
  x: number
  y: number
}

/** A point of a stroke; `width` is the line width there. */
interface InkPoint extends Point {
  width: number
}

const INK = '#121a23'
const BACKGROUND = '#fff'
const THIN = 2
const THICK = 5.2
/** CSS px; shorter movements are treated as tremor. */
const MIN_STEP = 3

const between = (a: InkPoint, b: InkPoint, part = 0.5): InkPoint => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
  width: a.width + (b.width - a.width) * part
})

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The curve around `at`, between the midpoints to its neighbours. */
function drawCurve(pen: CanvasRenderingContext2D, before: InkPoint, at: InkPoint, after: InkPoint): void {
  const start = between(before, at)
  const end = between(at, after)
  const steps = Math.ceil((distance(start, at) + distance(at, end)) / 2) + 1
  let from = start
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps
    const to = between(between(start, at, part), between(at, end, part), part)
    pen.lineWidth = to.width
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    // Some engines skip a line of no length, which a dot is.
    pen.lineTo(to.x + 0.01, to.y)
    pen.stroke()
    from = to
  }
}

/**
 * Draws pointer strokes on a canvas: smooth, thinner at speed, thicker with pen pressure.
 * @param onStroke called after each stroke, including one that the system cancelled
 */
export function createSignaturePad(sheet: HTMLCanvasElement, pen: CanvasRenderingContext2D, onStroke: () => void) {
  let strokes: InkPoint[][] = []
  let pointer: { id: number; stroke: InkPoint[]; time: number } | null = null
  /** By how much a narrower canvas has made the strokes smaller. */
  let shrunk = 1

  /** Draws as far as the stroke is known; the end only when complete. */
  const drawAt = (stroke: InkPoint[], index: number): void => {
    const at = stroke[index]
    if (at) drawCurve(pen, stroke[index - 1] ?? at, at, stroke[index + 1] ?? at)
  }
  const blank = (): void => {
    pen.fillStyle = BACKGROUND
    pen.fillRect(0, 0, sheet.width, sheet.height)
  }

  function add({ clientX, clientY, pointerType, pressure, timeStamp }: PointerEvent): void {
    if (!pointer) return
    const { stroke } = pointer
    const last = lastOf(stroke)
    const box = sheet.getBoundingClientRect()
    // The page may have scaled the portal: convert to px of the canvas.
    const scale = sheet.offsetWidth / box.width || 1
    const x = (clientX - box.left) * scale
    const y = (clientY - box.top) * scale
    const step = last ? distance(last, { x, y }) : 0
    if (last && step < MIN_STEP) return
    const speed = step / Math.max(1, timeStamp - pointer.time)
    const wanted = pointerType === 'pen' && pressure > 0
      ? THIN + (THICK - THIN) * pressure
      : Math.max(THIN, THICK / (speed + 1))
    const width = last ? last.width + (wanted - last.width) * 0.4 : (THIN + THICK) / 2
    pointer.time = timeStamp
    stroke.push({ x, y, width })
    drawAt(stroke, Math.max(0, stroke.length - 2))
  }

  const down = (event: PointerEvent): void => {
    if (pointer || event.button !== 0) return
    event.preventDefault()
    sheet.setPointerCapture(event.pointerId)
    pointer = { id: event.pointerId, stroke: [], time: event.timeStamp }
    strokes.push(pointer.stroke)
    shrunk = 1
    add(event)
  }
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointer?.id) return
    const all = event.getCoalescedEvents?.() ?? []
    for (const one of all.length > 0 ? all : [event]) add(one)
  }
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== pointer?.id) return
    if (event.type === 'pointerup') add(event)
    drawAt(pointer.stroke, pointer.stroke.length - 1)
    pointer = null
    onStroke()
  }

  return {
    strokes: (): readonly (readonly InkPoint[])[] => strokes,
    clear(): void {
      strokes = []
      pointer = null
      blank()
    },
    /** Adopts the canvas size and screen density, and redraws the strokes, smaller as long as a narrower canvas would cut them off. */
    fit(ratio: number): void {
      const points = strokes.flat()
      const part = Math.min(1, sheet.offsetWidth / (Math.max(...points.map(point => point.x)) / shrunk + THICK))
      for (const point of points) Object.assign(point, between({ x: 0, y: 0, width: 0 }, point, part / shrunk))
      shrunk = part
      sheet.width = sheet.offsetWidth * ratio
      sheet.height = sheet.offsetHeight * ratio
      pen.scale(ratio, ratio)
      pen.strokeStyle = INK
      pen.lineCap = 'round'
      blank()
      for (const stroke of strokes) stroke.forEach((_, index) => drawAt(stroke, index))
    },
    destroy: disposeAll([
      listenTo(sheet, 'pointerdown', down),
      listenTo(sheet, 'pointermove', move),
      listenTo(sheet, 'pointerup', end),
      listenTo(sheet, 'pointercancel', end),
      // Otherwise an iPad treats quick pencil strokes as Scribble input for a field.
      listenTo(sheet, 'touchmove', event => event.preventDefault(), { passive: false })
    ])
  }
}

/** Smaller drawings (px) are a dot or a slip of the finger. */
const MIN_WIDTH = 48
const MIN_HEIGHT = 12
const MIN_LENGTH = 110

export function isTooSimpleSignature(strokes: readonly (readonly Point[])[]): boolean {
  const points = strokes.flat()
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values)
  const length = strokes.reduce((all, stroke) => stroke.reduce((sum, point, at) => sum + distance(stroke[at - 1] ?? point, point), all), 0)
  const width = span(points.map(point => point.x))
  return width < MIN_WIDTH || span(points.map(point => point.y)) < MIN_HEIGHT || length < MIN_LENGTH
}
