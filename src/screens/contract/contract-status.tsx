import { BadgeCheck, BookOpen, CircleAlert, Hourglass, X } from 'lucide'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { Icon } from '../../ui/icon.tsx'
import { Steps } from '../../ui/steps.tsx'
import type { Contract } from './contract-text.ts'

/** Where the contract stands: the one fact of its page. */
export function ContractStatus({ contract }: { contract: Contract }) {
  const { t } = useLanguage()
  switch (contract.status) {
    case 'submitted':
      return (
        <Standing icon={Hourglass} title={t('contract.submitted')}>
          {t('contract.submittedText')}
        </Standing>
      )
    case 'accepted':
      return <Standing icon={BadgeCheck} tone="gain" title={t('contract.accepted')} />
    case 'rejected':
      return (
        <Standing icon={CircleAlert} tone="loss" title={t('contract.rejected')}>
          {contract.reject_reason || t('contract.noReason')}
        </Standing>
      )
    case 'declined':
      return <Standing icon={X} title={t('contract.declined')} />
    case 'draft':
      return <Standing icon={BookOpen} title={t('contract.draft')} />
    case 'none':
      return null
  }
}

interface StandingProps {
  icon: IconNode
  tone?: 'gain' | 'loss'
  title: string
  children?: ReactNode
}

const Standing = ({ icon, tone, title, children }: StandingProps) => (
  <div className="contract-standing s4">
    <div className="row">
      <Icon icon={icon} className={tone} />
      <h2 className="t20 any">{title}</h2>
    </div>
    {children && <p className="i2 any">{children}</p>}
  </div>
)

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
