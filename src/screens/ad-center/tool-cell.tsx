import type { IconNode } from 'lucide'

import { Icon } from '../../ui/icon.tsx'

/** A cell of the tool grid: icon over label. Belongs in `Cells three`. */
export function ToolCell({ icon, label, onOpen }: { icon: IconNode; label: string; onOpen: () => void }) {
  return (
    <button type="button" className="tool t13 any" onClick={onOpen}>
      <Icon icon={icon} />
      <span>{label}</span>
    </button>
  )
}
