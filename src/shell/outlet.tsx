import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'

import type { RoutePath } from '../router/routes.ts'
import { AdCenterView } from '../screens/ad-center/view.tsx'
import { AdWelcomeView } from '../screens/ad-welcome/view.tsx'
import { LoginView } from '../screens/login/view.tsx'
import { NotFoundView } from '../screens/not-found/view.tsx'
import { PlanDetailView } from '../screens/plan-detail/view.tsx'
import { PlanListView } from '../screens/plan-list/view.tsx'
import { RegisterView } from '../screens/register/view.tsx'
import { WalletView } from '../screens/wallet/view.tsx'
import { useStores } from '../stores/context.ts'

const VIEWS = {
  '/404': NotFoundView,
  '/login': LoginView,
  '/register': RegisterView,
  '/ad-welcome': AdWelcomeView,
  '/ad-center': AdCenterView,
  '/plan': PlanListView,
  '/plan/detail': PlanDetailView,
  '/wallet': WalletView
} satisfies Record<RoutePath, ComponentType>

/** The screen of the current route. */
export function Outlet() {
  const { row } = useStore(useStores().router.$route)
  const View = VIEWS[row.path]
  return <View key={row.path} />
}
