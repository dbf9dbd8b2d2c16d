import * as v from 'valibot'

import { CALLS, type CallName } from '../../../src/api/calls.ts'

const CALL_NAMES = Object.keys(CALLS) as CallName[]

/** A fault in the next answers of a call. Exists only under test controls. */
export const fault = v.object({
  call: v.picklist(CALL_NAMES),
  /**
   * `delay` answers `ms` later; `drop` and `lost_after_commit` cut the
   * connection before or after the call has run; `code` answers the envelope's
   * `code` with `msg` and `data`; `malformed` sends `value` as data; `html` is
   * a captive portal's page; `http` the HTTP `status`.
   */
  kind: v.picklist(['delay', 'drop', 'lost_after_commit', 'code', 'malformed', 'html', 'http']),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  ms: v.optional(v.pipe(v.number(), v.minValue(0)), 1000),
  code: v.optional(v.pipe(v.number(), v.integer()), 500),
  msg: v.optional(v.string(), 'Injected fault'),
  data: v.optional(v.unknown(), null),
  value: v.optional(v.unknown(), 42),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 503)
})
export type Fault = v.InferOutput<typeof fault>

export interface Faults {
  add(fault: Fault): void
  /** The fault for this answer; each one is returned `times` times. */
  take(call: CallName): Fault | null
  clear(): void
}

export function createFaults(): Faults {
  let pending: Fault[] = []
  return {
    add(added) {
      pending.push({ ...added })
    },
    take(call) {
      const found = pending.find(waiting => waiting.call === call)
      if (!found) return null
      found.times -= 1
      pending = pending.filter(waiting => waiting.times > 0)
      return found
    },
    clear() {
      pending = []
    }
  }
}
