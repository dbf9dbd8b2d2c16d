import { useStore } from '@nanostores/react'

import { useLanguage } from '../../hooks/use-language.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useSheetPages } from '../../ui/use-sheet-pages.ts'
import { useDealPage } from './use-deal-page.tsx'
import type { DealSheetProps } from './use-deal-page.tsx'

/** From the review to the receipt, in one sheet; nothing as long as the form is filled in. */
export function DealSheet(props: DealSheetProps) {
  const step = useStore(props.model.$step)
  const operation = useStore(props.model.operation.$stage)
  return step.type === 'form' && operation.type === 'idle' ? null : <Open {...props} />
}

function Open(props: DealSheetProps) {
  const { model, onClose, onDone } = props
  const { t } = useLanguage()
  const operation = useStore(model.operation.$stage)
  const page = useDealPage(props)
  const content = useSheetPages(page.key)

  return (
    <Sheet
      title={page.title}
      closeLabel={t('common.close')}
      onClose={operation.type === 'held' ? model.operation.undo : operation.type === 'done' ? onDone : onClose}
      locked={operation.type === 'sending' || operation.type === 'checking'}
      actions={page.actions}
    >
      <div ref={content}>{page.body}</div>
    </Sheet>
  )
}
