import { useEffect, useRef, type KeyboardEvent } from 'react'

import { classNames } from '../lib/class-names.ts'
import { typeAhead, wheelKey, wheelOffset } from '../lib/wheel-position.ts'
import { useId } from './use-id.ts'
import { useWheelDrag } from './use-wheel-drag.ts'

/** Ms after which typed letters begin a new word. */
const TYPING_PAUSE = 700

export interface WheelOption<Key extends string> {
  key: Key
  label: string
  /** BCP 47 tag of the label, when it is in a language of its own. */
  lang?: string
}

export interface WheelProps<Key extends string> {
  label: string
  options: readonly WheelOption<Key>[]
  value: Key
  onChange: (key: Key) => void
}

/** The picker: 264 px, rows of 44, the choice lies in the band. Keys, letters, wheel and finger. */
export function Wheel<Key extends string>({ label, options, value, onChange }: WheelProps<Key>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', time: 0 })
  const index = Math.max(0, options.findIndex(option => option.key === value))
  const pick = (next: number | null) => {
    const option = next === null ? undefined : options[next]
    if (option && option.key !== value) onChange(option.key)
  }
  const { held, handlers } = useWheelDrag(rows, index, options.length, pick)
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = wheelKey(event.key, index, options.length)
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (moved === null && !letter) return
    event.preventDefault()
    if (moved !== null) {
      pick(moved)
      return
    }
    const old = typed.current
    const goesOn = event.timeStamp - old.time < TYPING_PAUSE
    const text = goesOn ? old.text + event.key : event.key
    typed.current = { text, time: event.timeStamp }
    pick(typeAhead(options.map(option => option.label), index, text))
  }
  const turn = useRef((step: number) => pick(index + step))
  useEffect(() => {
    turn.current = step => pick(Math.min(options.length - 1, Math.max(0, index + step)))
  })
  useEffect(() => {
    const element = box.current
    // React's own wheel listener is passive and could not hold the page
    const onTurn = (event: WheelEvent) => {
      event.preventDefault()
      turn.current(Math.sign(event.deltaY))
    }
    element?.addEventListener('wheel', onTurn, { passive: false })
    return () => element?.removeEventListener('wheel', onTurn)
  }, [])
  return (
    <div
      ref={box}
      className={classNames('wheel', held && 'held')}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      data-autofocus=""
      data-scrolls=""
      aria-activedescendant={`${id}-${index}`}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <div ref={rows} style={{ transform: `translateY(${wheelOffset(index)}px)` }}>
        {options.map((option, row) => (
          <div
            key={option.key}
            id={`${id}-${row}`}
            role="option"
            lang={option.lang}
            aria-selected={row === index}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  )
}
