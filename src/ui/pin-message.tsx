import { CircleAlert, TriangleAlert } from 'lucide'
import { forwardRef } from 'react'

import { Icon } from './icon.tsx'

export interface PinMessageProps {
  id: string
  /** What is wrong, a line each. */
  wrong: readonly string[] | null
  /** What is allowed but not wise. */
  hint?: string | false
  /** Read out when it changes, where the focus does not come here. */
  live?: boolean
}

/** The two lines below the boxes; their room is kept, so that nothing moves. */
export const PinMessage = forwardRef<HTMLParagraphElement, PinMessageProps>(
  function PinMessage({ id, wrong, hint, live }, ref) {
    const lines = wrong ?? (hint ? [hint] : [])
    return (
      <p
        ref={ref}
        id={id}
        tabIndex={-1}
        aria-live={live ? 'polite' : undefined}
        className={`pin-msg t13 mid ${wrong ? 'loss' : 'warn'}`}
      >
        {lines.map((line, at) => (
          <span key={line}>
            {at === 0 && <Icon icon={wrong ? CircleAlert : TriangleAlert} size={16} />}
            {line}
          </span>
        ))}
      </p>
    )
  }
)
