import { useRef, type PointerEvent, type RefObject } from 'react'

const UPWARD_RESISTANCE = 0.2
/** Share of its height past which a sheet that is let go closes. */
const CLOSE_SHARE = 0.4
/** Px per ms past which a flick closes. */
const CLOSE_SPEED = 0.5
/** Ms after its last movement from which a finger rests: what is let go then is no flick. */
const REST = 80

interface Grip {
  start: number
  last: number
  time: number
  speed: number
}

/** Pointer handlers for the grip of a sheet: it follows the finger, and closes or springs back. */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const grip = useRef<Grip | null>(null)
  const place = (offset: number) => {
    if (panel.current) panel.current.style.transform = offset ? `translateY(${offset}px)` : ''
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    panel.current?.classList.remove('lets-go')
    grip.current = { start: event.clientY, last: event.clientY, time: event.timeStamp, speed: 0 }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current
    if (!held) return
    const elapsed = event.timeStamp - held.time
    if (elapsed > 0) held.speed = (event.clientY - held.last) / elapsed
    held.last = event.clientY
    held.time = event.timeStamp
    const offset = event.clientY - held.start
    place(offset > 0 ? offset : offset * UPWARD_RESISTANCE)
  }
  const letGo = (closes: boolean, time: number) => {
    const held = grip.current
    grip.current = null
    if (!held || !panel.current) return
    const offset = held.last - held.start
    const isFlick = held.speed > CLOSE_SPEED && time - held.time < REST
    const far = offset > panel.current.offsetHeight * CLOSE_SHARE
    if (closes && offset > 0 && (far || isFlick)) onClose()
    // Where the caller keeps it, it springs back; else it goes on from where it was let go.
    requestAnimationFrame(() => {
      panel.current?.classList.add('lets-go')
      place(0)
    })
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(true, event.timeStamp),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(false, event.timeStamp)
  }
}
