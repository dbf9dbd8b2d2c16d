import { useLanguage } from '../../hooks/use-language.ts'
import { Steps } from '../../ui/steps.tsx'

const KEYS = ['read', 'sign', 'upload', 'done'] as const

/** Read, sign, upload, done. @param current index of the step that is to do now; 4 when all are done */
export function ContractSteps({ current }: { current: 0 | 1 | 2 | 4 }) {
  const { t } = useLanguage()
  const steps = KEYS.map(key => ({ key, label: t(`contract.step.${key}`) }))
  const total = KEYS.length
  const name = steps[current]?.label
  return (
    <Steps
      steps={steps}
      current={current}
      summary={
        name === undefined
          ? t('plan.step.allDone', { total })
          : t('plan.step.summary', { number: current + 1, total, name })
      }
    />
  )
}
