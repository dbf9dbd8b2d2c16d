import { useRef, type PointerEvent } from 'react'

export interface Drag {
  /** Px from where it began, downwards. */
  moved: number
  /** Px per ms at the last movement. */
  speed: number
  /** Time of the last movement, in ms. */
  time: number
}

interface DragSteps {
  /** False when a press here begins no drag. */
  canStart?: (event: PointerEvent<HTMLElement>) => boolean
  onMove: (drag: Drag) => void
  /** Not called when the browser takes over the pointer, for example to scroll. */
  onRelease: (drag: Drag, event: PointerEvent<HTMLElement>) => void
  /** Afterwards, in both cases. */
  onEnd: () => void
}

/** Pointer handlers of an element that is dragged up and down, by the first finger or the main button. */
export function useDrag({ canStart, onMove, onRelease, onEnd }: DragSteps) {
  const drag = useRef<(Drag & { start: number }) | null>(null)
  const end = (event: PointerEvent<HTMLElement>, isReleased: boolean): void => {
    const { current } = drag
    if (!current || !event.isPrimary) return
    drag.current = null
    if (isReleased) onRelease(current, event)
    onEnd()
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button || !event.isPrimary || canStart?.(event) === false) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { start: event.clientY, moved: 0, speed: 0, time: event.timeStamp }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (!current || !event.isPrimary) return
      const moved = event.clientY - current.start
      const elapsed = event.timeStamp - current.time
      if (elapsed > 0) current.speed = (moved - current.moved) / elapsed
      current.moved = moved
      current.time = event.timeStamp
      onMove(current)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false)
  }
}
