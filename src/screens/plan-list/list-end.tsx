import { useEffect, useRef } from 'react'

import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorRow } from '../../ui/error-row.tsx'
import type { MorePlans } from './plan-pages.ts'

export interface ListEndProps {
  more: MorePlans
  /** Rows above. */
  count: number
  onMore: () => Promise<void>
}

/** The end row: loads the next page when it is seen or tapped, says when there is none. */
export function ListEnd({ more, count, onMore }: ListEndProps) {
  const { t } = useLanguage()
  if (more.type === 'failed') return <ErrorRow text={t('common.requestFailed')} onRetry={() => void onMore()} />
  if (more.type === 'end') return <p className="t12 i3 mid">{t('plans.end', { count })}</p>
  return <MoreButton key={count} isLoading={more.type === 'loading'} onMore={onMore} />
}

function MoreButton({ isLoading, onMore }: { isLoading: boolean; onMore: () => Promise<void> }) {
  const { t } = useLanguage()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    const Observer = element?.ownerDocument.defaultView?.IntersectionObserver
    // Without the observer the button alone loads.
    if (!element || !Observer) return undefined
    const observer = new Observer(entries => {
      if (entries.some(entry => entry.isIntersecting)) void onMore()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <div ref={end}>
      <Button kind="quiet" wide busy={isLoading && t('plans.loadingMore')} onClick={() => void onMore()}>
        {t('plans.loadMore')}
      </Button>
    </div>
  )
}
