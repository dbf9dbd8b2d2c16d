import type { ReactNode } from 'react'

export interface DefinitionRow {
  term: string
  /** Without one the term is left out. */
  text: ReactNode
}

/** Terms over their texts, in a sheet. */
export function DefinitionList({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className="s12">
      {rows.map(
        ({ term, text }) =>
          text && (
            <div key={term}>
              <dt className="t12 i3">{term}</dt>
              <dd className="any">{text}</dd>
            </div>
          )
      )}
    </dl>
  )
}
