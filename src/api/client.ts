import type { Env } from '../env/env.ts'
import { adaptAnswer, adaptInput } from './adapt.ts'
import type { Adapt } from './adapt.ts'
import { CALLS } from './calls.ts'
import type { CallInput, CallName, CallOutput, CallRow } from './calls.ts'
import { envelope } from './envelope.ts'
import { readRefusal } from './errors.ts'
import type { ApiError, Result } from './errors.ts'
import { gapsIn, isSame, readData } from './read-data.ts'
import type { EarlierReading } from './read-data.ts'
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
  /** BCP 47 tag of the language that is shown: a backend may answer its texts in it. */
  language?: () => string
  /** Where the backend's names and words differ from the contract's. */
  adapt?: Adapt
  /** Told the `Date` of each answer; where another origin hides it, nothing. */
  onDate?: (date: string) => void
}

export interface CallOptions {
  signal?: AbortSignal
  /** Asked again and again: of an answer only that is read which differs from the last one. */
  isPolled?: boolean
  /** With `isPolled`: the backend says of its answers whether they have changed (ETag). */
  isConditional?: boolean
  /** The caller says itself where rows are missing; else a list with a row that cannot be read is malformed. */
  tellsGaps?: boolean
}

/** The last answer to a polled question: what came, and what was read from it. */
interface Remembered extends EarlierReading {
  /** The token of whom it was for. */
  credential: string | null
  etag: string | null
  body: string
  /** Everything in it could be read. */
  isClean: boolean
  result: Result<unknown>
}

interface ReadOptions {
  adapt?: Adapt | undefined
  before?: Remembered | undefined
  tellsGaps?: boolean | undefined
}

interface Question {
  url: string
  init: RequestInit & { headers: Record<string, string> }
  credential: string | null
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
  for (const key of Object.keys(input)) {
    const value: unknown = (input as Record<string, unknown>)[key]
    if (value !== undefined && value !== null) query.set(key, String(value as string))
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

export function createClient({ env, baseUrl, token, timeouts, language, adapt, onDate }: ClientOptions): Client {
  function ask(row: CallRow, input: object): Question {
    const credential = row.anonymous ? null : token()
    const headers: Record<string, string> = { 'X-TZ': zoneHeader(env.clock) }
    if (credential) headers['X-CT'] = credential
    // What the browser prefers is a hint of its own.
    if (language && !row.anonymous) headers['Accept-Language'] = language()
    const url = baseUrl + row.path
    const init: Question['init'] = { headers, method: row.method, cache: 'no-store', credentials: 'omit' }
    if (row.method === 'GET') {
      headers['Content-Type'] = 'application/json'
      return { url: url + queryOf(input), init, credential }
    }
    if (row.encoding === 'form') init.body = formOf(input)
    else {
      headers['Content-Type'] = 'application/json'
      init.body = JSON.stringify(input)
    }
    return { url, init, credential }
  }

  /** By address. */
  const remembered = new Map<string, Remembered>()

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

    const isPolled = options.isPolled && row.method === 'GET'
    const keep = (question: Question, answer: Remembered): Result<CallOutput<N>> => {
      if (isPolled) remembered.set(question.url, answer)
      return answer.result as Result<CallOutput<N>>
    }
    let question: Question
    let before: Remembered | undefined
    let body: string
    let etag: string | null
    try {
      const rules = adapt?.[name]
      question = ask(row, rules ? adaptInput(rules, input as object) : (input as object))
      const { url, init, credential } = question
      const known = isPolled && remembered.get(url)
      if (known) {
        // Whatever comes but an answer that can be read: the one after it is read as if it were the first.
        remembered.delete(url)
        if (known.credential === credential) before = known
      }
      const tag = options.isConditional && before?.etag
      if (tag) init.headers['If-None-Match'] = tag
      init.signal = abort.signal
      const answer = await env.fetch(url, init)
      const date = answer.headers.get('date')
      if (date) onDate?.(date)
      if (answer.status === 304 && tag && before) return keep(question, before)
      if (!answer.ok) return fail({ type: 'http', status: answer.status, text: answer.statusText })
      etag = answer.headers.get('etag')
      body = await answer.text()
    } catch {
      if (timedOut) return fail({ type: 'timeout', ms })
      if (abort.signal.aborted) return fail({ type: 'aborted' })
      return fail({ type: env.online.get() ? 'network' : 'offline' })
    } finally {
      stopTimer()
      options.signal?.removeEventListener('abort', onAbort)
    }

    if (before?.body === body) return keep(question, { ...before, etag })
    const { result, reading } = readAnswer(name, body, env, { adapt, before, ...options })
    if (!reading) return result
    return keep(question, { ...reading, credential: question.credential, etag, body, result })
  }

  return { call }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** What an answer says. What did not fit in it is told to the log: call and fields, never a value. */
function readAnswer<N extends CallName>(
  name: N,
  body: string,
  { clock, log }: Pick<Env, 'clock' | 'log'>,
  { adapt, before, tellsGaps }: ReadOptions
): { result: Result<CallOutput<N>>; reading?: Pick<Remembered, 'given' | 'value' | 'isClean'> } {
  const failed = (error: ApiError): { result: Result<never> } => ({ result: { ok: false, error } })
  const malformed = (field: string, detail: string) =>
    failed({ call: name, type: 'malformed', field, detail })
  if (body.length > MAX_CHARACTERS) return malformed('', 'longer than can be read')

  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return malformed('', 'not JSON')
  }
  let data: unknown
  const plain = json as { code?: unknown; data?: unknown } | null
  if (plain?.code === 200) data = plain.data
  else {
    const { value: outer, fault } = readData(envelope, json, clock.utcOffset)
    if (fault) return malformed(fault.path, fault.detail)
    if (outer.code !== 200) {
      return failed(readRefusal(name, outer.code, outer.msg ?? '', outer.data, clock.utcOffset))
    }
    data = outer.data
  }
  const { response } = CALLS[name]
  const rules = adapt?.[name]
  let given: unknown = data ?? {}
  if (rules) given = adaptAnswer(name, rules, given)
  const same = before && { result: before.result as Result<CallOutput<N>>, reading: before }
  // What could not be read is not told to the log a second time.
  if (same && !before.isClean && isSame(given, before.given)) return same
  const { fault, unfit, value } = readData(response, given, clock.utcOffset, before?.isClean && before)
  if (same && value === before.value) return same
  if (fault) return malformed(['data', fault.path].join('.'), fault.detail)
  const [gap] = tellsGaps || !value.unreadable ? [] : gapsIn(value)
  if (gap) return malformed(`data.${gap}`, 'a row that cannot be read')
  if (unfit.length) {
    const fields = new Set(unfit.map(path => path.replace(/\.\d+/g, '')))
    log(`${name}: could not read ${[...fields].join(', ')}`)
  }
  return { result: { ok: true, value }, reading: { given, value, isClean: unfit.length === 0 } }
}
