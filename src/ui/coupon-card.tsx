import { TicketPercent } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

interface CouponCardProps {
  /** Its value, signed; without one an icon is shown. */
  figure?: string | null | undefined
  unit?: string | null | undefined
  /** The coupon cannot be used. */
  off?: boolean
  children: ReactNode
  /** A quiet button at the end. */
  action?: ReactNode
}

export function CouponCard({ figure, unit, off, children, action }: CouponCardProps) {
  return (
    <div className={classNames('card clip coupon-card', off && 'off')}>
      <p className="stub">
        {figure ? <span className="text-20 num">{figure}</span> : <Icon icon={TicketPercent} size={24} />}
        {figure && unit && <span className="text-12">{unit}</span>}
      </p>
      <div className="rest">
        <div className="stack-4">{children}</div>
        {action}
      </div>
    </div>
  )
}
