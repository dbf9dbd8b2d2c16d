import { CircleAlert } from 'lucide'
import { useEffect, useRef, type ComponentProps } from 'react'

import { Button } from './button.tsx'
import { Note } from './note.tsx'

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

interface FormErrorProps {
  /** What went wrong with the form as a whole; nothing shows without it. */
  text: string | undefined
  /** What may have happened all the same. */
  more?: string | undefined
  /** Name of the button that submits again. */
  retry?: string | undefined
}

/** Under a form, read out and brought into sight when it appears: an error that no field is to blame for. */
export function FormError({ text, more, retry }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== undefined) box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={box} className="form-error" role="alert">
      {text !== undefined && (
        <Note
          kind="bad"
          icon={CircleAlert}
          title={more === undefined ? undefined : text}
          action={
            retry === undefined ? undefined : (
              <Button kind="quiet" type="submit">
                {retry}
              </Button>
            )
          }
        >
          {more ?? text}
        </Note>
      )}
    </div>
  )
}
