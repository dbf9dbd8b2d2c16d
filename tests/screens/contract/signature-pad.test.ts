import { beforeEach, describe, expect, it, vi } from 'vitest'

import { isTooSimpleSignature, createSignaturePad } from '../../../src/screens/contract/signature-pad.ts'

interface Line {
  from: [number, number]
  to: [number, number]
  width: number
}

/** A context that records its lines; a filled area erases them. */
function createPen() {
  let from: [number, number] = [0, 0]
  const lines: Line[] = []
  const pen = {
    lineWidth: 1,
    beginPath: () => undefined,
    scale: () => undefined,
    moveTo: (x: number, y: number) => void (from = [x, y]),
    lineTo: (x: number, y: number) => void lines.push({ from, to: [x, y], width: pen.lineWidth }),
    stroke: () => undefined,
    fillRect: () => void lines.splice(0)
  }
  return { pen: pen as unknown as CanvasRenderingContext2D, lines }
}

function setup({ shown = 300 } = {}) {
  const sheet = document.createElement('canvas')
  const captured: number[] = []
  Object.defineProperties(sheet, { offsetWidth: { value: 300, writable: true }, offsetHeight: { value: 150 } })
  sheet.getBoundingClientRect = () => new DOMRect(10, 20, shown, shown / 2)
  sheet.setPointerCapture = id => void captured.push(id)
  const { pen, lines } = createPen()
  const onStroke = vi.fn()
  const pad = createSignaturePad(sheet, pen, onStroke)
  pad.fit(2)
  let time = 0
  const send = (type: string, x: number, y: number, more: PointerEventInit & { wait?: number } = {}) => {
    const { wait = 10, ...init } = more
    time += wait
    const event = new PointerEvent(type, {
      clientX: x + 10, clientY: y + 20, pointerId: 1, cancelable: true, ...init
    })
    Object.defineProperty(event, 'timeStamp', { value: time })
    sheet.dispatchEvent(event)
    return event
  }
  return { sheet, pad, lines, captured, onStroke, send }
}

let own: ReturnType<typeof setup>
beforeEach(() => {
  own = setup()
})

const places = () => own.pad.strokes().map(stroke => stroke.map(({ x, y }) => [x, y]))

