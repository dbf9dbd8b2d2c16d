import { Clock } from 'lucide'

import { Icon } from '../../ui/icon.tsx'

interface StaleMarkProps {
  /** Server time of the figure. */
  time: string
  /** "Stale since 14:31:52". */
  words: string
}

/** Stands in the place of the comparison while a figure is stale, so that nothing moves. */
export function StaleMark({ time, words }: StaleMarkProps) {
  return (
    <span className="delta warn t12 b">
      <Icon icon={Clock} size={14} />
      <span aria-hidden="true">{time}</span>
      <span className="vh">{words}</span>
    </span>
  )
}
