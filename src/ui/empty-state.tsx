import { CircleAlert, RotateCw } from 'lucide'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'

import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface DrawingProps {
  name: 'billboard' | 'door' | 'hoarding' | 'letterbox' | 'plug' | 'signpost'
}

/** Draws the lines; null until the tail has brought them. */
export const DrawingLines = createContext<ComponentType<DrawingProps> | null>(null)

/** A line drawing that says nothing of its own. Its room is kept until its lines are there. */
export function Drawing({ name }: DrawingProps) {
  const Lines = useContext(DrawingLines)
  return <div className="draw">{Lines && <Lines name={name} />}</div>
}

interface EmptyStateProps {
  /** Where nothing else stands on the page. */
  drawing?: DrawingProps['name']
  title: string
  text?: ReactNode
  /** The next step in a word, and what takes it. */
  verb?: string | false
  onVerb?: () => void
  /** A button of its own in their place. */
  action?: ReactNode
}

/** Nothing here, and why that is fine: a sentence, a line, one next step. */
export function EmptyState({ drawing, title, text, verb, onVerb, action }: EmptyStateProps) {
  return (
    <div className={drawing ? 'empty stack-4' : 'card empty stack-4'}>
      {drawing && <Drawing name={drawing} />}
      <p className={drawing ? 'text-20 break-words' : 'text-17 break-words'}>{title}</p>
      {text && <p className="text-secondary break-words">{text}</p>}
      {verb && onVerb && (
        <Button kind={drawing ? 'secondary' : 'quiet'} wide={false} onClick={onVerb}>
          {verb}
        </Button>
      )}
      {action}
    </div>
  )
}

interface ErrorRowProps {
  /** "Request failed, tap to reload". */
  text: string
  /** What is still shown, and as of when. */
  meta?: string
  onRetry: () => void
}

/** A failed load in the place of what it would have shown; tapping it tries again. */
export function ErrorRow({ text, meta, onRetry }: ErrorRowProps) {
  return (
    <div className="card clip" role="alert">
      <button type="button" className="list-row" onClick={onRetry}>
        <Icon icon={CircleAlert} className="loss" />
        <span className="grow">
          <span className="text-15">{text}</span>
          {meta !== undefined && <span className="text-12 text-tertiary">{meta}</span>}
        </span>
        <Icon icon={RotateCw} size={20} className="text-accent" />
      </button>
    </div>
  )
}
