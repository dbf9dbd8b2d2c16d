import { forwardRef, type ChangeEvent } from 'react'

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
  disabled?: boolean
  /** Id of the error line. */
  describedBy?: string
  onSubmit?: () => void
}

/** Boxes for a secret number over one real input; only how many digits stand is drawn. */
export const PinBoxes = forwardRef<HTMLInputElement, PinBoxesProps>(function PinBoxes(props, ref) {
  const { label, value, length = 6, ownKeypad, invalid, disabled, describedBy } = props
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, length)
    event.currentTarget.value = digits
    props.onChange(digits)
  }
  return (
    <div className={invalid ? 'pin err' : 'pin'}>
      {Array.from({ length }, (_, at) => (
        <i
          key={at}
          aria-hidden="true"
          className={at < value.length ? 'on' : at === value.length && !disabled ? 'cur' : undefined}
        />
      ))}
      <input
        ref={ref}
        type="password"
        inputMode={ownKeypad ? 'none' : 'numeric'}
        autoComplete="off"
        data-autofocus=""
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        value={value}
        onChange={onChange}
        onKeyDown={event => {
          if (event.key === 'Enter') props.onSubmit?.()
        }}
      />
    </div>
  )
})
