import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { Page } from '../../ui/page.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ActionBar, StepTitle } from '../../ui/steps.tsx'
import { useOperationPage, type OperationFlowProps, type OperationPage } from './use-operation-page.tsx'

/** Renders the current stage of an operation; nothing while it is closed or its form is on the screen. */
export function OperationFlow<O extends object, R>({ operation, view }: OperationFlowProps<O, R>) {
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
    <OperationSheet
      {...page}
      pageKey={pageKey}
      isLocked={type === 'sending' || type === 'reconciling'}
      onClose={(type === 'done' && view.onLeave) || operation.close}
    />
  )
}

interface OperationSheetProps extends OperationPage {
  /** Changes with each new page; the focus then moves to its heading. */
  pageKey: string
  isLocked: boolean
  onClose: () => void
}

function OperationSheet({ title, body, actions, pageKey, isLocked, onClose }: OperationSheetProps) {
  const { t } = useLanguage()
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)
  // Each later page starts at its top with focus on its heading; the sheet itself focuses the first.
  useLayoutEffect(() => {
    const heading = content.current?.closest('dialog')?.querySelector('h2')
    if (heading && shown.current !== null && shown.current !== pageKey) {
      heading.focus({ preventScroll: true })
      content.current?.parentElement?.scrollTo(0, 0)
    }
    shown.current = pageKey
  }, [pageKey])
  return (
    <Sheet title={title} closeLabel={t('common.close')} onClose={onClose} locked={isLocked} actions={actions}>
      <div ref={content} className="stack-12">{body}</div>
    </Sheet>
  )
}
