import { Fragment } from 'react'

/** Short terms on a line; it breaks between two of them, and within one only where it must. */
export function Pieces({ of }: { of: readonly string[] }) {
  return of.map((piece, at) => (
    <Fragment key={piece}>
      {at > 0 && ' '}
      <span className="piece">
        {piece}
        {at < of.length - 1 && ' ·'}
      </span>
    </Fragment>
  ))
}
