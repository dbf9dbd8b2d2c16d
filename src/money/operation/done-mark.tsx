import { Check } from 'lucide'
import { useEffect, type ReactNode } from 'react'

import { useStores } from '../../hooks/use-stores.ts'
import { Icon } from '../../ui/icon.tsx'

/** The tick of what has been done, drawn once, and felt where the host can do that. */
export function DoneTick() {
  const { env } = useStores()
  useEffect(() => env.host.tell('portal.haptic', { kind: 'success' }), [env])
  return (
    <div className="done-mark">
      <Icon icon={Check} size={36} />
    </div>
  )
}

export interface DoneMarkProps {
  /** The parts of the wallet between which it moved, what is left in the first, and how much it was. */
  from: string
  left?: ReactNode
  to: string
  amount: ReactNode
}

/** The tick over a receipt and the way of the money, each drawn once; figures stand still. */
export const DoneMark = ({ from, left, to, amount }: DoneMarkProps) => (
  <>
    <DoneTick />
    <div className="done-way row t14">
      <span>
        <span className="i2">{from}</span>
        <b className="b">{left}</b>
      </span>
      <i aria-hidden="true" />
      <b className="b">{amount}</b>
      <span aria-hidden="true" className="i3">
        →
      </span>
      <span className="i2">{to}</span>
    </div>
  </>
)
