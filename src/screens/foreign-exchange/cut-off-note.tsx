import { useStore } from '@nanostores/react'

import { useMoney } from '../../money/use-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Note } from '../../ui/note.tsx'
import type { DealModel } from './deal-model.ts'
import type { Offer } from './model.ts'

/** What a reload has cut off did not arrive. */
export function CutOffNote({ model, offer }: { model: DealModel; offer: Offer }) {
  const { t } = useLanguage()
  const money = useMoney(offer.quote?.currency)
  const { notice } = useStore(model.$step)
  if (notice.type !== 'cutOff') return null
  const { amount } = notice
  return (
    <Note kind="warn" title={t('exchange.notOpened.title')} alert>
      {amount ? t('exchange.notOpened.cut', { amount: money.amount(amount) }) : undefined}
    </Note>
  )
}
