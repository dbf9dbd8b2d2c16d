import { useStore } from '@nanostores/react'
import { useEffect, type ComponentType } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import type { AdCenter } from '../screens/ad-center/model.ts'
import { TAIL_LATE_MS, $tail, askForTail, tailParts, type TailParts } from './tail.ts'

/** What has come of the tail; the view renders again when it does. */
export function useTailParts(): TailParts | null {
  useStore($tail)
  return tailParts()
}

/** A part in whose place nothing stands until the tail is there. */
const late = <P extends object>(partOf: (tail: TailParts) => ComponentType<P>) =>
  function Late(props: P) {
    const tail = useTailParts()
    const Part = tail && partOf(tail)
    return Part && <Part {...props} />
  }

export const TailAside = late(tail => tail.Aside)
export const TailRecent = late(tail => tail.Recent)
export const TailSetUp = late(tail => tail.SetUp)
export const TailTools = late(tail => tail.Tools)

/** The navigation beside the screen; its room is kept until it comes. */
export function TailSide() {
  const tail = useTailParts()
  return tail ? <tail.Side /> : <div className="side" />
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
