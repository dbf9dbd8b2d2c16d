import { CircleCheck, CircleHelp, CircleX } from 'lucide'
import type { ReactNode } from 'react'

import { useLanguage } from '../../../hooks/use-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const FACES = {
  met: { icon: CircleCheck, tone: 'gain' },
  notMet: { icon: CircleX, tone: 'loss' },
  unknown: { icon: CircleHelp, tone: 'i3' }
} as const

export interface ConditionRowProps {
  label: string
  /** Null: the backend does not say. */
  isMet: boolean | null
  value: ReactNode
  /** Stands in place of the value where nobody says. */
  unknown?: ReactNode
}

/** One condition with its figure: met, not met, or not known. */
export function ConditionRow({ label, isMet, value, unknown }: ConditionRowProps) {
  const { t } = useLanguage()
  const face = isMet === null ? 'unknown' : isMet ? 'met' : 'notMet'
  const { icon, tone } = FACES[face]
  return (
    <li className="row">
      <Icon icon={icon} size={20} className={tone} />
      <span className="grow">
        <span className="any">
          {label}
          {isMet !== null && <VisuallyHidden>{t(`wallet.withdraw.${face as 'met'}`)}</VisuallyHidden>}
        </span>
        <span className={isMet === false ? 'b loss' : 'i2'}>
          {isMet === null ? unknown : value}
        </span>
      </span>
    </li>
  )
}
