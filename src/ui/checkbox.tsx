import type { ReactNode } from 'react'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Drawn as a switch at the end of the line: it takes effect at once. */
  switch?: boolean
  disabled?: boolean
  describedBy?: string
  children: ReactNode
}

/** A box (or switch) with its sentence; the whole line is the target. */
export function Checkbox(props: CheckboxProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        role={props.switch ? 'switch' : undefined}
        className={props.switch ? 'switch' : undefined}
        checked={props.checked}
        disabled={props.disabled}
        aria-describedby={props.describedBy}
        onChange={event => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.children}</span>
    </label>
  )
}
