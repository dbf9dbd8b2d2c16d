import { useLayoutEffect, useRef } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Sheet } from '../../ui/sheet.tsx'
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
  const content = useRef<HTMLDivElement>(null)
  const first = useRef<string | null>(null)
  const page = usePutPage(put, plan, stage)

  useLayoutEffect(() => {
    // The first page leaves the focus to the sheet itself.
    if (first.current !== null && first.current !== page.key) {
      content.current?.focus({ preventScroll: true })
      content.current?.parentElement?.scrollTo(0, 0)
    }
    first.current = page.key
  }, [page.key])

  return (
    <Sheet
      title={page.title}
      closeLabel={t('common.close')}
      onClose={put.close}
      locked={stage.type === 'sending' || stage.type === 'checking'}
      actions={page.actions}
    >
      <div ref={content} tabIndex={-1}>
        {page.body}
      </div>
    </Sheet>
  )
}
