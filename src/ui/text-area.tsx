import { forwardRef, type ReactNode } from 'react'

import { describeField, FieldFrame } from './field.tsx'
import { useId } from './use-id.ts'

export interface TextAreaProps {
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
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(
  function TextArea(props, ref) {
    const { label, hint, error, help, disabled } = props
    const id = useId()
    return (
      <FieldFrame {...{ id, label, hint, error, help, disabled }}>
        <textarea
          ref={ref}
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
          onChange={event => props.onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      </FieldFrame>
    )
  }
)
