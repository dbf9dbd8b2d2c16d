import { Circle, CircleCheck } from 'lucide'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { List, ListRow } from '../ui/list-row.tsx'
import { Steps, type StepsProps } from '../ui/steps.tsx'

export interface ChecklistStep {
  title: string
  isDone: boolean
  /** What an open step requires, or what is known of a completed one. */
  meta?: string | undefined
  onOpen?: () => void
  verb?: string
}

/**
 * The transaction password and the payout account, as steps. Unknown ones are left out.
 * @param isGuided one step leads to the next, and the last back to the amount of a withdrawal
 */
export function usePayoutSteps(hasPassword?: boolean | null, hasCard?: boolean | null, isGuided = false): ChecklistStep[] {
  const { router } = useStores()
  const { t } = useLanguage()
  const steps = [
    {
      title: t('payPassword.title'), isDone: hasPassword, verb: t('payPassword.setTitle'),
      meta: t('adCenter.setUp.passwordText'),
      onOpen: () => router.navigate('/wallet/set-password', isGuided && hasCard === false ? { next: 'card' } : {})
    },
    {
      title: t('bankCard.title'), isDone: hasCard, verb: t('wallet.withdraw.bind'),
      meta: t('adCenter.setUp.cardText'),
      onOpen: () => router.navigate('/wallet/bind-card', isGuided ? { next: 'amount' } : {})
    }
  ]
  return steps.flatMap(({ isDone, meta, ...step }) =>
    isDone == null ? [] : { ...step, isDone, meta: isDone ? undefined : meta }
  )
}

/** Steps that can be taken in any order, and how many of them are done. Nothing is red. */
export function Checklist({ steps }: { steps: readonly ChecklistStep[] }) {
  const { t, f } = useLanguage()
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <div className="stack-8">
        <p className="text-13 text-secondary">
          {t('adCenter.setUp.progress', { done: f.count(done), total: f.count(steps.length) })}
        </p>
        <div className="bar thin" aria-hidden="true">
          {steps.map(({ title, isDone }) => (
            <i key={title} className={isDone ? 'grow part-1' : 'grow part-0'} />
          ))}
        </div>
      </div>
      <List>
        {steps.map(({ title, isDone, meta, onOpen }) => (
          <ListRow
            key={title}
            icon={isDone ? CircleCheck : Circle}
            tone={isDone ? 'gain' : 'text-accent'}
            title={
              <>
                {title}
                {isDone && <span className="visually-hidden">, {t('common.done')}</span>}
              </>
            }
            meta={meta}
            onOpen={isDone ? undefined : onOpen}
          />
        ))}
      </List>
    </>
  )
}

/** The stages of a process; where their names do not fit, the number and name of the current one. */
export function NumberedSteps({ steps, current }: Omit<StepsProps, 'summary'>) {
  const { t } = useLanguage()
  const total = steps.length
  const name = steps[current]
  const summary =
    name === undefined
      ? t('plan.steps.allDone', { total })
      : t('plan.steps.summary', { number: current + 1, total, name })
  return <Steps {...{ steps, current, summary }} />
}
