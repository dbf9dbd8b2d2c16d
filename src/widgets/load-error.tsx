import type { ApiError } from '../api/errors.ts'
import { useLanguage } from '../hooks/use-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorRow } from '../ui/error-row.tsx'

export interface LoadErrorProps {
  error?: ApiError | null
  /** What failed, named before the error, where a page loads several things. */
  about?: string
  /** Said after the error, or in its place: what is still shown, as of when, and what comes next. */
  meta?: string | false
  /** It stands for the whole page, which a lost connection may say larger. */
  whole?: boolean
  onRetry: () => unknown
}

/** A failed load in the place of what it would have shown: tapping it loads again. */
export function LoadError({ error, about, meta, whole, onRetry }: LoadErrorProps) {
  const language = useLanguage()
  const { t } = language
  const retry = (): void => void onRetry()
  if (whole && error?.type === 'offline') {
    return (
      <div role="alert">
        <EmptyState
          drawing="plug"
          title={t('adCenter.staleOffline')}
          text={meta}
          verb={t('common.retry')}
          onVerb={retry}
        />
      </div>
    )
  }
  const reason = [error && errorMessage(error, language), meta].filter(Boolean).join(' ')
  const text = [about, reason].filter(Boolean).join(': ')
  return <ErrorRow text={t('common.requestFailed')} {...(text && { meta: text })} onRetry={retry} />
}
