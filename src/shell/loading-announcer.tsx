import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

import type { Disposer } from '../lib/disposer.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'

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
