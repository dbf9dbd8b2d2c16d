import { useStore } from '@nanostores/react'
import { useEffect, useState, type ComponentType } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import type { AdCenterParts } from '../screens/ad-center/model.ts'
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

/** The navigation beside the screen: its space is reserved, as that of the chart below, unless it is missing. */
export const TailSide = late<{ onMissing: (isMissing: boolean) => void }>(tail => tail.Side, ({ onMissing }) => {
  const isMissing = useIsTailMissing()
  useEffect(() => {
    onMissing(isMissing)
    return () => onMissing(false)
  }, [onMissing, isMissing])
  return !isMissing && <div className="side" />
})

/** The dialogs over the screen, and the sheets of the overview: one opened early appears once the tail has loaded. */
export const TailDialogs = late(tail => tail.Dialogs, () => {
  const { shell } = useStores()
  return useStore(shell.$dialog).type !== 'none' && <DialogWait onGiveUp={shell.closeDialog} />
})

export const AD_CENTER_PARTS: AdCenterParts = {
  Sheets: late(
    tail => tail.Sheets,
    ({ model }) => useStore(model.$sheet) !== null && <DialogWait onGiveUp={model.closeSheet} />
  ),
  SetUp: late(tail => tail.SetUp),
  Recent: late(tail => tail.Recent),
  Tools: late(tail => tail.Tools),
  Trend: late(tail => tail.Trend, () => <div className="trend" />)
}

/** Reports when the requested dialog cannot be loaded. */
function DialogWait({ onGiveUp }: { onGiveUp: () => void }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const isMissing = useIsTailMissing()
  useEffect(() => {
    if (!isMissing) return
    onGiveUp()
    shell.toast('fail', t('error.screen'))
  }, [isMissing, onGiveUp, shell, t])
  return null
}

/** Asks for the tail. True once it is late, cannot be loaded or is of another build. */
export function useIsTailMissing(): boolean {
  const { env } = useStores()
  const isForeign = useStore($tail) === 'foreign'
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const giveUp = (): void => setIsLate(true)
    askForTail().catch(giveUp)
    return env.clock.after(TAIL_LATE_MS, giveUp)
  }, [env])
  return isForeign || isLate
}
