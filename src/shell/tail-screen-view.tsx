import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { useStores } from '../hooks/context.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { useHasPanes } from '../hooks/use-panes.ts'
import { Page } from '../ui/page.tsx'
import { LoadError } from '../widgets/load-error.tsx'
import { Loading } from '../widgets/loading.tsx'
import { TAIL_LATE_MS, $tail, askForTail } from './tail.ts'
import type { TailScreen } from './tail.ts'

/** A screen of the tail; until that is there a skeleton, and when it does not come the way to load the page again. */
export function TailScreenView({ screen }: { screen: TailScreen }) {
  const tail = useStore($tail)
  if (tail === null || tail === 'foreign') return <TailWait screen={screen} isForeign={tail === 'foreign'} />
  const View = tail.screens[screen]
  return <View />
}

/** Screens that are two panes where there is room: what stands in for them has their shape. */
const IN_PANES: readonly TailScreen[] = ['plans', '/notification']

function TailWait({ screen, isForeign }: { screen: TailScreen; isForeign: boolean }) {
  const { env } = useStores()
  const hasPanes = useHasPanes() && IN_PANES.includes(screen)
  const { t } = useLanguage()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const giveUp = (): void => setIsLate(true)
    askForTail().catch(giveUp)
    return env.clock.after(TAIL_LATE_MS, giveUp)
  }, [env])
  const wait = (
    <Page>
      {isForeign || isLate ? (
        <LoadError {...(isForeign && { meta: t('error.otherBuild') })} onRetry={env.reload} />
      ) : (
        <Loading rows={6} />
      )}
    </Page>
  )
  if (!hasPanes) return wait
  return (
    <div className="panes">
      <div className="pane scroller">
        <div className="column">{wait}</div>
      </div>
      <div className="detail pane scroller" />
    </div>
  )
}
