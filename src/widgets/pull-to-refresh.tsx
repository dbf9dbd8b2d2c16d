import { RotateCw } from 'lucide'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { useLanguage } from '../hooks/use-stores.ts'
import { disposeAll, listenTo } from '../lib/disposer.ts'
import { Spinner } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type State = 'rest' | 'pull' | 'release' | 'busy'

const TEXTS = { pull: 'common.pullToRefresh', release: 'common.letGoToRefresh', busy: 'common.refreshing' } as const

/** Px that the indicator moves per px of the finger. */
const FOLLOWS = 0.5
/** Px of the indicator from which a release refreshes, and its maximum. */
const READY = 56
const MOST = 80
/** Px of the finger before it counts as a pull. */
const SLACK = 8

/** Refreshes by a drag down at the top of the portal. Touch only: the screen also has a "Refresh" button, in its `LastUpdatedLine`. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const { t } = useLanguage()
  const area = useRef<HTMLDivElement>(null)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh
  const [state, setState] = useState<State>('rest')

  useLayoutEffect(() => {
    const own = area.current as HTMLElement
    let start: Pick<Touch, 'clientX' | 'clientY'> | null = null
    let now: State = 'rest'
    const turn = (next: typeof now, px: number): void => {
      own.style.setProperty('--pull', `${px}px`)
      if (next !== now) setState((now = next))
    }
    const onStart = ({ touches, target }: TouchEvent): void => {
      const [first] = touches
      const box = own.closest('.scroller')
      const isAtTop = !box || (box.scrollTop <= 0 && box.getBoundingClientRect().top >= 0)
      const isOver = (target as Element).closest('dialog')
      if (now === 'busy') return
      // A second finger ends a pull.
      turn('rest', 0)
      // A copy: some engines move the same object with the finger.
      start = first && touches.length === 1 && isAtTop && !isOver ? { clientX: first.clientX, clientY: first.clientY } : null
    }
    const onMove = (event: TouchEvent): void => {
      const [first] = event.touches
      if (!start || !first) return
      const [x, y] = [Math.abs(first.clientX - start.clientX), first.clientY - start.clientY]
      if (now === 'rest' && (y < -SLACK || x > Math.max(SLACK, y))) start = null
      if (!start || y < SLACK) return
      if (event.cancelable) event.preventDefault()
      const px = Math.min(MOST, y * FOLLOWS)
      turn(px < READY ? 'pull' : 'release', px)
    }
    const onEnd = ({ type }: TouchEvent): void => {
      if (!start) return
      start = null
      if (now !== 'release' || type === 'touchcancel') return turn('rest', 0)
      turn('busy', READY)
      void refresh.current().finally(() => turn('rest', 0))
    }
    return disposeAll([
      listenTo(own, 'touchstart', onStart, { passive: true }),
      // Not passive: the engine must not bounce or reload the page meanwhile.
      listenTo(own, 'touchmove', onMove, { passive: false }),
      listenTo(own, 'touchend', onEnd),
      listenTo(own, 'touchcancel', onEnd)
    ])
  }, [])

  return (
    <div ref={area} className="pull">
      {state !== 'rest' && (
        <p className="pull-mark text-13" aria-hidden="true">
          {state === 'busy' ? <Spinner /> : <Icon icon={RotateCw} size={16} />}
          {t(TEXTS[state])}
        </p>
      )}
      {children}
    </div>
  )
}
