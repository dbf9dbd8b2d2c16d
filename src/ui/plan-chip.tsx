import { BadgeCheck, Check, Info, CircleX, Clock, Hourglass, Play, Search, type IconNode } from 'lucide'

import { has } from '../lib/fields.ts'
import { Chip, type ChipProps } from './chip.tsx'

type ChipFace = { kind: NonNullable<ChipProps['kind']>; icon: IconNode }

const FACES: Record<string, ChipFace> = {
  waitPut: { kind: 'warn', icon: Hourglass },
  matching: { kind: 'act', icon: Search },
  puting: { kind: 'act', icon: Play },
  putFailed: { kind: 'bad', icon: CircleX },
  putFinished: { kind: 'plain', icon: Check },
  waitComputed: { kind: 'plain', icon: Clock },
  settlementSuccessful: { kind: 'ok', icon: BadgeCheck }
}

const OTHER: ChipFace = { kind: 'plain', icon: Info }

export interface PlanChipProps {
  /** One that is not of the contract has the neutral mark. */
  status: string
  /** The status in words. */
  label: string
}

/** Where a plan stands: the same shape and colour wherever plans are shown. */
export function PlanChip({ status, label }: PlanChipProps) {
  return <Chip {...((has(FACES, status) && FACES[status]) || OTHER)}>{label}</Chip>
}
