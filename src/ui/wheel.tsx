import { useRef, useState, type KeyboardEvent, type RefObject, type WheelEvent } from 'react'

import { classNames } from '../lib/class-names.ts'
import { useDrag } from './use-drag.ts'
import { useId } from './use-id.ts'

/** Height of a row of the picker in px (specification section 9). */
const WHEEL_ROW = 44
/** Rows that the picker shows (specification section 9). */
const WHEEL_ROWS_SEEN = 6
/** Where the band of the chosen row begins, in px from the top of the picker. */
const WHEEL_BAND = (WHEEL_ROWS_SEEN * WHEEL_ROW - WHEEL_ROW) / 2

/** Offset of the rows, in px, that puts the row `index` in the band. */
export const wheelOffset = (index: number): number => WHEEL_BAND - index * WHEEL_ROW

/** The index of the row nearest to the band when the rows are offset by `offset` px; it may be out of range. */
export const wheelIndex = (offset: number): number => Math.round((WHEEL_BAND - offset) / WHEEL_ROW)

const PAGE = WHEEL_ROWS_SEEN - 1

/** By how many rows a key moves the choice. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1], ['ArrowDown', 1], ['PageUp', -PAGE], ['PageDown', PAGE], ['Home', -Infinity], ['End', Infinity]
])

/** The next row that begins with a typed text, including the chosen row once more than one letter is typed. */
function typeAhead(labels: readonly string[], index: number, typed: string): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  const first = typed.length > 1 ? index : index + 1
  const order = labels.map((_, step) => (first + step) % labels.length)
  return order.find(at => labels[at]?.toLocaleLowerCase().startsWith(wanted))
}

/** Px that a finger may move before a tap becomes a drag. */
const TREMBLE = 6

/** Ms for which the rows would continue at the speed at which they are released. */
const RUN_ON = 120

/** Ms after which typed letters begin a new word. */
const TYPING_PAUSE = 700

interface WheelProps<Key extends string> {
  label: string
  options: readonly { key: Key; label: string; lang?: string | undefined }[]
  value: Key
  onChange: (key: Key) => void
}

/** The picker: 264 px, rows of 44, the choice is in the band. Supports keys, typing, wheel and touch. */
export function Wheel<Key extends string>({ label, options, value, onChange }: WheelProps<Key>) {
  const id = useId()
  const rows = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', time: 0 })
  const index = Math.max(0, options.findIndex(option => option.key === value))
  /** An index out of range selects the nearest end. */
  const pick = (row: number) => {
    const option = options[Math.min(options.length - 1, Math.max(0, row))]
    if (option && option.key !== value) onChange(option.key)
  }
  const { isDragged, handlers } = useWheelDrag(rows, index, pick)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, timeStamp: time } = event
    const step = STEPS.get(key)
    if (step !== undefined) pick(index + step)
    else if (key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    else {
      const { current: last } = typed
      const text = time - last.time < TYPING_PAUSE ? last.text + key : key
      typed.current = { text, time }
      pick(typeAhead(options.map(option => option.label), index, text) ?? index)
    }
    event.preventDefault()
  }
  const onWheel = (event: WheelEvent) => {
    // Keeps the page behind from scrolling.
    event.preventDefault()
    pick(index + Math.sign(event.deltaY))
  }
  return (
    <div
      className={classNames('wheel', isDragged && 'held')}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      data-autofocus=""
      data-scrolls=""
      aria-activedescendant={`${id}-${index}`}
      onKeyDown={onKeyDown}
      onWheel={onWheel}
      {...handlers}
    >
      <div ref={rows} style={{ transform: `translateY(${wheelOffset(index)}px)` }}>
        {options.map((option, row) => (
          <div key={option.key} id={`${id}-${row}`} role="option" lang={option.lang} aria-selected={row === index}>
            {option.label}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Drag with snapping for the rows of a wheel; a tap chooses the row under it. */
function useWheelDrag(rows: RefObject<HTMLElement | null>, index: number, onPick: (row: number) => void) {
  const [isDragged, setIsDragged] = useState(false)
  const from = wheelOffset(index)
  const place = (offset: number) => {
    if (rows.current) rows.current.style.transform = `translateY(${offset}px)`
  }
  const handlers = useDrag({
    onMove({ moved }) {
      if (!isDragged && Math.abs(moved) < TREMBLE) return
      setIsDragged(true)
      place(from + moved)
    },
    onRelease({ moved, speed }, { clientY, currentTarget }) {
      onPick(
        isDragged
          ? wheelIndex(from + moved + speed * RUN_ON)
          : index + Math.floor((clientY - currentTarget.getBoundingClientRect().top - WHEEL_BAND) / WHEEL_ROW)
      )
    },
    onEnd() {
      setIsDragged(false)
      place(from)
    }
  })
  return { isDragged, handlers }
}
