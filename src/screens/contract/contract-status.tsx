import { BadgeCheck, CircleAlert, Hourglass } from 'lucide'

import { useLanguage } from '../../stores/use-language.ts'
import { Note } from '../../ui/note.tsx'
import type { Contract } from './contract-text.ts'

/** Where the contract stands, in one note. */
export function ContractStatus({ contract }: { contract: Contract }) {
  const { t } = useLanguage()
  switch (contract.status) {
    case 'submitted':
      return (
        <Note kind="info" icon={Hourglass} title={t('contract.submitted')}>
          {t('contract.submittedText')}
        </Note>
      )
    case 'accepted':
      return <Note kind="ok" icon={BadgeCheck} title={t('contract.accepted')} />
    case 'rejected':
      return (
        <Note kind="bad" icon={CircleAlert} title={t('contract.rejected')}>
          {contract.reject_reason || t('contract.noReason')}
        </Note>
      )
    case 'declined':
      return <Note title={t('contract.declined')}>{t('contract.declinedText')}</Note>
    case 'draft':
      return <Note title={t('contract.draft')}>{t('contract.draftText')}</Note>
    case 'none':
      return null
  }
}
