import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { useStores } from '../hooks/context.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { TAIL_LATE_MS, $tail, askForTail } from './tail.ts'

/** Whatever stands over the screen. It comes with the tail: asked for before, it opens once that is there. */
export function TailDialogs() {
  const tail = useStore($tail)
  if (tail !== null && tail !== 'foreign') return <tail.Dialogs />
  return <DialogWait isForeign={tail === 'foreign'} />
}

/** Says so when a dialog that was asked for cannot come. */
function DialogWait({ isForeign }: { isForeign: boolean }) {
  const { env, shell } = useStores()
  const { t } = useLanguage()
  const isWanted = useStore(shell.$dialog).type !== 'none'
  useEffect(() => {
    if (!isWanted) return undefined
    const giveUp = (): void => {
      shell.closeDialog()
      shell.toast('fail', t('error.screen'))
    }
    askForTail().catch(giveUp)
    return env.clock.after(isForeign ? 0 : TAIL_LATE_MS, giveUp)
  }, [isWanted, isForeign, env, shell, t])
  return null
}

/** The navigation beside the screen; its room is kept until it comes. */
export function TailSide() {
  const tail = useStore($tail)
  return tail !== null && tail !== 'foreign' ? <tail.Side /> : <div className="side" />
}
