import type { Swatch } from '../../../ui/totals-table.tsx'

export interface Part {
  key: string
  /** Size relative to the other parts; for drawing alone. */
  share: number
  swatch: Swatch | 0
}

/** What a sum is made of, as a bar. The ledger beside it says the same in words. */
export function PartsBar({ parts }: { parts: readonly Part[] }) {
  const shown = parts.filter(part => part.share > 0)
  return (
    <div className="bar" aria-hidden="true">
      {shown.length === 0 && <i className="k0 grow" />}
      {shown.map(part => (
        <i key={part.key} className={`k${part.swatch}`} style={{ flex: `${part.share} 0 0%` }} />
      ))}
    </div>
  )
}
