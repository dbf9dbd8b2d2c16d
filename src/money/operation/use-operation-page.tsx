import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { ApiError } from '../../api/errors.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import type { Operation } from './create-operation.ts'
import { OperationNote } from './operation-parts.tsx'
import type { OperationNotice } from './operation-spec.ts'
import { UndoActions, UndoCount } from './undo-parts.tsx'

/** The content of a sheet or a page. */
export interface OperationPage {
  title: string
  body: ReactNode
  actions: ReactNode
}

/** The presentation of one kind of operation; its texts are in `OperationMessages`. */
export interface OperationView<O, R> {
  /** A sheet over its screen, or successive pages of the screen. */
  frame: 'sheet' | 'pages'
  /** The form in its sheet; absent when the form is on the screen. */
  form?(notice: OperationNotice<O> | null, confirm: (order: O) => void): OperationPage
  /** The amount in its texts; empty when none was agreed on. */
  amountOf(order: O): string
  /** What is confirmed: the amount and its destination (TR-18). */
  summary(order: O): ReactNode
  /** Below the summary of a review: what is irreversible or unknown. */
  caution?(order: O): ReactNode
  confirmLabel?(order: O): string
  /** What the transaction password confirms; null when none is required. */
  password?(order: O): string | null
  /** Replaces the default note about a refusal by the server. */
  refusal?(error: ApiError, order: O): ReactNode
  /** The result, a title instead of "done", and a further link. Of an order restored after a reload only the key is known. */
  receipt(result: R, order: O): { title?: string; body: ReactNode; also?: ReactNode }
  /** Leaves the receipt. Default: closes the operation. */
  onLeave?(): void
}

export interface OperationFlowProps<O extends object, R> {
  operation: Operation<O, R>
  view: OperationView<O, R>
}

/** Asks for the transaction password if one is required, then confirms. */
export function useConfirm<O extends object, R>({ operation, view }: OperationFlowProps<O, R>): (order: O) => void {
  const { shell } = useStores()
  return order => {
    const what = view.password?.(order)
    if (what == null) operation.confirm(order)
    else shell.askPassword({ what, onPassed: () => operation.confirm(order) })
  }
}

/** The page of each stage; null while it is closed or its form is on the screen. */
export function useOperationPage<O extends object, R>({ operation, view }: OperationFlowProps<O, R>): OperationPage | null {
  const confirm = useConfirm({ operation, view })
  const { t } = useLanguage()
  const stage = useStore(operation.$stage)
  const { messages, close } = operation
  const isPages = view.frame === 'pages'
  const error = 'error' in stage && stage.error
  const cause = error && <p className="text-13 text-tertiary">{errorMessage(error, { t })}</p>

  switch (stage.type) {
    case 'closed':
      return null
    case 'form':
      return view.form?.(stage.notice, confirm) ?? null
    case 'review':
      return {
        title: t(messages.reviewTitle ?? messages.title),
        body: (
          <>
            <OperationNote {...view} messages={messages} notice={stage.notice} />
            {view.summary(stage.order)}
            {view.caution?.(stage.order)}
          </>
        ),
        actions: (
          <ButtonRow>
            <Button onClick={operation.change}>{t('common.change')}</Button>
            <Button kind="primary" onClick={() => confirm(stage.order)}>
              {view.confirmLabel?.(stage.order)}
            </Button>
          </ButtonRow>
        )
      }
    case 'pendingUndo':
    case 'sending': {
      const isSending = stage.type === 'sending'
      return {
        title: t(isSending ? 'common.sending' : 'undoWindow.title'),
        body: (
          <>
            {view.summary(stage.order)}
            {!isSending && <UndoCount until={stage.until} />}
          </>
        ),
        actions: <UndoActions isSending={isSending} onUndo={operation.undo} onSendNow={operation.sendNow} />
      }
    }
    case 'reconciling':
    case 'unknown': {
      const { order } = stage
      const isAsking = stage.type === 'reconciling'
      const isUnclear = !isAsking && stage.isUnclear
      const amount = view.amountOf(order)
      const text = isAsking || !amount ? 'operation.checkingText' : 'operation.unknownText'
      return {
        title: t(isAsking ? 'operation.reconcilingTitle' : 'operation.unknownTitle'),
        body: (
          <>
            <div className="stack-8" role="status">
              <p className="text-secondary">{t(isUnclear ? 'operation.unclear' : text, { amount })}</p>
              {cause}
            </div>
            {isPages && view.summary(order)}
          </>
        ),
        actions: (
          <ButtonRow>
            {isPages && isUnclear && <Button onClick={close}>{t('common.change')}</Button>}
            <Button
              kind="primary"
              busy={isAsking && t('operation.checking')}
              onClick={() => void operation.checkAgain()}
            >
              {t('operation.checkAgain')}
            </Button>
          </ButtonRow>
        )
      }
    }
    case 'notExecuted': {
      const { order } = stage
      const amount = view.amountOf(order)
      return {
        title: t(messages.notExecuted),
        body: (
          <>
            <p className="text-secondary">{t('operation.countsOnce')}</p>
            {cause}
            {isPages && view.summary(order)}
          </>
        ),
        actions: (
          <ButtonRow>
            <Button onClick={close}>{t(isPages ? 'common.change' : 'common.close')}</Button>
            <Button kind="primary" onClick={() => confirm(order)}>
              {amount ? t('operation.sendAgain', { amount }) : t('common.retry')}
            </Button>
          </ButtonRow>
        )
      }
    }
    case 'done': {
      const { title = t(messages.done), body, also } = view.receipt(stage.result, stage.order)
      return {
        title,
        body,
        actions: (
          <div className="text-center">
            <Button kind="primary" size="big" onClick={view.onLeave ?? close}>{t(messages.leave)}</Button>
            {also}
          </div>
        )
      }
    }
  }
}
