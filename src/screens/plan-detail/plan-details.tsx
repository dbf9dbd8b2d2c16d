import type { PlanDetail } from '../../api/calls.ts'
import { useMoney } from '../../money/use-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Cells } from '../../ui/cells.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Figure } from '../../ui/figure.tsx'

/** Put amount, progress and creation time, as the specification names them. */
export function PlanFacts({ plan }: { plan: PlanDetail }) {
  const { t, f } = useLanguage()
  const { amount, currency } = useMoney(plan.currency)
  const none = plan.status === 'waitPut' && t('plan.notPut')
  const { put_amount: put, progress, created_at: created } = plan
  if (!none && put == null && progress == null && !created) return null
  return (
    <Cells three>
      <Fact
        label={t('plan.money.put')}
        value={put == null ? none : <Figure digits={amount(put)} unit={currency} />}
      />
      <Fact
        label={t('plan.progress')}
        value={plan.status === 'waitPut' || progress == null ? none : f.progress(progress)}
      />
      <Fact
        label={t('plan.created')}
        value={
          created && (
            <>
              {f.dayMonth(created)} <span className="unit">{f.shortTime(created)}</span>
            </>
          )
        }
      />
    </Cells>
  )
}
