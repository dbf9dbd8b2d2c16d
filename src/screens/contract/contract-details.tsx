import { CircleCheck, BookOpen, CircleAlert, CircleHelp, Download, Hourglass, X, type IconNode } from 'lucide'

import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import { openLink } from '../../stores/support-rule.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { NumberedSteps } from '../../widgets/checklist.tsx'
import type { Contract } from './model.ts'

export function ContractDetails({ details }: { details: readonly (readonly [name: MessageKey, text: string | null | undefined])[] }) {
  const { t } = useLanguage()
  const rows = details.map(([key, text]) => ({
    label: t(key),
    figure: text || <span className="text-tertiary">{t('common.notProvided')}</span>,
    strong: key === 'contract.cost'
  }))
  return <TotalsTable rows={rows} />
}

export function DownloadButton({ url }: { url: string }) {
  const stores = useStores()
  const { t } = useLanguage()
  return (
    <Button kind="quiet" icon={Download} onClick={() => openLink(stores, url)}>{t('contract.download')}</Button>
  )
}

/** Parties, kind, version and price; shown above every signature (TR-16). */
export function ContractSummary({ contract, canReadAgain }: { contract: Contract; canReadAgain?: boolean }) {
  const { router } = useStores()
  const { t } = useLanguage()
  const { version, language_note: language, document_url: url, sha256 } = contract
  const edition = version && language ? t('common.pair', { one: version, other: language }) : version || language
  return (
    <Card>
      <ContractDetails
        details={[
          ['contract.with', contract.counterparty],
          ['contract.role', contract.role],
          ['contract.version', edition],
          ['contract.cost', contract.price_text]
        ]}
      />
      {(url || canReadAgain || sha256) && (
        <div className="links contract-links">
          {url && <DownloadButton url={url} />}
          {canReadAgain && (
            <Button kind="quiet" onClick={() => router.navigate('/ad-center/contract/preview')}>
              {t('contract.readAgain')}
            </Button>
          )}
          {sha256 && (
            <span className="text-12 text-tertiary push-end">SHA-256 {sha256.slice(0, 4)}…{sha256.slice(-4)}</span>
          )}
        </div>
      )}
    </Card>
  )
}

const STANDINGS: readonly (readonly [status: string, IconNode, MessageKey, tone: string])[] = [
  ['submitted', Hourglass, 'contract.submitted', ''],
  ['accepted', CircleCheck, 'contract.accepted', 'gain'],
  ['rejected', CircleAlert, 'contract.rejected', 'loss'],
  ['declined', X, 'contract.declined', ''],
  ['draft', BookOpen, 'contract.draft', '']
]

/** The contract status, the main fact of its page; a word of the backend's own as it came. */
export function ContractStatus({ contract: { status, reject_reason: reason } }: { contract: Contract }) {
  const { t } = useLanguage()
  const [, icon = CircleHelp, title, tone = ''] = STANDINGS.find(([one]) => one === status) ?? []
  const why = status === 'rejected' && (reason || t('common.reasonNotGiven'))
  const text = status === 'submitted' ? t('contract.submittedText') : why
  return (
    <div className="contract-standing stack-4">
      <div className="row">
        <Icon icon={icon} className={tone} />
        <h2 className="text-20 break-words">{title ? t(title) : status}</h2>
      </div>
      {text && <p className="text-secondary break-words">{text}</p>}
    </div>
  )
}

const STEPS = ['contract.step.read', 'contract.step.sign', 'contract.step.upload', 'common.done'] as const

/** Read, sign, upload, done. @param current index of the current step; 4 when all are done */
export function ContractSteps({ current }: { current: 0 | 1 | 2 | 4 }) {
  const { t } = useLanguage()
  return <NumberedSteps steps={STEPS.map(key => t(key))} current={current} />
}
