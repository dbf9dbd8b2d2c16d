import { useStore } from '@nanostores/react'

import { useMoney } from '../../money/use-money.ts'
import { valueOf } from '../../stores/loadable.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import type { PutForm } from './put-form.ts'

/** What can be spent, told before the field (TR-9). */
export function AvailableLine(props: { form: PutForm; currency: string | null | undefined }) {
  const { form } = props
  const { t } = useLanguage()
  const { amount, currency } = useMoney(props.currency)
  const state = useStore(form.$available)
  const available = valueOf(state)

  if (state.type === 'failed' && available === null) {
    return (
      <div className="row wrap t14 i2">
        <span className="grow">{t('plan.put.availableFailed')}</span>
        <Button kind="quiet" onClick={() => void form.loadBalance()}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  if (state.type === 'ready' && available === null) return null
  return (
    <p className="row wrap t14 i2">
      <span>{t('plan.put.available')}</span>
      <span className="apart">
        {state.type === 'loading' && <SkeletonBar width={96} height={14} />}
        {available !== null && <Figure digits={amount(available)} unit={currency} strong />}
      </span>
    </p>
  )
}
