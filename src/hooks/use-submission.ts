import { useStore } from '@nanostores/react'

import { isRetryable } from '../api/errors.ts'
import { errorMessage } from '../stores/error-messages.ts'
import type { Form } from '../stores/form.ts'
import { useLanguage } from './use-language.ts'

/** What a view shows of a form on its way: it is sending, or it failed as a whole. */
export function useSubmission<N extends string>(form: Pick<Form<N>, '$submission'>) {
  const language = useLanguage()
  const submission = useStore(form.$submission)
  const error = submission.type === 'failed' ? submission.error : null
  return {
    isSending: submission.type === 'sending',
    error: error && {
      text: errorMessage(error, language),
      isRetryable: isRetryable(error),
      cause: error
    }
  }
}
