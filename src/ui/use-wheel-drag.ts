import { useRef, useState, type PointerEvent, type RefObject } from 'react'

import { WHEEL_BAND, WHEEL_ROW, wheelIndex, wheelOffset } from '../lib/wheel-position.ts'

/** Px that a finger may tremble before a tap becomes a drag. */
const TREMBLE = 6
/** How long, in ms, the rows would run on from the speed at which they are let go. */
const RUN_ON = 120

interface Grip {
  start: number
  last: number
  time: number
  speed: number
}

/** Drag with snapping for the rows of a wheel; a tap chooses the row under it. */
export function useWheelDrag(
  rows: RefObject<HTMLElement | null>,
  index: number,
  count: number,
  onPick: (index: number) => void
) {
  const hold = useRef<Grip | null>(null)
  const [held, setHeld] = useState(false)
  const from = wheelOffset(index)
  const place = (offset: number) => {
    if (rows.current) rows.current.style.transform = `translateY(${offset}px)`
  }
  const letGo = (pick: number) => {
    hold.current = null
    setHeld(false)
    place(wheelOffset(pick))
    if (pick !== index) onPick(pick)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = { start: event.clientY, last: event.clientY, time: event.timeStamp, speed: 0 }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = hold.current
    if (!now) return
    const elapsed = event.timeStamp - now.time
    if (elapsed > 0) now.speed = (event.clientY - now.last) / elapsed
    now.last = event.clientY
    now.time = event.timeStamp
    const moved = event.clientY - now.start
    if (!held && Math.abs(moved) < TREMBLE) return
    setHeld(true)
    place(from + moved)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = hold.current
    if (!now) return
    if (held) {
      letGo(wheelIndex(from + now.last - now.start + now.speed * RUN_ON, count))
      return
    }
    const top = event.currentTarget.getBoundingClientRect().top
    const rowsAway = Math.floor((event.clientY - top - WHEEL_BAND) / WHEEL_ROW)
    letGo(Math.min(count - 1, Math.max(0, index + rowsAway)))
  }
  return {
    held,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => letGo(index) }
  }
}
