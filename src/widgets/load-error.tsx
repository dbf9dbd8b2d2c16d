import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactNode } from 'react'

import type { ApiError } from '../api/errors.ts'
import { useCondition, useLanguage, useStores } from '../hooks/use-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import { EmptyState, ErrorRow } from '../ui/empty-state.tsx'
import { Skeleton, type SkeletonProps } from '../ui/skeleton.tsx'

export interface LoadErrorProps {
  error?: ApiError | null
  /** What failed, named before the error, where a page loads several things. */
  about?: string
  /** Shown after the error, or instead of it: what is still shown, when it was updated, and what comes next. */
  meta?: string | false
  /** It replaces the whole page: a lost connection is then shown larger. */
  whole?: boolean
  onRetry: () => unknown
}

export function LoadError({ error, about, meta, whole, onRetry }: LoadErrorProps) {
  const { t } = useLanguage()
  const isOnline = useCondition(useStores().env.online)
  const isOffline = error?.type === 'offline'
  const retry = (): void => void onRetry()
  const latest = useRef(retry)
  latest.current = retry
  // Once online, also before it is shown, the message is no longer true, and nothing else would retry.
  useEffect(() => void (error?.type === 'offline' && isOnline && latest.current()), [error, isOnline])
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
  return <ErrorRow text={t('common.requestFailed')} meta={text} onRetry={retry} />
}

export function Loading(props: Omit<SkeletonProps, 'label'>) {
  const { t } = useLanguage()
  return <Skeleton {...props} label={t('common.loading')} />
}

interface NotLoadedProps extends Omit<SkeletonProps, 'label'>, Pick<LoadErrorProps, 'whole' | 'onRetry'> {
  state: { type: string; error?: ApiError }
}

/** Stands for content while it loads, or when that failed; nothing in any other state. */
export function NotLoaded({ state: { type, error }, whole, onRetry, ...loading }: NotLoadedProps) {
  if (type === 'loading') return <Loading {...loading} />
  return type === 'failed' && <LoadError {...{ whole, error, onRetry }} />
}

/** Stands for what the network's configuration fills, until that has loaded: nothing is called missing before. */
export function ConfigPending({ children = <Loading rows={2} /> }: { children?: ReactNode }) {
  const { config } = useStores()
  const { code } = useLanguage()
  const error = useStore(config.$error)
  return error ? <LoadError error={error} onRetry={() => config.load(code)} /> : children
}

/** Labels, each with its value from the backend. */
export type Sent = readonly (readonly [label: string, value: unknown])[]

/** Names in one sentence all that the backend did not provide, instead of a row for each. */
export function NotProvided({ of }: { of: Sent }) {
  const { t, f } = useLanguage()
  const labels = new Set(of.flatMap(([label, value]) => (value == null || value === '' ? label : [])))
  return labels.size > 0 && <p className="text-13 text-tertiary break-words">{t('common.notStated', { fields: f.list([...labels]) })}</p>
}

/** The same for rows, which are left out when they have no figure. */
export const sentIn = (rows: readonly { label: unknown; figure: unknown }[]): Sent =>
  rows.map(({ label, figure }) => [String(label), figure])

/** Instead of a value that was sent but could not be read. */
export function Unreadable() {
  const { t } = useLanguage()
  return <span className="text-13 warn">{t('common.unreadable')}</span>
}
