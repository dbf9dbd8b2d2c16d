import type { ComponentProps } from 'react'

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => unknown
}

/** A form that the portal checks and sends by itself: the engine does neither. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
