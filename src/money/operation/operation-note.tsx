import type { ReactNode } from 'react'

import type { ApiError } from '../../api/errors.ts'
import { useLanguage } from '../../hooks/use-stores.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { Note } from '../../ui/note.tsx'
import type { OperationMessages, OperationNotice } from './operation-spec.ts'

export interface OperationNoteProps<O> {
  notice: OperationNotice<O> | null
  messages: OperationMessages
  amountOf: (order: O) => string
  /** In place of the usual note about what the server did not take. */
  refusal?: (error: ApiError) => ReactNode
}

/** Why a page is shown again; read out when it appears. */
export function OperationNote<O>({ notice, messages, amountOf, refusal }: OperationNoteProps<O>) {
  const language = useLanguage()
  const { t } = language
  switch (notice?.type) {
    case undefined:
      return null
    case 'refused':
      if (refusal) return <>{refusal(notice.error)}</>
      return (
        <Note kind="bad" title={t('operation.refused')} alert>
          {errorMessage(notice.error, language)}
        </Note>
      )
    case 'notSent':
      return (
        <Note kind="warn" title={t('operation.notSent')} alert>
          {t(`hold.notSent.${notice.why}`)}
        </Note>
      )
    case 'cutOff': {
      const amount = amountOf(notice.order)
      return (
        <Note kind="warn" title={t(messages.notExecuted)} alert>
          {amount ? t('operation.cutOff', { amount }) : undefined}
        </Note>
      )
    }
  }
}
