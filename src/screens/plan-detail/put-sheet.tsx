import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useSheetPages } from '../../ui/use-sheet-pages.ts'
import type { PutModel } from './put-model.ts'
import { usePutPage } from './use-put-page.tsx'
import type { OpenStage } from './use-put-page.tsx'

export interface PutSheetProps {
  put: PutModel
  plan: PlanDetail
  stage: OpenStage
}

/** The put from the amount to the receipt, in one sheet. */
export function PutSheet({ put, plan, stage }: PutSheetProps) {
  const { t } = useLanguage()
  const page = usePutPage(put, plan, stage)
  const content = useSheetPages(page.key)

  return (
    <Sheet
      title={page.title}
      closeLabel={t('common.close')}
      onClose={put.close}
      locked={stage.type === 'sending' || stage.type === 'checking'}
      actions={page.actions}
    >
      <div ref={content}>{page.body}</div>
    </Sheet>
  )
}
