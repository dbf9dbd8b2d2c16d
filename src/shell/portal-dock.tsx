import { useStore } from '@nanostores/react'
import { ChartNoAxesColumn, Megaphone, Wallet } from 'lucide'

import { useLanguage, useRoute, useStores } from '../hooks/use-stores.ts'
import { Badge, Icon } from '../ui/icon.tsx'
import { SECTIONS } from './sections.ts'

const TABS = [['overview', ChartNoAxesColumn], ['plans', Megaphone], ['wallet', Wallet]] as const

/** The bottom bar with the three main sections and the number of waiting plans: short, and in words for screen readers. */
export function PortalDock() {
  const { router, waitingPlans } = useStores()
  const { t } = useLanguage()
  const { row } = useRoute()
  const count = useStore(waitingPlans.$count)
  if (!row.dock) return null
  return (
    <nav className="dock" aria-label={t('dock.label')}>
      {TABS.map(([key, icon]) => {
        const waiting = (key === 'plans' && count) || null
        return (
          <button
            key={key}
            type="button"
            aria-current={key === row.dock ? 'page' : undefined}
            onClick={() => router.navigate(SECTIONS[key].path)}
          >
            <span className="icon-slot">
              <Icon icon={icon} size={24} />
              {waiting && <Badge text={String(waiting)} />}
            </span>
            <span>
              {t(SECTIONS[key].label)}
              {waiting && <span className="visually-hidden">, {t('dock.waiting', { count: waiting })}</span>}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
