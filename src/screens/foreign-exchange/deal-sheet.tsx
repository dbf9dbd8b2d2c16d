import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'

import { useLanguage } from '../../stores/use-language.ts'
import { Sheet } from '../../ui/sheet.tsx'
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
  const content = useRef<HTMLDivElement>(null)
  const first = useRef<string | null>(null)
  const deed = useStore(model.deed.$stage)
  const page = useDealPage({ model, offer, type, onClose, onDone })

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
      onClose={deed.type === 'held' ? model.deed.undo : deed.type === 'done' ? onDone : onClose}
      locked={deed.type === 'sending' || deed.type === 'checking'}
      actions={page.actions}
    >
      <div ref={content} tabIndex={-1}>
        {page.body}
      </div>
    </Sheet>
  )
}
