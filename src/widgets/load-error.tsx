import { useEffect } from 'react'

import type { ApiError } from '../api/errors.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import { EmptyState, ErrorRow } from '../ui/empty-state.tsx'
import { Skeleton, type SkeletonProps } from '../ui/skeleton.tsx'

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
  const { t } = useLanguage()
  const { online } = useStores().env
  const isOffline = error?.type === 'offline'
  const retry = (): void => void onRetry()
  // Once online, the message is no longer true, and nothing else would load again.
  useEffect(() => (isOffline ? online.listen(isOnline => isOnline && retry()) : undefined))
  if (isOffline && whole) {
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
  const reason = [error && errorMessage(error, { t }), meta].filter(Boolean).join(' ')
  const text = [about, reason].filter(Boolean).join(': ')
  return <ErrorRow text={t('common.requestFailed')} {...(text && { meta: text })} onRetry={retry} />
}

/** The rows to come, with the word for loading. */
export function Loading(props: Omit<SkeletonProps, 'label'>) {
  const { t } = useLanguage()
  return <Skeleton {...props} label={t('common.loading')} />
}

/** Labels, each with what the backend has sent under it. */
export type Sent = readonly (readonly [label: string, value: unknown])[]

/** Names together what the backend did not send: once a page, in place of a row for each. */
export function NotProvided({ of }: { of: Sent }) {
  const { t, f } = useLanguage()
  const labels = new Set(of.flatMap(([label, value]) => (value == null || value === '' ? label : [])))
  return labels.size > 0 && <p className="text-13 text-tertiary break-words">{t('common.untold', { fields: f.list([...labels]) })}</p>
}

/** The same of rows that are left out where they have no figure. */
export const sentIn = (rows: readonly { label: unknown; figure: unknown }[]): Sent =>
  rows.map(({ label, figure }) => [String(label), figure])
