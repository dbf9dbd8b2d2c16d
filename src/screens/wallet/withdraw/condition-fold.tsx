import { ChevronDown, ChevronUp, CircleCheck } from 'lucide'
import { useState } from 'react'

import { Icon } from '../../../ui/icon.tsx'
import { useId } from '../../../ui/use-id.ts'
import { ConditionList } from './condition-list.tsx'
import { useMetLabel } from './use-met-label.ts'
import type { Condition } from './use-conditions.tsx'

/** Conditions that are all met in one line that opens; else all of them. */
export function ConditionFold({ conditions }: { conditions: readonly Condition[] }) {
  const words = useMetLabel(conditions)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (conditions.every(({ isMet }) => isMet === null)) return null
  if (conditions.some(({ isMet }) => isMet !== true)) return <ConditionList conditions={conditions} />
  return (
    <>
      <button
        type="button"
        className="lr short"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon icon={CircleCheck} size={20} className="gain" />
        <span className="grow">{words}</span>
        <Icon icon={isOpen ? ChevronUp : ChevronDown} size={18} />
      </button>
      {isOpen && (
        <div id={id} className="cut">
          <ConditionList conditions={conditions} />
        </div>
      )}
    </>
  )
}
