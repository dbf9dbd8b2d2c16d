import type { IconNode } from 'lucide'

import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'

export interface DockItem<Key extends string> {
  key: Key
  label: string
  icon: IconNode
  /** Short count ("2"), and the same in words for screen readers ("2 waiting"). */
  badge?: { text: string; words: string } | undefined
}

export interface DockProps<Key extends string> {
  label: string
  items: readonly DockItem<Key>[]
  current: Key
  onSelect: (key: Key) => void
}

/** The bar at the bottom with the main places. */
export function Dock<Key extends string>({ label, items, current, onSelect }: DockProps<Key>) {
  return (
    <nav className="dock" aria-label={label}>
      {items.map(item => (
        <button
          key={item.key}
          type="button"
          aria-current={item.key === current ? 'page' : undefined}
          onClick={() => onSelect(item.key)}
        >
          <span className="ic">
            <Icon icon={item.icon} size={24} />
            {item.badge && <Badge text={item.badge.text} />}
          </span>
          <span>
            {item.label}
            {item.badge && <span className="vh">, {item.badge.words}</span>}
          </span>
        </button>
      ))}
    </nav>
  )
}
