import { BadgeCheck, Check, Info, CircleX, Clock, Hourglass, Play, Search, type IconNode } from 'lucide'

import { has } from '../lib/fields.ts'
import type { ChipProps } from './chip.tsx'

type PlanFace = { kind: NonNullable<ChipProps['kind']>; icon: IconNode; rail: string }

const FACES: Record<string, PlanFace> = {
  waitPut: { kind: 'warn', icon: Hourglass, rail: 'long' },
  matching: { kind: 'act', icon: Search, rail: 'short' },
  puting: { kind: 'act', icon: Play, rail: 'fills' },
  putFailed: { kind: 'bad', icon: CircleX, rail: 'broken' },
  putFinished: { kind: 'plain', icon: Check, rail: 'solid' },
  waitComputed: { kind: 'plain', icon: Clock, rail: 'hollow' },
  settlementSuccessful: { kind: 'ok', icon: BadgeCheck, rail: 'double' }
}

const OTHER: PlanFace = { kind: 'plain', icon: Info, rail: 'solid' }

/** Colour, icon and shape of a status; one that is not of the contract has the neutral ones. */
export const planFace = (status: string): PlanFace => (has(FACES, status) && FACES[status]) || OTHER
