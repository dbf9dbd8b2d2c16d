import { useStore } from '@nanostores/react'
import { Hourglass, Play } from 'lucide'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Amount } from '../../money/amount.tsx'
import { valueOf } from '../../stores/loadable.ts'
import { planName } from '../../stores/plan-progress.ts'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Note, Section } from '../../ui/page.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { RUNNING_ROWS, type AdCenter } from './model.ts'

/** The next step: set an amount, or choose the first plan. Reserves its space while loading. */
export function NextStep({ model }: { model: AdCenter }) {
  const { router, waitingPlans } = useStores()
  const { t } = useLanguage()
  const error = useStore(waitingPlans.$error)
  const count = useStore(waitingPlans.$count)
  const hasNoPlans = useStore(model.$hasNoPlans)
  const onOpen = (): void => router.navigate('/plan', count ? { status: 'waitPut' } : {})
  if (error && count === null) {
    return <LoadError about={t('plans.title')} error={error} onRetry={waitingPlans.load} />
  }
  if (!count && hasNoPlans === null) {
    return (
      <Note>
        <SkeletonBar width="64%" height={22} />
      </Note>
    )
  }
  if (!count && !hasNoPlans) return <Note onOpen={onOpen}>{t('plans.empty.waitPut')}</Note>
  return (
    <Note kind="act" icon={Hourglass} onOpen={onOpen}>
      {count ? t('dock.waiting', { count }) : t('plans.empty.all')}
    </Note>
  )
}

/** The running plans with their budgets. Live values are shown on the plan itself. */
export function RunningPlans({ model }: { model: AdCenter }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const running = useStore(model.running.$state)
  if (running.type === 'failed' && running.value === null) {
    return <LoadError about={t('adCenter.running')} error={running.error} onRetry={model.running.load} />
  }
  // A backend may ignore the filter.
  const plans = valueOf(running)?.list.filter(({ status }) => status === 'puting').slice(0, RUNNING_ROWS) ?? []
  if (plans.length === 0) return null
  return (
    <Section title={t('adCenter.running')}>
      <List>
        {plans.map(plan => (
          <ListRow
            key={plan.id}
            icon={Play}
            tone="text-accent"
            title={planName(plan)}
            value={plan.put_amount == null ? undefined : <Amount value={plan.put_amount} currency={plan.currency} unit />}
            chevron
            onOpen={() => router.navigate('/plan/detail', { id: plan.id })}
          />
        ))}
      </List>
    </Section>
  )
}
