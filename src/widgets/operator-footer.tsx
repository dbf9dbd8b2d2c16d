import { useState } from 'react'

import { useOperatorIdentity } from '../hooks/use-operator.ts'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { useId } from '../ui/use-id.ts'
import { LoadError } from './load-error.tsx'

/** Who runs the network, at the foot of a page: the legal person and its addresses. */
export function OperatorFooter() {
  const { isLoading, error, reload, name, unknown, lines, about, links } = useOperatorIdentity()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (isLoading) {
    return (
      <footer className="operator s8">
        <SkeletonBar width="52%" height={16} />
        <SkeletonBar width="78%" height={14} />
      </footer>
    )
  }
  if (error) return <LoadError error={error} onRetry={reload} />
  if (name === null) return <footer className="operator t13 i2">{unknown}</footer>
  return (
    <footer className="operator">
      <p className="t13 b any">{name}</p>
      {lines.map(line => (
        <p key={line} className="t12 i3 any">
          {line}
        </p>
      ))}
      <div className="links t13">
        {about && (
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {about.label}
          </button>
        )}
        {links.map(({ label, hint, onOpen }) => (
          <button key={label} type="button" className="link" onClick={onOpen}>
            {label}
            <span className="vh">, {hint}</span>
          </button>
        ))}
      </div>
      {about && isOpen && (
        <p id={id} className="t13 i2 any">
          {about.text}
        </p>
      )}
    </footer>
  )
}
