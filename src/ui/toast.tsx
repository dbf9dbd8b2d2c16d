import type { IconNode } from 'lucide'
import { forwardRef, useLayoutEffect, useRef, type ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { fadeAway } from './motion.ts'

/** A passing line above the dock. How long it stays is the caller's to say. */
export function Toast({ text, icon }: { text: string; icon: IconNode }) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = line.current
    return () => {
      if (shown) fadeAway(shown)
    }
  }, [])
  return (
    <div ref={line} className="toast t14">
      <Icon icon={icon} size={18} />
      <span className="grow">{text}</span>
    </div>
  )
}

/** Where toasts appear; always in the page, so that screen readers hear the first one, too. A sheet has one of its own. */
export const ToastRegion = forwardRef<HTMLDivElement, { children?: ReactNode }>(function ToastRegion({ children }, ref) {
  return (
    <div ref={ref} className="toasts" role="status" aria-live="polite">
      {children}
    </div>
  )
})
