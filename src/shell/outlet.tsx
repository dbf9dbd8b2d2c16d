import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { AdCenterView } from '../screens/ad-center/view.tsx'
import { LoginView } from '../screens/login/view.tsx'
import { NotFoundView } from '../screens/not-found/view.tsx'
import { Page } from '../ui/page.tsx'
import { LoadError, Loading } from '../widgets/load-error.tsx'
import { useHasPlanPanes } from './sections.ts'
import { TailRecent, TailSetUp, TailSheets, TailTrend } from './tail-dialogs.tsx'
import type { HeadPath, TailScreen } from './tail.ts'
import { TAIL_LATE_MS, $tail, askForTail } from './tail.ts'

const SCREENS: Readonly<Record<HeadPath, ComponentType>> = {
  '/404': NotFoundView,
  '/login': LoginView,
  '/ad-center': OverviewOrAccount
}

/** The ad center, and the account holder's own part of it at `?view=account`. */
function OverviewOrAccount() {
  const { view } = useStore(useStores().router.$route).query
  return view === 'account' ? <TailScreenView screen="account" /> : <AdCenterView Sheets={TailSheets} SetUp={TailSetUp} Recent={TailRecent} Trend={TailTrend} />
}

/** The screen of the current route. */
export function Outlet() {
  const { path } = useStore(useStores().router.$route).row
  if (useHasPlanPanes()) return <TailScreenView key="plans" screen="plans" />
  if (!(path in SCREENS)) return <TailScreenView key={path} screen={path as TailScreen} />
  const View = SCREENS[path as HeadPath]
  return <View key={path} />
}

/** A screen of the tail; until that is there a skeleton, and when it does not come the way to load the page again. */
function TailScreenView({ screen }: { screen: TailScreen }) {
  const tail = useStore($tail)
  if (tail === null || tail === 'foreign') return <TailWait isForeign={tail === 'foreign'} />
  const View = tail.screens[screen]
  return <View />
}

function TailWait({ isForeign }: { isForeign: boolean }) {
  const { env } = useStores()
  const { t } = useLanguage()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const giveUp = (): void => setIsLate(true)
    askForTail().catch(giveUp)
    return env.clock.after(TAIL_LATE_MS, giveUp)
  }, [env])
  return (
    <Page>
      {isForeign || isLate ? (
        <LoadError {...(isForeign && { meta: t('error.otherBuild') })} onRetry={env.reload} />
      ) : (
        <Loading rows={6} />
      )}
    </Page>
  )
}
