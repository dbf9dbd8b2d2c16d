import type { ApiError } from '../api/errors.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { errorMessage } from '../stores/error-messages.ts'
import { ErrorRow } from '../ui/error-row.tsx'

export interface LoadErrorProps {
  error?: ApiError | null
  /** What failed, named before the error, where a page loads several things. */
  about?: string
  /** Said in place of the error: what is still shown, and as of when. */
  meta?: string
  onRetry: () => unknown
}

/** A failed load in the place of what it would have shown: tapping it loads again. */
export function LoadError({ error, about, meta, onRetry }: LoadErrorProps) {
  const language = useLanguage()
  const reason = error ? errorMessage(error, language) : meta
  const text = about && reason ? `${about}: ${reason}` : reason
  return (
    <ErrorRow
      text={language.t('common.requestFailed')}
      {...(text === undefined ? {} : { meta: text })}
      onRetry={() => void onRetry()}
    />
  )
}
