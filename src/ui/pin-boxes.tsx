import { CircleAlert, Delete, TriangleAlert } from 'lucide'
import { useLayoutEffect, useRef, type FormEvent, type Ref } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

/** Digits of the transaction password (specification section 9). */
export const PIN_LENGTH = 6

interface PinBoxesProps {
  ref?: Ref<HTMLInputElement> | undefined
  label: string
  value: string
  /** Receives digits only, at most as many as there are boxes. */
  onChange: (digits: string) => void
  /** Suppresses the device's keyboard where a keypad is shown. */
  ownKeypad?: boolean
  invalid?: boolean
  /** Being submitted: every box is shown filled although the digits are cleared, and nothing can be typed. */
  busy?: boolean
  /** Id of the error line. */
  describedBy?: string
  onSubmit?: () => void
}

/** Boxes for a PIN over one real input; only the number of digits is shown. */
export function PinBoxes(props: PinBoxesProps) {
  const { label, value, ownKeypad, invalid, busy, describedBy } = props
  const boxes = useRef<HTMLDivElement>(null)
  // Not `value={}`: React would write the digits into the attribute as well.
  useLayoutEffect(() => {
    const input = boxes.current?.querySelector('input')
    if (input && input.value !== value) input.value = value
  }, [value])
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, PIN_LENGTH)
    event.currentTarget.value = digits
    props.onChange(digits)
  }
  const filled = busy ? PIN_LENGTH : value.length
  const current = busy ? -1 : Math.min(value.length, PIN_LENGTH - 1)
  return (
    <div ref={boxes} className={invalid ? 'pin invalid' : 'pin'}>
      {Array.from({ length: PIN_LENGTH }, (_, at) => (
        <i
          key={at}
          aria-hidden="true"
          className={classNames(at < filled && 'on', at === current && 'current') || undefined}
        />
      ))}
      <input
        ref={props.ref}
        type="password"
        inputMode={ownKeypad ? 'none' : 'numeric'}
        autoComplete="off"
        data-autofocus=""
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        readOnly={busy}
        onInput={onInput}
        onKeyDown={event => {
          if (event.key === 'Enter') props.onSubmit?.()
        }}
      />
    </div>
  )
}

interface PinMessageProps {
  ref?: Ref<HTMLParagraphElement> | undefined
  id: string
  /** The errors, a line each. */
  wrong: readonly string[] | null
  /** What is allowed but not advised. */
  hint?: string | false
  /** Announced when it changes, for cases where it does not receive the focus. */
  live?: boolean
}

/** The two lines below the boxes; their space is reserved, so that nothing moves. */
export function PinMessage({ ref, id, wrong, hint, live }: PinMessageProps) {
  const lines = wrong ?? (hint ? [hint] : [])
  return (
    <p
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-live={live ? 'polite' : undefined}
      className={`pin-message text-13 text-center ${wrong ? 'loss' : 'warn'}`}
    >
      {lines.map((line, at) => (
        <span key={line}>
          {at === 0 && <Icon icon={wrong ? CircleAlert : TriangleAlert} size={16} />}
          {line}
        </span>
      ))}
    </p>
  )
}

interface KeypadProps {
  label: string
  /** Label of the key at the start of the last row. */
  cancel: string
  deleteLabel: string
  /** False while a tap may still be the second half of the double tap that opened the keypad. */
  isReady: boolean
  onDigit: (digit: string) => void
  onDelete: () => void
  onCancel: () => void
}

/** The numeric keypad of the transaction password: 310 px with the space below it, less on a low page or with large text. */
export function Keypad({ label, cancel, deleteLabel, isReady, onDigit, onDelete, onCancel }: KeypadProps) {
  const digit = (text: string) => (
    <button key={text} type="button" onClick={() => onDigit(text)}>{text}</button>
  )
  return (
    <div
      className="keypad"
      role="group"
      aria-label={label}
      inert={!isReady}
      // The focus stays in the boxes, which show what is typed.
      onMouseDown={event => event.preventDefault()}
    >
      {[...'123456789'].map(digit)}
      <button type="button" className="function-key" onClick={onCancel}>{cancel}</button>
      {digit('0')}
      <button type="button" className="function-key" aria-label={deleteLabel} onClick={onDelete}>
        <Icon icon={Delete} size={24} />
      </button>
    </div>
  )
}
