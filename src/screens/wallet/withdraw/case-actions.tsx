import { useLanguage } from '../../../stores/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { useCase } from './use-case.ts'
import type { Case } from './use-case.ts'

export interface CaseActionsProps {
  blocks: readonly Case[]
  currency: string | null
}

/** Appeal, or ask: both with a message that carries reason and amount. */
export function CaseActions({ blocks, currency }: CaseActionsProps) {
  const { t } = useLanguage()
  const { appeal, ask } = useCase(blocks, currency)
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
