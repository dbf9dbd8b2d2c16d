import { useLanguage } from '../hooks/use-stores.ts'
import { Steps, type StepsProps } from '../ui/steps.tsx'

/** The stages of something; where their names do not fit, the number and the name of the current one. */
export function NumberedSteps({ steps, current }: Omit<StepsProps, 'summary'>) {
  const { t } = useLanguage()
  const total = steps.length
  const name = steps[current]?.label
  const summary =
    name === undefined
      ? t('plan.steps.allDone', { total })
      : t('plan.steps.summary', { number: current + 1, total, name })
  return <Steps {...{ steps, current, summary }} />
}
