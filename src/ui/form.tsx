import { CircleAlert } from 'lucide'
import { useEffect, useRef, type ComponentProps } from 'react'

import { Button } from './button.tsx'
import { Note } from './note.tsx'

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => unknown
}

/** A form that the portal validates and submits itself; the browser does neither. */
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
  /** What went wrong with the form as a whole. */
  text: string | null
  /** What may have happened despite this or an earlier error. */
  more?: string | undefined
  /** Label of the button that submits again. */
  retry?: string | undefined
}

/** Below a form, announced and scrolled into view when it appears: an error that belongs to no field. */
export function FormError({ text, more, retry }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={box} className="form-error" role="alert">
      {(more || text) && (
        <Note
          kind="bad"
          icon={CircleAlert}
          title={more && text}
          action={retry && <Button kind="quiet" type="submit">{retry}</Button>}
        >
          {more || text}
        </Note>
      )}
    </div>
  )
}
