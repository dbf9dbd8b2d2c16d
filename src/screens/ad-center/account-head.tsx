import { useStore } from '@nanostores/react'
import { Check, ChevronRight, CircleAlert, CircleX, Hourglass, Lock, Play } from 'lucide'
import { useCallback } from 'react'

import { useLanguage, useProfile, useStores } from '../../hooks/use-stores.ts'
import { Amount, useMoney } from '../../money/amount.tsx'
import { valueOf } from '../../stores/loadable.ts'
import { planName } from '../../stores/plan-progress.ts'
import { Icon } from '../../ui/icon.tsx'
import { List, ListRow } from '../../ui/list-row.tsx'
import { Chip, Note, Section } from '../../ui/page.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { LiveText } from './live-figure.tsx'
import { RUNNING_ROWS, type AdCenter } from './model.ts'

const CHIPS = {
  active: { kind: 'ok', icon: Check },
  not_activated: { kind: 'warn', icon: CircleAlert },
  disabled: { kind: 'bad', icon: Lock },
  cancelled: { kind: 'bad', icon: CircleX }
} as const

export function PersonFailure() {
  const { authFlow } = useStores()
  const profile = useProfile()
  const failure = useStore(authFlow.$userFailed)
  return !profile && failure && <LoadError error={failure} onRetry={authFlow.refreshUser} />
}

export function PersonButton() {
  const { authFlow, router } = useStores()
  const { t } = useLanguage()
  const profile = useProfile()
  const failure = useStore(authFlow.$userFailed)
  const status = profile?.account_status
  const isLoading = profile === null && failure === null
  const agent = isLoading ? (
    <SkeletonBar width="112px" height={12} />
  ) : (
    profile?.agent_id && t('adCenter.agentId', { id: profile.agent_id })
  )
  const leadsOn = <Icon icon={ChevronRight} size={18} />
  return (
    <button type="button" onClick={() => router.navigate('/ad-center', { view: 'account' })}>
      <span className="row wrap top">
        <span className="text-17 break-words">
          {isLoading ? (
            <SkeletonBar width="96px" height={20} />
          ) : (
            profile?.nickname || profile?.username || t('profile.title')
          )}
        </span>
        <span className="row">
          {status && <Chip {...CHIPS[status]}>{t(`adCenter.status.${status}`)}</Chip>}
          {!agent && leadsOn}
        </span>
      </span>
      {agent && (
        // Remounted: a move is a layout shift.
        <span key={`${isLoading}`} className="row text-13 text-tertiary">
          {agent}
          {leadsOn}
        </span>
      )}
      <span className="visually-hidden">{t('profile.title')}</span>
    </button>
  )
}

export function AvailableButton({ model }: { model: AdCenter }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const { currency } = useMoney()
  const isGiven = useStore(model.overview.$given).includes('balance')
  const reading = useStore(model.overview.$status).type
  return (
    // Remounted: it changes width, a layout shift.
    <button key={`${reading === 'loading'}`} type="button" onClick={() => router.navigate('/wallet')}>
      <span>
        <span className="text-13 text-secondary">{t('common.available')}</span>
        <span>
          {reading === 'loading' ? (
            <SkeletonBar width="92px" height={24} />
          ) : reading === 'failed' ? (
            <span className="text-13 text-tertiary">{t('adCenter.availableFailed')}</span>
          ) : (
            <>
              <Balance model={model} />
              {isGiven && currency && <span className="unit text-17">{currency}</span>}
            </>
          )}
        </span>
      </span>
      <span className="visually-hidden">{t('common.toWallet')}</span>
      <Icon icon={ChevronRight} size={18} />
    </button>
  )
}

function Balance({ model }: { model: AdCenter }) {
  const { t } = useLanguage()
  const { amountOrHidden } = useMoney()
  const $balance = model.overview.figures.balance
  const read = useCallback(() => {
    const { value } = $balance.get()
    if (value == null) return value === null ? t('common.unreadable') : ''
    return amountOrHidden(String(value))
  }, [$balance, t, amountOrHidden])
  const readClassName = useCallback(() => ($balance.get().value == null ? 'text-13 warn' : 'num text-17'), [$balance])
  return <LiveText read={read} listen={$balance.listen} readClassName={readClassName} />
}

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
