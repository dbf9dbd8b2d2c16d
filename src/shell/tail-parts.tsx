import { useStore } from '@nanostores/react'
import { useEffect, type ComponentType } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import type { AdCenter } from '../screens/ad-center/model.ts'
import { TAIL_LATE_MS, $tail, askForTail, tailParts, type TailParts } from './tail.ts'

/** The loaded parts of the tail; the view renders again when they arrive. */
export function useTailParts(): TailParts | null {
  useStore($tail)
  return tailParts()
}

/** A part of the tail. Until it has loaded, `Before` is rendered, or nothing. */
const late = <P extends object>(partOf: (tail: TailParts) => ComponentType<P>, Before?: ComponentType<P>) =>
  function Late(props: P) {
    const tail = useTailParts()
    const Part = tail ? partOf(tail) : Before
    return Part && <Part {...props} />
  }

export const TailAside = late(tail => tail.Aside)
export const TailRecent = late(tail => tail.Recent)
export const TailSetUp = late(tail => tail.SetUp)
export const TailTools = late(tail => tail.Tools)

/** The navigation beside the screen, and the chart: their space is reserved. */
export const TailSide = late(tail => tail.Side, () => <div className="side" />)
export const TailTrend = late(tail => tail.Trend, () => <div className="trend" />)

/** The dialogs over the screen: one opened early appears once the tail has loaded. */
export function TailDialogs() {
  const { shell } = useStores()
  const tail = useTailParts()
  const isWanted = useStore(shell.$dialog).type !== 'none'
  if (tail) return <tail.Dialogs />
  return isWanted && <DialogWait onGiveUp={shell.closeDialog} />
}

/** The sheets of the overview, in the same way. */
export function TailSheets({ model }: { model: AdCenter }) {
  const tail = useTailParts()
  const isWanted = useStore(model.$sheet).type !== 'none'
  if (tail) return <tail.Sheets model={model} />
  return isWanted && <DialogWait onGiveUp={model.closeSheet} />
}

/** Reports when the requested dialog cannot be loaded. */
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
