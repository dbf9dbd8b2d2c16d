import { useLanguage } from '../../../hooks/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { useSupportRequest } from './use-support-request.ts'
import type { SupportRequest } from './use-support-request.ts'

export interface CaseActionsProps {
  blocks: readonly SupportRequest[]
  currency: string | null
}

/** Appeal, or ask: both with a message that carries reason and amount. */
export function CaseActions({ blocks, currency }: CaseActionsProps) {
  const { t } = useLanguage()
  const { appeal, ask } = useSupportRequest(blocks, currency)
  return (
    <ActionBar note={t('wallet.withdraw.prepared')}>
      <ButtonRow>
        <Button onClick={appeal}>{t('wallet.withdraw.appealVerb')}</Button>
        <Button kind="primary" onClick={ask}>
          {t('common.customerService')}
        </Button>
      </ButtonRow>
    </ActionBar>
  )
}
