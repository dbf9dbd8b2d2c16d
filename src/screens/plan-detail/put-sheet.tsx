import type { PlanDetail } from '../../api/calls.ts'
import { useSheetPages } from '../../ui/use-sheet-pages.ts'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
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
  const page = usePutPage(put, plan, stage)
  const content = useSheetPages(page.key)

  return (
    <DialogSheet
      title={page.title}
      onClose={put.close}
      locked={stage.type === 'sending' || stage.type === 'checking'}
      actions={page.actions}
    >
      <div ref={content}>{page.body}</div>
    </DialogSheet>
  )
}
