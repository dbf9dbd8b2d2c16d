import type { IconNode } from 'lucide'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { fadeAway } from './motion.ts'

export interface ToastProps {
  text: string
  icon?: IconNode
  action?: { label: string; onAct: () => void }
  /** True while a pointer or the focus rests on it: the caller's clock waits. */
  onHold?: (held: boolean) => void
}

/** A passing line above the dock. How long it stays is the caller's to say. */
export function Toast({ text, icon, action, onHold }: ToastProps) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = line.current
    return () => {
      if (shown) fadeAway(shown)
    }
  }, [])
  return (
    <div
      ref={line}
      className="toast t14"
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      {icon && <Icon icon={icon} size={18} />}
      <span className="grow">{text}</span>
      {action && (
        <Button kind="quiet" onClick={action.onAct}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

/** Where toasts appear; always in the page, so that screen readers hear the first one, too. */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {children}
    </div>
  )
}
