import type { IconNode } from 'lucide'

import { Icon } from '../../ui/icon.tsx'

export interface ToolCellProps {
  icon: IconNode
  label: string
  onOpen: () => void
}

/** A cell of the tool grid: icon over label. Belongs in `Cells three`. */
export function ToolCell({ icon, label, onOpen }: ToolCellProps) {
  return (
    <button type="button" className="tool t13 any" onClick={onOpen}>
      <Icon icon={icon} />
      <span>{label}</span>
    </button>
  )
}
