import type { ReactNode } from 'react'

import { useStores } from '../../stores/context.ts'
import { useHeld } from '../../stores/use-held.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import type { DealModel } from './deal-model.ts'

/** What is going to be sent, and how long it can still be taken back. */
export function DealHeld({ until, children }: { until: number; children: ReactNode }) {
  const { settings } = useStores()
  const { t } = useLanguage()
  const { seconds } = useHeld(until)
  return (
    <div className="s12">
      {/* Read out once; the count below it can be asked for and never speaks by itself. */}
      <p className="i2" role="alert">
        {t('hold.text', { count: Math.ceil(settings.undoMs / 1000) })}
      </p>
      <p className="t20 b" role="timer">
        {t('hold.left', { count: seconds })}
      </p>
      {children}
    </div>
  )
}

/** Two ways on, of equal weight. */
export function DealHeldActions({ deed, until }: { deed: DealModel['deed']; until: number }) {
  const { t } = useLanguage()
  const { isReady } = useHeld(until)
  return (
    <ButtonRow>
      <Button onClick={deed.undo}>{t('common.undo')}</Button>
      <Button disabled={!isReady} onClick={deed.sendNow}>
        {t('hold.sendNow')}
      </Button>
    </ButtonRow>
  )
}
