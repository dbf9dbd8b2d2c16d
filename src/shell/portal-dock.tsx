import { useStore } from '@nanostores/react'
import { ChartNoAxesColumn, Megaphone, Wallet } from 'lucide'

import type { RoutePath } from '../router/routes.ts'
import { useStores } from '../hooks/context.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { Dock } from '../ui/dock.tsx'

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
