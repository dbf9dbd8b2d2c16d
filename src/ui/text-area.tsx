import { Search } from 'lucide'
import type { ReactNode, Ref } from 'react'

import { describeField, Field, FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useId } from './use-id.ts'

export interface TextAreaProps {
  ref?: Ref<HTMLTextAreaElement> | undefined
  label: string
  value: string
  onChange: (value: string) => void
  /** A counter or limit, at the end of the label line. */
  hint?: ReactNode
  error?: string | false | undefined
  help?: ReactNode
  name?: string
  rows?: number
  maxLength?: number
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  onBlur?: () => void
}

/** Several lines of text in the frame of a field. The ref is the text area. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, help, disabled } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error, help, disabled }}>
      <textarea
        ref={props.ref}
        id={id}
        name={props.name}
        rows={props.rows ?? 4}
        value={props.value}
        maxLength={props.maxLength}
        aria-required={props.required}
        disabled={disabled}
        readOnly={props.readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={describeField(id, hint != null, Boolean(error || help))}
        onInput={event => props.onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  )
}

export interface AmountFieldProps extends Omit<FieldProps, 'type' | 'kind' | 'inputMode' | 'suffix'> {
  /** Currency at the end of the box. */
  unit?: string
}

/** The big field for money: 60 px, figures 28. Keeps the text exactly as typed; the caller reads it. */
export function AmountField({ unit, ...field }: AmountFieldProps) {
  return (
    <Field
      {...field}
      kind="amount"
      inputMode="decimal"
      suffix={unit}
      autoComplete={field.autoComplete ?? 'off'}
    />
  )
}

export interface SearchFieldProps {
  ref?: Ref<HTMLInputElement> | undefined
  /** Accessible name; also shown as long as nothing is typed. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** A 44 px line to search a list with. */
export function SearchField({ ref, label, value, onChange }: SearchFieldProps) {
  return (
    <div className="field search grow">
      <div className="box">
        <Icon icon={Search} size={18} />
        <input
          ref={ref}
          type="search"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={label}
          value={value}
          autoComplete="off"
          enterKeyHint="search"
          onInput={event => onChange(event.currentTarget.value)}
        />
      </div>
    </div>
  )
}

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
