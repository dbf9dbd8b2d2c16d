import { forwardRef, useImperativeHandle, useLayoutEffect, useRef, type ChangeEvent } from 'react'

import { classNames } from '../lib/class-names.ts'

export interface PinBoxesProps {
  label: string
  value: string
  /** Gets digits alone, at most `length` of them. */
  onChange: (digits: string) => void
  /** Count of boxes. Default 6 (specification section 9). */
  length?: number
  /** Keeps the keyboard of the device away where a keypad is shown. */
  ownKeypad?: boolean
  invalid?: boolean
  /** On its way: every box is filled although the digits are gone, and nothing can be typed. */
  busy?: boolean
  /** Id of the error line. */
  describedBy?: string
  onSubmit?: () => void
}

/** Boxes for a secret number over one real input; only how many digits stand is drawn. */
export const PinBoxes = forwardRef<HTMLInputElement, PinBoxesProps>(function PinBoxes(props, ref) {
  const { label, value, length = 6, ownKeypad, invalid, busy, describedBy } = props
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  // Not `value={}`: React would write the digits into the attribute as well.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value
  }, [value])
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, length)
    event.currentTarget.value = digits
    props.onChange(digits)
  }
  const filled = busy ? length : value.length
  return (
    <div className={invalid ? 'pin err' : 'pin'}>
      {Array.from({ length }, (_, at) => (
        <i
          key={at}
          aria-hidden="true"
          className={
            classNames(at < filled && 'on', at === Math.min(value.length, length - 1) && !busy && 'cur') ||
            undefined
          }
        />
      ))}
      <input
        ref={input}
        type="password"
        inputMode={ownKeypad ? 'none' : 'numeric'}
        autoComplete="off"
        data-autofocus=""
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        readOnly={busy}
        onChange={onChange}
        onKeyDown={event => {
          if (event.key === 'Enter') props.onSubmit?.()
        }}
      />
    </div>
  )
})
