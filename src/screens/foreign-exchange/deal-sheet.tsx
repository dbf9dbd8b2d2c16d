import { useStore } from '@nanostores/react'

import { useLanguage } from '../../stores/use-language.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useSheetPages } from '../../ui/use-sheet-pages.ts'
import { useDealPage } from './use-deal-page.tsx'
import type { DealSheetProps } from './use-deal-page.tsx'

/** From the review to the receipt, in one sheet; nothing as long as the form is filled in. */
export function DealSheet(props: DealSheetProps) {
  const step = useStore(props.model.$step)
  const deed = useStore(props.model.deed.$stage)
  return step.type === 'form' && deed.type === 'idle' ? null : <Open {...props} />
}

function Open({ model, offer, type, onClose, onDone }: DealSheetProps) {
  const { t } = useLanguage()
  const deed = useStore(model.deed.$stage)
  const page = useDealPage({ model, offer, type, onClose, onDone })
  const content = useSheetPages(page.key)

  return (
    <Sheet
      title={page.title}
      closeLabel={t('common.close')}
      onClose={deed.type === 'held' ? model.deed.undo : deed.type === 'done' ? onDone : onClose}
      locked={deed.type === 'sending' || deed.type === 'checking'}
      actions={page.actions}
    >
      <div ref={content}>{page.body}</div>
    </Sheet>
  )
}
