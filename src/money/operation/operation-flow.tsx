import { useStore } from '@nanostores/react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StepTitle } from '../../ui/steps.tsx'
import { useOperationPage, type OperationFlowProps } from './use-operation-page.tsx'

/** Renders the current stage of an operation; nothing while it is closed or its form is on the screen. */
export function OperationFlow<O extends object, R>({ operation, view }: OperationFlowProps<O, R>) {
  const { t } = useLanguage()
  const { type } = useStore(operation.$stage)
  const page = useOperationPage({ operation, view })
  if (!page) return null
  const pageKey = type === 'reconciling' ? 'unknown' : type
  if (view.frame === 'pages') {
    return (
      <>
        <Page>
          {/* A heading of its own, as the focus moves to it: one that has the focus already would not be announced. */}
          <StepTitle key={pageKey}>{page.title}</StepTitle>
          {page.body}
        </Page>
        <ActionBar>{page.actions}</ActionBar>
      </>
    )
  }
  return (
    <Sheet
      title={page.title}
      pageKey={pageKey}
      closeLabel={t('common.close')}
      onClose={(type === 'done' && view.onLeave) || operation.close}
      locked={type === 'sending' || type === 'reconciling'}
      actions={page.actions}
    >
      <div className="stack-12">{page.body}</div>
    </Sheet>
  )
}
