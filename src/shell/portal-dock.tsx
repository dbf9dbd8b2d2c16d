import { useStore } from '@nanostores/react'
import { ChartNoAxesColumn, Megaphone, Wallet } from 'lucide'
import type { IconNode } from 'lucide'

import type { RoutePath } from '../router/routes.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { Badge, Icon } from '../ui/icon.tsx'

const PATHS = {
  overview: '/ad-center',
  plans: '/plan',
  wallet: '/wallet'
} as const satisfies Record<string, RoutePath>

/** The bottom bar with the three main sections and the number of waiting plans. */
export function PortalDock() {
  const { router, waitingPlans } = useStores()
  const { t } = useLanguage()
  const { row } = useStore(router.$route)
  const waiting = useStore(waitingPlans.$count) ?? 0
  if (!row.dock) return null
  return (
    <Dock
      label={t('dock.label')}
      current={row.dock}
      items={[
        { key: 'overview', label: t('dock.overview'), icon: ChartNoAxesColumn },
        {
          key: 'plans',
          label: t('plans.title'),
          icon: Megaphone,
          badge:
            waiting > 0
              ? { text: String(waiting), words: t('dock.waiting', { count: waiting }) }
              : undefined
        },
        { key: 'wallet', label: t('wallet.title'), icon: Wallet }
      ]}
      onSelect={key => router.navigate(PATHS[key])}
    />
  )
}

interface DockItem<Key extends string> {
  key: Key
  label: string
  icon: IconNode
  /** Short count ("2"), and the same in words for screen readers ("2 waiting"). */
  badge?: { text: string; words: string } | undefined
}

interface DockProps<Key extends string> {
  label: string
  items: readonly DockItem<Key>[]
  current: Key
  onSelect: (key: Key) => void
}

/** The bar at the bottom with the main places. */
function Dock<Key extends string>({ label, items, current, onSelect }: DockProps<Key>) {
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
