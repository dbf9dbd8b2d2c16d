import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'

import { useStores } from '../hooks/context.ts'
import { AdCenterView } from '../screens/ad-center/view.tsx'
import { LoginView } from '../screens/login/view.tsx'
import { NotFoundView } from '../screens/not-found/view.tsx'
import { TailSetUp, TailSheets } from './tail-dialogs.tsx'
import { TailScreenView } from './tail-screen-view.tsx'
import type { HeadPath, TailScreen } from './tail.ts'
import { useHasPlanPanes } from './use-side.ts'

const SCREENS: Readonly<Record<HeadPath, ComponentType>> = {
  '/404': NotFoundView,
  '/login': LoginView,
  '/ad-center': OverviewOrAccount
}

/** The ad center, and the account holder's own part of it at `?view=account`. */
function OverviewOrAccount() {
  const { view } = useStore(useStores().router.$route).query
  return view === 'account' ? <TailScreenView screen="account" /> : <AdCenterView Sheets={TailSheets} SetUp={TailSetUp} />
}

/** The screen of the current route. */
export function Outlet() {
  const { path } = useStore(useStores().router.$route).row
  if (useHasPlanPanes()) return <TailScreenView key="plans" screen="plans" />
  if (!(path in SCREENS)) return <TailScreenView key={path} screen={path as TailScreen} />
  const View = SCREENS[path as HeadPath]
  return <View key={path} />
}
