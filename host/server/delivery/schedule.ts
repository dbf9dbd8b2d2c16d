import type { PlanTemplate } from '../fixtures/plan-templates.ts'
import { createDice } from './random.ts'

export interface PlanEvent {
  seq: number
  kind: 'start' | 'deliver' | 'finish' | 'compute' | 'settle' | 'fail'
  dueAt: Date
  /** Minor units. */
  consumed: bigint
  impressions: number
  clicks: number
}

export interface ScheduleInput {
  /** Plan and put: the same pair always gives the same schedule. */
  seed: string
  template: Pick<PlanTemplate, 'audience' | 'placement'>
  /** Minor units for the network to deliver. */
  delivered: bigint
  putAt: Date
  /** Multiplies every duration; at 1 a plan runs for about two minutes. */
  stretch: number
}

/** Seconds after the put. */
const START = 6
const FIRST_DELIVERY = 10
const BETWEEN_DELIVERIES = 5
const DELIVERIES = 12
const INTERRUPTED_AFTER = 5
const REFUSED = 8
const FINISH_AFTER = 3
const COMPUTE_AFTER = 10
const SETTLE_AFTER = 45

/** Clicks per 10,000 impressions; at 150 revenue equals cost. */
const CLICK_RATE = { strong: [175, 225], weak: [85, 125] } as const

/** All events of a funded plan, written down when it is put. */
export function planSchedule(input: ScheduleInput): PlanEvent[] {
  const dice = createDice(input.seed)
  const events: PlanEvent[] = []
  const add = (
    kind: PlanEvent['kind'],
    seconds: number,
    delivery = { consumed: 0n, impressions: 0, clicks: 0 }
  ) => {
    const dueAt = new Date(input.putAt.getTime() + Math.round(seconds * 1000 * input.stretch))
    events.push({ seq: events.length + 1, kind, dueAt, ...delivery })
  }
  if (input.template.placement === 'refused') {
    add('fail', REFUSED)
    return events
  }
  add('start', START)
  const interrupted = input.template.placement === 'interrupted'
  const steps = interrupted ? INTERRUPTED_AFTER : DELIVERIES
  let left = input.delivered
  let seconds = FIRST_DELIVERY
  for (let step = 0; step < steps; step += 1) {
    const even = input.delivered / BigInt(DELIVERIES)
    const last = step === DELIVERIES - 1
    const consumed = last ? left : (even * BigInt(dice(80, 105))) / 100n
    left -= consumed
    const impressions = Math.floor((Number(consumed) * 5 * dice(92, 108)) / 200)
    const [low, high] = CLICK_RATE[input.template.audience]
    const clicks = Math.floor((impressions * dice(low, high)) / 10_000)
    add('deliver', seconds, { consumed, impressions, clicks })
    seconds += BETWEEN_DELIVERIES
  }
  if (interrupted) {
    add('fail', seconds)
    return events
  }
  const finish = seconds - BETWEEN_DELIVERIES + FINISH_AFTER
  add('finish', finish)
  add('compute', finish + COMPUTE_AFTER)
  add('settle', finish + COMPUTE_AFTER + SETTLE_AFTER)
  return events
}
