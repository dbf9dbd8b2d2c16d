import type { PlanDetail } from '../../api/calls.ts'
import { useStores } from '../../stores/context.ts'
import { useHeld } from '../../stores/use-held.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import type { PutModel } from './put-model.ts'
import type { PutDeed } from './put-outcome.ts'
import { PutSums } from './put-sums.tsx'

export interface PutHeldProps {
  plan: PlanDetail
  deed: PutDeed
  /** Milliseconds since 1970. */
  until: number
}

/** What is going to be sent, and how long it can still be taken back. */
export function PutHeld({ plan, deed, until }: PutHeldProps) {
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
      <PutSums plan={plan} deed={deed} />
    </div>
  )
}

/** Two ways on, of equal weight. */
export function PutHeldActions({ put, until }: { put: PutModel; until: number }) {
  const { t } = useLanguage()
  const { isReady } = useHeld(until)
  return (
    <ButtonRow>
      <Button onClick={put.undo}>{t('common.undo')}</Button>
      <Button disabled={!isReady} onClick={put.sendNow}>
        {t('hold.sendNow')}
      </Button>
    </ButtonRow>
  )
}
