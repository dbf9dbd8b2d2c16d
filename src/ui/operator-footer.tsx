import { useState } from 'react'

import { ErrorRow } from './error-row.tsx'
import type { ErrorRowProps } from './error-row.tsx'
import { SkeletonBar } from './skeleton.tsx'
import { useId } from './use-id.ts'

export interface OperatorFooterProps {
  /** Nothing is known yet: bars hold the place. */
  isLoading: boolean
  /** It could not be read: that is no word about the operator. */
  failure: ErrorRowProps | null
  /** Legal name; null when nobody is named, and then `unknown` says so. */
  name: string | null
  unknown: string
  /** Registration, address, supervision. */
  lines: readonly string[]
  /** A text that opens in place. */
  about: { label: string; text: string } | null
  /** `hint` tells readers where it opens. */
  links: readonly { label: string; hint: string; onOpen: () => void }[]
}

/** Who runs the network, at the foot of a page: the legal person and its addresses. */
export function OperatorFooter(props: OperatorFooterProps) {
  const { isLoading, failure, name, unknown, lines, about, links } = props
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
  if (failure) return <ErrorRow {...failure} />
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
