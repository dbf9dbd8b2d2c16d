import { CircleAlert, Eye, EyeOff } from 'lucide'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Button } from './button.tsx'
import { Icon, IconButton } from './icon.tsx'
import { Note } from './page.tsx'
import { useId } from './use-id.ts'

/** A form that the portal validates and submits itself; the browser does neither. */
export function Form({ onSubmit, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => unknown }) {
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
  text: string | null
  /** What may have happened despite this or an earlier error. */
  more?: string | false | undefined
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

interface FieldFrameProps {
  /** Id of the input; label, limits and message derive theirs from it. */
  id: string
  label: string
  /** Limits or format, at the end of the label line. */
  hint?: ReactNode
  error?: string | false | undefined
  /** Shown in the message slot while there is no error. */
  help?: ReactNode
  /** The hint changes with each key: it describes only an empty field, or a screen reader would say it each time. */
  counts?: boolean
  /** A `choice` cannot be invalid, so it has no message slot. */
  kind?: 'amount' | 'choice'
  disabled?: boolean
  children: ReactNode
}

/** The `aria-describedby` of an input in its frame; undefined when nothing describes it. */
export function describeField(id: string, hint: boolean, message: boolean): string | undefined {
  return classNames(hint && `${id}-hint`, message && `${id}-msg`) || undefined
}

/**
 * Label above, box, and below it a message slot of one line that is also the gap to the next field,
 * so that a message moves nothing. A field with a help text keeps 6 px more below it.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, help, kind, disabled, children } = props
  const last = useRef(props)
  useEffect(() => {
    last.current = props
  })
  const isHelpBack = help && !error && last.current.error && last.current.help === help
  return (
    <div className={classNames('field', kind, help !== undefined && 'has-help')}>
      <div className="field-label text-14">
        <label id={`${id}-label`} htmlFor={id} className="text-bold">{label}</label>
        {hint != null && <span id={`${id}-hint`} className="text-tertiary">{hint}</span>}
      </div>
      <div className={classNames('box', error && 'invalid', disabled && 'off')}>{children}</div>
      {kind !== 'choice' && (
        <p
          className={classNames('field-message text-13', error && 'loss')}
          // A screen reader announced the help text with the field.
          aria-live={isHelpBack ? 'off' : 'polite'}
          aria-atomic="true"
        >
          {error && (
            <>
              <Icon icon={CircleAlert} size={16} />
              {/* Many errors may come at once, or after the focus has left. */}
              <span className="visually-hidden">{label}. </span>
            </>
          )}
          <span id={`${id}-msg`}>{error || help}</span>
        </p>
      )}
    </div>
  )
}

type InputAttribute =
  | 'ref' | 'name' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'enterKeyHint' | 'spellCheck' | 'maxLength'
  | 'required' | 'disabled' | 'onBlur'

export interface FieldProps
  extends Omit<FieldFrameProps, 'id' | 'kind' | 'children'>, Pick<ComponentProps<'input'>, InputAttribute> {
  value: string
  onChange: (value: string) => void
  /** `email` and `tel` also set completion and on-screen keyboard. */
  type?: 'text' | 'password' | 'email' | 'tel' | 'url' | 'date'
  unit?: string
  /** Labels of the reveal button of a password field; without them there is none. */
  eye?: { show: string; hide: string }
  kind?: 'amount'
  /** A code or a name: no capitalisation or correction, and no completion unless `autoComplete` asks for it. */
  exact?: boolean
}

/** A single-line text input with its label, limits and message. The ref is the input. */
export function Field(props: FieldProps) {
  const { label, type = 'text', hint, error, help, counts, unit, eye, kind, exact, required, onChange, ...input } = props
  const id = useId()
  const [plain, setPlain] = useState(false)
  const contact = type === 'email' || type === 'tel' ? type : undefined
  return (
    <FieldFrame {...{ id, label, hint, error, help, kind }} disabled={input.disabled}>
      <input
        {...input}
        id={id}
        type={type === 'password' && plain ? 'text' : type}
        // WebKit writes today's date into an empty field.
        className={type === 'date' && !input.value ? 'text-tertiary' : undefined}
        autoComplete={input.autoComplete ?? (exact ? 'off' : contact)}
        autoCapitalize={exact || type !== 'text' ? 'none' : input.autoCapitalize}
        inputMode={input.inputMode ?? contact}
        spellCheck={exact || type === 'password' ? 'false' : input.spellCheck}
        aria-required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={describeField(id, hint != null && !(counts && input.value), Boolean(error || help))}
        onInput={event => onChange(event.currentTarget.value)}
      />
      {unit && <span className="unit">{unit}</span>}
      {eye && (
        <IconButton
          icon={plain ? EyeOff : Eye}
          label={plain ? eye.hide : eye.show}
          describedBy={`${id}-label`}
          onClick={() => setPlain(!plain)}
        />
      )}
    </FieldFrame>
  )
}
