import { BadgeCheck, Check, CircleX, Clock, Hourglass, Play, Search, type IconNode } from 'lucide'

import { Chip, type ChipProps } from './chip.tsx'

const FACES = {
  waitPut: { kind: 'warn', icon: Hourglass },
  matching: { kind: 'act', icon: Search },
  puting: { kind: 'act', icon: Play },
  putFailed: { kind: 'bad', icon: CircleX },
  putFinished: { kind: 'plain', icon: Check },
  waitComputed: { kind: 'plain', icon: Clock },
  settlementSuccessful: { kind: 'ok', icon: BadgeCheck }
} as const satisfies Record<string, { kind: NonNullable<ChipProps['kind']>; icon: IconNode }>

export interface PlanChipProps {
  status: keyof typeof FACES
  /** The status in words. */
  label: string
}

/** Where a plan stands: the same shape and colour wherever plans are shown. */
export function PlanChip({ status, label }: PlanChipProps) {
  return <Chip {...FACES[status]}>{label}</Chip>
}
