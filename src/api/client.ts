import * as v from 'valibot'

import type { Env } from '../env/env.ts'
import { adaptData } from './adapt.ts'
import type { Adapt } from './adapt.ts'
import { CALLS, envelope } from './calls.ts'
import type { CallInput, CallName, CallOutput, CallRow } from './calls.ts'
import type { ApiError, Result } from './errors.ts'
import { readRefusal } from './read-refusal.ts'
import { zoneHeader } from './zone-header.ts'

/** Milliseconds until a call gives up. Money waits longer, and is then "unknown", never "failed". */
export interface Timeouts {
  read: number
  money: number
}
export const TIMEOUTS: Timeouts = { read: 10_000, money: 20_000 }

/** An answer longer than this is not read. */
const MAX_CHARACTERS = 16_000_000

export interface ClientOptions {
  env: Env
  baseUrl: string
  token: () => string | null
  timeouts: Timeouts
  /** Where the backend's names and words differ from the contract's. */
  adapt?: Adapt
  /** Told the `Date` of each answer; where another origin hides it, nothing. */
  onDate?: (date: string) => void
}

export interface CallOptions {
  signal?: AbortSignal
  /** Asked again and again: data that is the same as the last time is not checked a second time. */
  isPolled?: boolean
}

/** The last answer of a polled call: the text of its data, and what was read from it. */
interface Remembered {
  name: CallName
  text: string
  result: Result<unknown>
}

export interface Client {
  /** Makes one call of the table and checks its answer. Never throws, never retries. */
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions
  ): Promise<Result<CallOutput<N>>>
}

/** GET puts its data in the query string; nothing that is absent is sent. */
function queryOf(input: object): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  const text = query.toString()
  return text && '?' + text
}

function formOf(input: object): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined) form.set(key, value as string | Blob)
  }
  return form
}

export function createClient({ env, baseUrl, token, timeouts, adapt, onDate }: ClientOptions): Client {
  function request(row: CallRow, input: object): [string, RequestInit] {
    const headers: Record<string, string> = { 'X-TZ': zoneHeader(env.clock) }
    const credential = row.anonymous ? null : token()
    if (credential) headers['X-CT'] = credential
    const url = baseUrl + row.path
    const common: RequestInit = { headers, method: row.method, cache: 'no-store', credentials: 'omit' }
    if (row.method === 'GET') {
      headers['Content-Type'] = 'application/json'
      return [url + queryOf(input), common]
    }
    if (row.encoding === 'form') return [url, { ...common, body: formOf(input) }]
    headers['Content-Type'] = 'application/json'
    return [url, { ...common, body: JSON.stringify(input) }]
  }

  let remembered: Remembered | null = null

  async function call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options: CallOptions = {}
  ): Promise<Result<CallOutput<N>>> {
    const row: CallRow = CALLS[name]
    const fail = (error: DistributiveOmit<ApiError, 'call'>): Result<never> => ({
      ok: false,
      error: { call: name, ...error }
    })

    if (row.secret && !env.isPrivate(baseUrl + row.path)) return fail({ type: 'insecure' })
    const abort = new AbortController()
    const ms = row.effect === 'money' ? timeouts.money : timeouts.read
    let timedOut = false
    const stopTimer = env.clock.after(ms, () => {
      timedOut = true
      abort.abort()
    })
    const onAbort = (): void => abort.abort()
    options.signal?.addEventListener('abort', onAbort)
    if (options.signal?.aborted) abort.abort()

    let body: string
    try {
      const [url, init] = request(row, input as object)
      const answer = await env.fetch(url, { ...init, signal: abort.signal })
      const date = answer.headers.get('date')
      if (date) onDate?.(date)
      if (!answer.ok) return fail({ type: 'http', status: answer.status, text: answer.statusText })
      body = await answer.text()
    } catch {
      if (timedOut) return fail({ type: 'timeout', ms })
      if (abort.signal.aborted) return fail({ type: 'aborted' })
      return fail({ type: env.online.get() ? 'network' : 'offline' })
    } finally {
      stopTimer()
      options.signal?.removeEventListener('abort', onAbort)
    }

    if (!options.isPolled) return readAnswer(name, body, adapt)
    const text = dataText(body)
    if (text !== null && remembered?.name === name && remembered.text === text) {
      return remembered.result as Result<CallOutput<N>>
    }
    const result = readAnswer(name, body, adapt)
    remembered = text !== null && result.ok ? { name, text, result } : null
    return result
  }

  return { call }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** The data of a plain success as text, whatever else the envelope says; null for all else. */
function dataText(body: string): string | null {
  if (body.length > MAX_CHARACTERS) return null
  try {
    const json = JSON.parse(body) as { code?: unknown; data?: unknown } | null
    return json?.code === 200 ? (JSON.stringify(json.data) ?? null) : null
  } catch {
    return null
  }
}

function readAnswer<N extends CallName>(
  name: N,
  body: string,
  adapt?: Adapt
): Result<CallOutput<N>> {
  const malformed = (field: string, detail: string): Result<never> => ({
    ok: false,
    error: { call: name, type: 'malformed', field, detail }
  })
  if (body.length > MAX_CHARACTERS) return malformed('', 'longer than can be read')

  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return malformed('', 'not JSON')
  }
  const outer = v.safeParse(envelope, json)
  if (!outer.success) return malformed(dotPath(outer.issues[0]), outer.issues[0].message)

  const { code, msg, data } = outer.output
  if (code !== 200) return { ok: false, error: readRefusal(name, code, msg ?? '', data) }
  const rules = adapt?.[name]
  if (rules) adaptData(rules, data)
  const inner = v.safeParse(CALLS[name].response as v.GenericSchema, data ?? {})
  if (!inner.success) {
    return malformed(['data', dotPath(inner.issues[0])].join('.'), inner.issues[0].message)
  }
  return { ok: true, value: inner.output as CallOutput<N> }
}

const dotPath = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? ''
