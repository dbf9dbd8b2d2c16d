import { ChevronDown, Search } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'

import { describeField, Field, FieldFrame, type FieldProps } from './form.tsx'
import { Icon } from './icon.tsx'
import { useId } from './use-id.ts'

interface TextAreaProps
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'help' | 'counts' | 'value' | 'onChange'>,
    Pick<ComponentProps<'textarea'>, 'ref' | 'name' | 'rows' | 'maxLength' | 'required' | 'readOnly' | 'onBlur'> {}

/** Several lines of text in the frame of a field. The ref is the text area. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, help, counts, required, onChange, ...area } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error, help }}>
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={describeField(id, hint != null && !(counts && area.value), Boolean(error || help))}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}

/** The large money input: 60 px, figures 28. Keeps the text exactly as typed; the caller parses it. */
export function AmountField(props: FieldProps) {
  return <Field {...props} kind="amount" inputMode="decimal" autoComplete="off" />
}

/** A 44 px search field; its label is also its placeholder. */
export function SearchField({ label, value, onChange }: Pick<FieldProps, 'label' | 'value' | 'onChange'>) {
  return (
    <div className="field search grow">
      <div className="box">
        <Icon icon={Search} size={18} />
        <input
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

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Rendered as a switch at the end of the line: it takes effect at once. */
  switch?: boolean
  required?: boolean
  children: ReactNode
}

/** A checkbox (or switch) with its label; the whole line is the tap target. */
export function Checkbox(props: CheckboxProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        role={props.switch ? 'switch' : undefined}
        className={props.switch ? 'switch' : undefined}
        checked={props.checked}
        aria-required={props.required}
        onChange={event => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.children}</span>
    </label>
  )
}

interface SelectProps<Key extends string> {
  /** Id that the frame's label refers to. */
  id?: string
  /** Its accessible name, where no label refers to it. */
  label?: string
  options: readonly (readonly [key: Key, label: string])[]
  value: Key
  onSelect: (key: Key) => void
  /** Size of the chevron in px. */
  size?: number
}

/** A native select. It goes in the box of a field. */
export function Select<Key extends string>({ id, label, options, value, onSelect, size = 20 }: SelectProps<Key>) {
  return (
    <>
      <select id={id} aria-label={label} value={value} onChange={event => onSelect(event.currentTarget.value as Key)}>
        {options.map(([key, text]) => <option key={key} value={key}>{text}</option>)}
      </select>
      <Icon icon={ChevronDown} size={size} />
    </>
  )
}

/** A `Select` in the frame of a field, which cannot be invalid. */
export function SelectField<Key extends string>({ label, ...select }: Omit<SelectProps<Key>, 'id'> & { label: string }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} kind="choice">
      <Select id={id} {...select} />
    </FieldFrame>
  )
}
