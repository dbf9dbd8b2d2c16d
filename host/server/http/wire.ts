import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { CALLS, refusal, type CallName } from '../../../src/api/calls.ts'
import type { CallContext } from '../calls/call.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { answerWithFault } from '../faults/answer-with-fault.ts'
import type { Faults } from '../faults/fault.ts'
import { HttpRefused } from './decode.ts'
import { checkOrigin, corsHeaders, type OriginRules } from './origin.ts'
import { Refused } from './refusal.ts'
import { runCall } from './run-call.ts'
import { nodeOf } from './schema-walk.ts'
import { stripOurs } from './strip.ts'
import { readTimeZone } from './time-zone.ts'

export const BASE_PATH = '/facebook-business'

export interface WireOptions {
  db: Db
  clock: Clock
  origins: OriginRules
  speed: number
  /** Each put asks for the transaction password. */
  putNeedsPassword?: boolean
  /** Leaves out every field that the specification does not state. */
  specOnly: boolean
  /** Checks each answer against its schema; a mismatch is an HTTP 500. For tests. */
  checkAnswers: boolean
  /** Under test controls alone. */
  faults: Faults | null
}

const callByRoute = new Map(
  Object.entries(CALLS).map(([name, row]) => [`${row.method} ${row.path}`, name as CallName])
)

/** The call that a request asks for, if any. */
export const findCall = (method: string, path: string): CallName | undefined =>
  path.startsWith(`${BASE_PATH}/`)
    ? callByRoute.get(`${method} ${path.slice(BASE_PATH.length)}`)
    : undefined

interface Outcome {
  code: number
  msg: string
  data: unknown
}

function refusalOf(error: unknown, name: CallName): Outcome {
  if (error instanceof Refused) return { code: error.code, msg: error.message, data: error.data }
  if (error instanceof HttpRefused) throw error
  console.error(`${name} failed:`, error)
  return { code: 500, msg: 'Server error', data: null }
}

function checkAnswer(name: CallName, outcome: Outcome): void {
  const schema = outcome.code === 200 ? CALLS[name].response : v.nullish(refusal)
  const checked = v.safeParse(schema, outcome.data)
  if (checked.success) return
  const [issue] = checked.issues
  throw new Error(`${name}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

function shape(name: CallName, outcome: Outcome, now: Date, options: WireOptions): Outcome {
  const full = { ...outcome, request_id: randomUUID(), server_time: now.toISOString() }
  if (!options.specOnly) return full
  const schema = outcome.code === 200 ? CALLS[name].response : refusal
  const { code, msg } = outcome
  return { code, msg, data: stripOurs(nodeOf(schema), outcome.data) }
}

async function trueAnswer(
  name: CallName,
  request: Request,
  options: WireOptions
): Promise<Response> {
  const now = options.clock.now()
  const context: CallContext = {
    db: options.db,
    clock: options.clock,
    now,
    zone: readTimeZone(request.headers.get('x-tz')),
    languages: request.headers.get('accept-language') ?? '',
    origin: new URL(request.url).origin,
    speed: options.speed,
    putNeedsPassword: options.putNeedsPassword ?? false
  }
  const outcome = await runCall(name, request, context).then(
    (data): Outcome => ({ code: 200, msg: 'ok', data }),
    (error: unknown) => refusalOf(error, name)
  )
  const answer = shape(name, outcome, now, options)
  if (options.checkAnswers) checkAnswer(name, answer)
  return Response.json(answer)
}

/**
 * Answers one call of the table: the envelope with HTTP 200.
 * @param cut ends the connection without an answer, for faults
 */
export async function answerCall(
  name: CallName,
  request: Request,
  options: WireOptions,
  cut: () => void
): Promise<Response> {
  const headers = { ...corsHeaders(request, options.origins), 'Cache-Control': 'no-store' }
  const answer = async (): Promise<Response> => {
    checkOrigin(request, options.origins)
    const run = () => trueAnswer(name, request, options)
    const fault = options.faults?.take(name)
    return fault ? answerWithFault(fault, { run, cut }) : run()
  }
  const response = await answer().catch((error: unknown) => {
    if (error instanceof HttpRefused) {
      return new Response(error.message, { status: error.status })
    }
    console.error(`${name} failed:`, error)
    return new Response(`The answer of ${name} is not as its schema says`, { status: 500 })
  })
  for (const [header, value] of Object.entries(headers)) response.headers.set(header, value)
  return response
}
