import { Component, type ReactNode } from 'react'

import { useLanguage } from '../hooks/use-stores.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** Replaces a screen that could not be shown. */
function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage()
  return (
    <Page>
      <EmptyState title={t('error.title')} text={t('error.screen')} verb={t('common.retry')} onVerb={onRetry} />
    </Page>
  )
}

interface ErrorBoundaryProps {
  /** A new value (another address) retries automatically. */
  resetKey: string
  onError: (error: unknown) => void
  children: ReactNode
}

/** Contains the failure of a screen: header, back navigation and customer service still work. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedKey: string | null }> {
  override state = { failedKey: null as string | null }

  override componentDidCatch(error: unknown): void {
    this.setState({ failedKey: this.props.resetKey })
    this.props.onError(error)
  }

  override render(): ReactNode {
    const { children, resetKey } = this.props
    if (this.state.failedKey !== resetKey) return children
    return <ScreenFailure onRetry={() => this.setState({ failedKey: null })} />
  }
}
