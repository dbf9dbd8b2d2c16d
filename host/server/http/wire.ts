import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { CALLS, refusal, type CallName } from '../../../src/api/calls.ts'
import type { CallContext } from '../calls/call.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { answerWithFault } from '../faults/answer-with-fault.ts'
import type { Faults } from '../faults/fault.ts'
import { firstLanguage } from '../fixtures/languages.ts'
import { inLanguage } from '../fixtures/texts/sandbox-text.ts'
import { etagOf, isKnown } from './conditional.ts'
import { HttpRefused } from './decode.ts'
import { brotliJson } from './encode-body.ts'
import { checkOrigin, corsHeaders, type OriginRules } from './origin.ts'
import { logFailure } from './log-failure.ts'
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
  /** Removes every field that the specification does not state. */
  specOnly: boolean
  /** Checks each answer against its schema; a mismatch is an HTTP 500. For tests. */
  checkAnswers: boolean
  /** Only under test controls. */
  faults: Faults | null
}

/**
 * The calls that a portal polls every second are answered as brotli. No other call is: the length of
 * a compressed answer can leak a secret in it, and these contain only figures.
 */
const POLLED: ReadonlySet<CallName> = new Set(['statistics'])

const callByRoute = new Map(
  Object.entries(CALLS).map(([name, row]) => [`${row.method} ${row.path}`, name as CallName])
)

/** The requested call, if any. */
export const findCall = (method: string, path: string): CallName | undefined =>
  path.startsWith(`${BASE_PATH}/`)
    ? callByRoute.get(`${method} ${path.slice(BASE_PATH.length)}`)
    : undefined

interface Outcome {
  code: number
  msg: string
  data: unknown
}

function refusalOf(error: unknown, name: CallName, requestId: string): Outcome {
  if (error instanceof Refused) return { code: error.code, msg: error.message, data: error.data }
  if (error instanceof HttpRefused) throw error
  logFailure(name, error, requestId)
  return { code: 500, msg: 'Server error', data: null }
}

function checkAnswer(name: CallName, outcome: Outcome): void {
  const schema = outcome.code === 200 ? CALLS[name].response : v.nullish(refusal)
  const checked = v.safeParse(schema, outcome.data)
  if (checked.success) return
  const [issue] = checked.issues
  throw new Error(`${name}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

/** The client, and the request id used in the answer and the log. */
interface Caller {
  address: string
  requestId: string
}

function shape(
  name: CallName,
  outcome: Outcome,
  stamp: { request_id: string; server_time: string },
  options: WireOptions
): Outcome {
  if (!options.specOnly) return { ...outcome, ...stamp }
  const schema = outcome.code === 200 ? CALLS[name].response : refusal
  const { code, msg } = outcome
  return { code, msg, data: stripOurs(nodeOf(schema), outcome.data) }
}

async function trueAnswer(
  name: CallName,
  request: Request,
  options: WireOptions,
  caller: Caller
): Promise<Response> {
  const now = options.clock.now()
  const languages = request.headers.get('accept-language') ?? ''
  const language = firstLanguage(languages)
  const context: CallContext = {
    db: options.db,
    clock: options.clock,
    now,
    zone: readTimeZone(request.headers.get('x-tz')),
    languages,
    language,
    address: caller.address,
    origin: new URL(request.url).origin,
    speed: options.speed,
    putNeedsPassword: options.putNeedsPassword ?? false,
    specOnly: options.specOnly
  }
  const answered = await runCall(name, request, context).then(
    (data): Outcome => ({ code: 200, msg: 'ok', data }),
    (error: unknown) => refusalOf(error, name, caller.requestId)
  )
  const outcome = inLanguage(answered, language)
  const stamp = { request_id: caller.requestId, server_time: now.toISOString() }
  const answer = shape(name, outcome, stamp, options)
  if (options.checkAnswers) checkAnswer(name, answer)
  if (options.specOnly || outcome.code !== 200 || CALLS[name].method !== 'GET') return Response.json(answer)
  const etag = etagOf(JSON.stringify(outcome.data))
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers: { ETag: etag } })
  const read = POLLED.has(name) ? await brotliJson(request, answer) : Response.json(answer)
  read.headers.set('ETag', etag)
  return read
}

/**
 * Answers one call of the table: the envelope with HTTP 200.
 * @param connection the client's address, and a function that cuts the connection, for faults
 */
export async function answerCall(
  name: CallName,
  request: Request,
  options: WireOptions,
  { address, cut }: { address: string; cut: () => void }
): Promise<Response> {
  const caller = { address, requestId: randomUUID() }
  const headers = { ...corsHeaders(request, options.origins), 'Cache-Control': 'no-store' }
  const answer = async (): Promise<Response> => {
    checkOrigin(request, options.origins)
    const run = () => trueAnswer(name, request, options, caller)
    const fault = options.faults?.take(name)
    return fault ? answerWithFault(fault, { run, cut }) : run()
  }
  const response = await answer().catch((error: unknown) => {
    if (error instanceof HttpRefused) {
      return new Response(error.message, { status: error.status })
    }
    logFailure(name, error, caller.requestId)
    return new Response(`The answer of ${name} does not match its schema`, { status: 500 })
  })
  for (const [header, value] of Object.entries(headers)) response.headers.set(header, value)
  // The listener would send the machine's time, but the answer's rows have the sandbox's.
  response.headers.set('Date', options.clock.now().toUTCString())
  return response
}
