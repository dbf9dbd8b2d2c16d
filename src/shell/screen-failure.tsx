import { Component, useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import type { Disposer } from '../lib/disposer.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** Stands in for a screen that could not be shown. */
export function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage()
  return (
    <Page>
      <EmptyState title={t('error.title')} text={t('error.screen')} verb={t('common.retry')} onVerb={onRetry} />
    </Page>
  )
}

interface ErrorBoundaryProps {
  /** A new value (another address) tries again by itself. */
  resetKey: string
  fallback: (retry: () => void) => ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** One broken screen leaves the frame standing: header, way back and customer service still work. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedKey: string | null }> {
  override state = { failedKey: null as string | null }

  override componentDidCatch(error: unknown): void {
    this.setState({ failedKey: this.props.resetKey })
    this.props.onError(error)
  }

  override render(): ReactNode {
    const { children, fallback, resetKey } = this.props
    if (this.state.failedKey !== resetKey) return children
    return fallback(() => this.setState({ failedKey: null }))
  }
}

/** Ms from which a wait is worth a word: what comes sooner tells by itself. */
const SLOW = 1_000

/**
 * Says to screen readers that a screen takes its time, and that it has come. The region stands from
 * the start: most readers pass over one that comes with its words. A failure has words of its own.
 */
export function LoadingAnnouncer({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const { env } = useStores()
  const { t } = useLanguage()
  const [said, say] = useState<'loading' | 'loaded' | null>(null)
  useEffect(() => {
    const main = scroller.current?.querySelector('main')
    if (!main) return undefined
    let stop: Disposer | null = null
    function look(): void {
      const waits = main?.querySelector('.sk') != null
      if (waits === (stop !== null)) return
      stop?.()
      stop = waits ? env.clock.after(SLOW, () => say('loading')) : null
      if (!waits) say(before => (before === 'loading' && !main?.querySelector('[role=alert]:not(:empty)') ? 'loaded' : null))
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(main, { childList: true, subtree: true })
    return () => {
      stop?.()
      observer.disconnect()
    }
  }, [scroller, env])
  return (
    <p className="vh" role="status">
      {said && t(`common.${said}`)}
    </p>
  )
}
