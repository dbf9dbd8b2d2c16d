import { useStore } from '@nanostores/react'

import { useLanguage } from '../../hooks/use-language.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useSheetPages } from '../../ui/use-sheet-pages.ts'
import { useOperationPage } from './use-operation-page.tsx'
import type { OperationFlowProps, OperationPage } from './use-operation-page.tsx'

/** An operation at whatever stage it is; nothing while it is closed, or its form stands on the screen. */
export function OperationFlow<O extends object, R>({ operation, view }: OperationFlowProps<O, R>) {
  const { type } = useStore(operation.$stage)
  const page = useOperationPage({ operation, view })
  if (!page) return null
  if (view.frame === 'pages') {
    return (
      <>
        <Page>
          <h2 tabIndex={-1} className="t20 any step-title">
            {page.title}
          </h2>
          {page.body}
        </Page>
        <ActionBar>{page.actions}</ActionBar>
      </>
    )
  }
  return (
    <OperationSheet
      {...page}
      pageKey={type === 'reconciling' ? 'unknown' : type}
      isLocked={type === 'sending' || type === 'reconciling'}
      onClose={(type === 'done' && view.onLeave) || operation.close}
    />
  )
}

interface OperationSheetProps extends OperationPage {
  /** Changes when the sheet shows something new: the focus then goes to its beginning. */
  pageKey: string
  isLocked: boolean
  onClose: () => void
}

function OperationSheet({ title, body, actions, pageKey, isLocked, onClose }: OperationSheetProps) {
  const { t } = useLanguage()
  const content = useSheetPages(pageKey)
  return (
    <Sheet title={title} closeLabel={t('common.close')} onClose={onClose} locked={isLocked} actions={actions}>
      <div ref={content} className="s12">
        {body}
      </div>
    </Sheet>
  )
}
