import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

export interface FieldFrameProps {
  /** Id of the input; label, limits and message derive theirs from it. */
  id: string
  label: string
  /** Limits or format, at the end of the label line. */
  hint?: ReactNode
  /** What is wrong, in words. */
  error?: string | false | undefined
  /** Shown in the message slot as long as nothing is wrong. */
  help?: ReactNode
  /** A `choice` can hold nothing wrong: it has no message slot. */
  kind?: 'amount' | 'choice'
  disabled?: boolean
  children: ReactNode
}

/** Ids that describe an input in its frame; undefined parts are left out. */
export function describeField(id: string, hint: boolean, message: boolean): string | undefined {
  return classNames(hint && `${id}-hint`, message && `${id}-msg`) || undefined
}

/**
 * Label above, box, and below it a message slot of one line which is also the gap to the next
 * field: a message fills it and nothing moves. A field with a help text keeps 6 px more below it.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, help, kind, disabled, children } = props
  return (
    <div className={classNames('field', kind, help !== undefined && 'told')}>
      <div className="lab t14">
        <label id={`${id}-label`} htmlFor={id} className="b">
          {label}
        </label>
        {hint != null && (
          <span id={`${id}-hint`} className="i3">
            {hint}
          </span>
        )}
      </div>
      <div className={classNames('box', error && 'err', disabled && 'off')}>{children}</div>
      {kind !== 'choice' && (
        <p id={`${id}-msg`} className={classNames('msg t13', error && 'loss')} aria-live="polite">
          {error && <Icon icon={CircleAlert} size={16} />}
          <span>{error || help}</span>
        </p>
      )}
    </div>
  )
}
