import { BadgeCheck, BookOpen, CircleAlert, Download, Hourglass, X } from 'lucide'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page.tsx'
import { Steps } from '../../ui/steps.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import type { Contract } from './contract-text.ts'
import { shortHash } from './contract-text.ts'
import type { ContractModel } from './model.ts'

export interface ContractFactsProps {
  model: ContractModel
  contract: Contract
  /** Offers the text once more. */
  canReadAgain?: boolean
}

/** With whom, as what, which version, at what price: above every signature (TR-16). */
export function ContractFacts({ model, contract, canReadAgain = false }: ContractFactsProps) {
  const { router } = useStores()
  const { t } = useLanguage()
  const missing = <span className="i3">{t('common.notProvided')}</span>
  const orMissing = (text: string | null | undefined): ReactNode => text || missing
  const { version, language_note: language, document_url: url, sha256 } = contract
  const edition = version && language ? t('contract.both', { version, language }) : version || language
  return (
    <Card>
      <TotalsTable
        rows={[
          { key: 'with', label: t('contract.with'), figure: orMissing(contract.counterparty) },
          { key: 'role', label: t('contract.role'), figure: orMissing(contract.role) },
          { key: 'version', label: t('contract.version'), figure: orMissing(edition) },
          { key: 'cost', label: t('contract.cost'), figure: orMissing(contract.price_text), strong: true }
        ]}
      />
      <div className="links contract-links">
        {url && (
          <Button kind="quiet" icon={Download} onClick={() => model.download(url)}>
            {t('contract.download')}
          </Button>
        )}
        {canReadAgain && (
          <Button kind="quiet" onClick={() => router.navigate('/ad-center/contract/preview')}>
            {t('contract.readAgain')}
          </Button>
        )}
        {sha256 && (
          <span className="t12 i3 apart">{t('contract.hash', { hash: shortHash(sha256) })}</span>
        )}
      </div>
    </Card>
  )
}

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
