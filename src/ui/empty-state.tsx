import { CircleAlert, RotateCw } from 'lucide'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'

import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface DrawingProps {
  name: 'billboard' | 'door' | 'hoarding' | 'letterbox' | 'plug' | 'signpost'
}

/** Draws the lines; null until the tail has loaded. */
export const DrawingLines = createContext<ComponentType<DrawingProps> | null>(null)

/** A decorative line drawing. Its space is reserved until its lines have loaded. */
export function Drawing({ name }: DrawingProps) {
  const Lines = useContext(DrawingLines)
  return <div className="draw">{Lines && <Lines name={name} />}</div>
}

interface EmptyStateProps {
  /** For a page that shows nothing else. */
  drawing?: DrawingProps['name']
  title: string
  text?: ReactNode
  /** Label of the next step; `onVerb` takes it. */
  verb?: string | false
  onVerb?: () => void
  /** A custom button instead of `verb`. */
  action?: ReactNode
}

/** An empty list or page: a title, a line of explanation, one next step. */
export function EmptyState({ drawing, title, text, verb, onVerb, action }: EmptyStateProps) {
  return (
    <div className={drawing ? 'empty stack-4' : 'card empty stack-4'}>
      {drawing && <Drawing name={drawing} />}
      <p className={drawing ? 'text-20 break-words' : 'text-17 break-words'}>{title}</p>
      {text && <p className="text-secondary break-words">{text}</p>}
      {verb && (
        <Button kind={drawing ? 'secondary' : 'quiet'} wide={false} onClick={onVerb}>{verb}</Button>
      )}
      {action}
    </div>
  )
}

interface ErrorRowProps {
  /** "Request failed, tap to reload". */
  text: string
  /** What is still shown, and when it was last updated. */
  meta?: string
  onRetry: () => void
}

/** A failed load, shown instead of its content; tapping it retries. */
export function ErrorRow({ text, meta, onRetry }: ErrorRowProps) {
  return (
    <div className="card clip" role="alert">
      <button type="button" className="list-row" onClick={onRetry}>
        <Icon icon={CircleAlert} className="loss" />
        <span className="grow">
          <span className="text-15">{text}</span>
          {meta && <span className="text-12 text-tertiary">{meta}</span>}
        </span>
        <Icon icon={RotateCw} size={20} className="text-accent" />
      </button>
    </div>
  )
}