describe('a signature pad', () => {
  it('draws a stroke without gaps from pointer down to pointer up', () => {
    const { send, lines, onStroke, captured } = own
    expect(send('pointerdown', 20, 80).defaultPrevented).toBe(true)
    expect(captured).toEqual([1])
    for (let x = 30; x <= 120; x += 10) send('pointermove', x, 80 + (x % 20))
    expect(onStroke).not.toHaveBeenCalled()
    send('pointerup', 130, 80)
    expect(onStroke).toHaveBeenCalledOnce()
    expect(places()[0]).toHaveLength(12)
    expect(lines[0]?.from).toEqual([20, 80])
    const [x, y] = lines.at(-1)?.to ?? []
    expect([x, y]).toEqual([expect.closeTo(130, 1), 80])
    for (const [at, line] of lines.entries()) {
      const before = lines[at - 1]?.to ?? line.from
      expect(Math.hypot(line.from[0] - before[0], line.from[1] - before[1])).toBeLessThan(0.1)
    }
  })

  it('draws a tap as a dot, which is not a signature by itself', () => {
    own.send('pointerdown', 50, 50)
    own.send('pointerup', 50, 50)
    expect(own.lines.length).toBeGreaterThan(0)
    expect(own.onStroke).toHaveBeenCalledOnce()
    expect(isTooSimpleSignature(own.pad.strokes())).toBe(true)
  })

  it('ignores tremor', () => {
    own.send('pointerdown', 50, 50)
    for (const by of [1, 0, 2, 1]) own.send('pointermove', 50 + by, 50)
    expect(places()).toEqual([[[50, 50]]])
  })

  it('draws thinner at speed, and thicker with pen pressure', () => {
    const widthOf = (more: object) => {
      const { send, pad } = setup()
      send('pointerdown', 0, 50, more)
      for (let x = 20; x <= 200; x += 20) send('pointermove', x, 50, more)
      return pad.strokes()[0]?.at(-1)?.width ?? 0
    }
    const [fast, slow] = [widthOf({ wait: 4 }), widthOf({ wait: 80 })]
    expect(fast).toBeGreaterThanOrEqual(2)
    expect(slow).toBeGreaterThan(fast + 1)
    expect(slow).toBeLessThanOrEqual(5.2)
    const pen = { pointerType: 'pen' }
    expect(widthOf({ ...pen, pressure: 0.9 })).toBeGreaterThan(widthOf({ ...pen, pressure: 0.1 }) + 1)
  })

  it('follows one pointer with its main button only', () => {
    const { send } = own
    send('pointerdown', 10, 10, { button: 2 })
    send('pointermove', 90, 90)
    expect(places()).toEqual([])
    send('pointerdown', 10, 10)
    send('pointerdown', 200, 100, { pointerId: 2 })
    send('pointermove', 250, 100, { pointerId: 2 })
    send('pointerup', 250, 100, { pointerId: 2 })
    expect(places()).toEqual([[[10, 10]]])
    expect(own.onStroke).not.toHaveBeenCalled()
    send('pointerup', 40, 10)
    expect(places()).toEqual([[[10, 10], [40, 10]]])
    expect(own.onStroke).toHaveBeenCalledOnce()
  })

  it('ends a stroke that the system cancels, without its last point', () => {
    own.send('pointerdown', 10, 10)
    own.send('pointermove', 40, 40)
    own.send('pointercancel', 0, 0)
    expect(places()).toEqual([[[10, 10], [40, 40]]])
    expect(own.onStroke).toHaveBeenCalledOnce()
    own.send('pointermove', 90, 90)
    expect(places()).toEqual([[[10, 10], [40, 40]]])
  })

  it('is empty after clearing, even during a stroke', () => {
    own.send('pointerdown', 10, 10)
    own.send('pointermove', 40, 40)
    own.pad.clear()
    expect(own.pad.strokes()).toEqual([])
    expect(own.lines).toEqual([])
    own.send('pointermove', 90, 90)
    own.send('pointerup', 90, 90)
    expect(own.pad.strokes()).toEqual([])
    expect(own.onStroke).not.toHaveBeenCalled()
  })

  it('keeps a signature whole, and its form, while the phone is turned to a narrower screen', () => {
    own.send('pointerdown', 20, 60)
    own.send('pointermove', 140, 120)
    own.send('pointerup', 290, 60)
    Object.assign(own.sheet, { offsetWidth: 150 })
    own.pad.fit(2)
    const [[start, low, end]] = places() as [[number[], number[], number[]]]
    expect(end[0]).toBeLessThan(150)
    expect(own.lines.every(({ to }) => to[0] < 150)).toBe(true)
    expect((low[0]! - start[0]!) / (low[1]! - start[1]!)).toBeCloseTo(120 / 60)
    Object.assign(own.sheet, { offsetWidth: 600 })
    own.pad.fit(2)
    expect(places()).toEqual([[[20, 60], [140, 120], [290, 60]].map(point => point.map(at => expect.closeTo(at) as number))])
  })

  it('does not enlarge a signature that was continued on the narrower screen', () => {
    own.send('pointerdown', 20, 60)
    own.send('pointerup', 290, 60)
    Object.assign(own.sheet, { offsetWidth: 150 })
    own.pad.fit(2)
    own.send('pointerdown', 100, 140)
    own.send('pointerup', 140, 140)
    const drawn = places()
    Object.assign(own.sheet, { offsetWidth: 600 })
    own.pad.fit(2)
    expect(places()).toEqual(drawn)
  })

  it('redraws its strokes when its size changes', () => {
    own.send('pointerdown', 10, 10)
    own.send('pointermove', 40, 40)
    own.send('pointermove', 80, 20)
    own.send('pointerup', 90, 20)
    const drawn = own.lines.map(({ to }) => to)
    own.pad.fit(3)
    expect([own.sheet.width, own.sheet.height]).toEqual([900, 450])
    const again = own.lines.map(({ to }) => to)
    expect(again.length).toBeGreaterThan(3)
    expect(again.at(-1)).toEqual(drawn.at(-1))
    const xs = again.map(([x]) => x)
    expect(Math.min(...xs)).toBeLessThan(12)
  })

  it('uses its own px on a scaled page', () => {
    own = setup({ shown: 600 })
    own.send('pointerdown', 100, 60)
    expect(places()).toEqual([[[50, 30]]])
  })

  it('prevents Scribble on an iPad until it is disposed', () => {
    const touch = () => {
      const event = new Event('touchmove', { cancelable: true })
      own.sheet.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(touch()).toBe(true)
    own.pad.destroy()
    expect(touch()).toBe(false)
    own.send('pointerdown', 10, 10)
    expect(own.pad.strokes()).toEqual([])
  })
})
