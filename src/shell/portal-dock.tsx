import { useStore } from '@nanostores/react'
import { ChartNoAxesColumn, Megaphone, Wallet } from 'lucide'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { Badge, Icon } from '../ui/icon.tsx'
import { SECTIONS } from './sections.ts'

const TABS = [['overview', ChartNoAxesColumn], ['plans', Megaphone], ['wallet', Wallet]] as const

/** The bottom bar with the three main sections and the number of waiting plans. */
export function PortalDock() {
  const { router } = useStores()
  const { t } = useLanguage()
  const { row } = useStore(router.$route)
  if (!row.dock) return null
  return (
    <nav className="dock" aria-label={t('dock.label')}>
      {TABS.map(([key, icon]) => (
        <button
          key={key}
          type="button"
          aria-current={key === row.dock ? 'page' : undefined}
          onClick={() => router.navigate(SECTIONS[key].path)}
        >
          <span className="icon-slot">
            <Icon icon={icon} size={24} />
            {key === 'plans' && <WaitingBadge />}
          </span>
          <span>
            {t(SECTIONS[key].label)}
            {key === 'plans' && <WaitingPlansLabel />}
          </span>
        </button>
      ))}
    </nav>
  )
}

/** The short count ("2"). */
function WaitingBadge() {
  const count = useStore(useStores().waitingPlans.$count)
  return count ? <Badge text={String(count)} /> : null
}

/** The same in words for screen readers ("2 waiting"). */
function WaitingPlansLabel() {
  const { t } = useLanguage()
  const count = useStore(useStores().waitingPlans.$count)
  return count ? <span className="visually-hidden">, {t('dock.waiting', { count })}</span> : null
}
