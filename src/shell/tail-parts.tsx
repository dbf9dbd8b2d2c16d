import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import type { AdCenter } from '../screens/ad-center/model.ts'
import { TAIL_LATE_MS, $tail, askForTail, type TailParts } from './tail.ts'

/** What has come of the tail, as far as it is of this build. */
export function useTailParts(): TailParts | null {
  const tail = useStore($tail)
  return tail === 'foreign' ? null : tail
}

/** The navigation beside the screen; its room is kept until it comes. */
export function TailSide() {
  const tail = useTailParts()
  return tail ? <tail.Side /> : <div className="side" />
}

/** What stands beside the way in, in the same way; nothing makes room for it. */
export function TailAside() {
  const tail = useTailParts()
  return tail && <tail.Aside />
}

/** Whatever stands over the screen. It comes with the tail: asked for before, it opens once that is there. */
export function TailDialogs() {
  const { shell } = useStores()
  const tail = useTailParts()
  const isWanted = useStore(shell.$dialog).type !== 'none'
  if (tail) return <tail.Dialogs />
  return isWanted && <DialogWait onGiveUp={shell.closeDialog} />
}

/** What stands over the overview, in the same way. */
export function TailSheets({ model }: { model: AdCenter }) {
  const tail = useTailParts()
  const isWanted = useStore(model.$sheet).type !== 'none'
  if (tail) return <tail.Sheets model={model} />
  return isWanted && <DialogWait onGiveUp={model.closeSheet} />
}

/** What an account still needs, as soon as the tail is there. */
export function TailSetUp({ model }: { model: AdCenter }) {
  const tail = useTailParts()
  return tail && <tail.SetUp model={model} />
}

/** What happened last, in the same way. */
export function TailRecent() {
  const tail = useTailParts()
  return tail && <tail.Recent />
}

/** The ways from the overview, in the same way. */
export function TailTools() {
  const tail = useTailParts()
  return tail && <tail.Tools />
}

/** The chart; its room is kept until it comes. */
export function TailTrend({ model }: { model: AdCenter }) {
  const tail = useTailParts()
  return tail ? <tail.Trend model={model} /> : <div className="trend" />
}

/** Says so when what was asked for cannot come. */
function DialogWait({ onGiveUp }: { onGiveUp: () => void }) {
  const { env, shell } = useStores()
  const { t } = useLanguage()
  const isForeign = useStore($tail) === 'foreign'
  useEffect(() => {
    const giveUp = (): void => {
      onGiveUp()
      shell.toast('fail', t('error.screen'))
    }
    askForTail().catch(giveUp)
    return env.clock.after(isForeign ? 0 : TAIL_LATE_MS, giveUp)
  }, [isForeign, onGiveUp, env, shell, t])
  return null
}
