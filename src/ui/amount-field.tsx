import { forwardRef } from 'react'

import { Field, type FieldProps } from './field.tsx'

export interface AmountFieldProps extends Omit<FieldProps, 'type' | 'kind' | 'inputMode' | 'suffix'> {
  /** Currency at the end of the box. */
  unit?: string
}

/** The big field for money: 60 px, figures 28. Keeps the text exactly as typed; the caller reads it. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(
  function AmountField({ unit, ...field }, ref) {
    return (
      <Field
        ref={ref}
        {...field}
        kind="amount"
        inputMode="decimal"
        suffix={unit}
        autoComplete={field.autoComplete ?? 'off'}
      />
    )
  }
)
