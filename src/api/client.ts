import type { Env } from '../env/env.ts'
import { zoneHeader } from '../env/wire-names.ts'
import { adaptAnswer, adaptInput, type Adapt } from './adapt.ts'
import { callRow } from './call-rows.ts'
import type { CallInput, CallName, CallOutput, CallRow } from './calls.ts'
import { envelope, givenBy } from './envelope.ts'
import { readRefusal, type Failure, type Result } from './errors.ts'
import { gapsIn, isSame, readData, type EarlierReading } from './read-data.ts'

/** Call timeouts in milliseconds: `money` for calls that move money, whose outcome is then unknown, not failed; `read` for all others. */
export interface Timeouts {
  read: number
  money: number
}
export const TIMEOUTS: Timeouts = { read: 10_000, money: 20_000 }

/** Longer answers are rejected as malformed. */
const MAX_CHARACTERS = 16_000_000
/** The longest wait that a `Retry-After` can ask for. */
const MOST_WAIT_MS = 3_600_000
/** Marks of direction in a name or a remark would also reverse the amounts and words that the portal writes after it. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
/** The same in JSON, where they may be escaped; a search is much faster than visiting each value. */
const MAY_HAVE_DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]|\\u20[26]/
/** For `JSON.parse`. Leaves `text`, the operator's own: that of a contract is hashed as it was sent. */
const withoutDirections = (name: string, value: unknown): unknown =>
  typeof value === 'string' && name !== 'text' ? value.replace(DIRECTIONS, '') : value

export interface ClientOptions {
  env: Env
  baseUrl: string
  token: () => string | null
  timeouts: Timeouts
  /** BCP 47 tag of the displayed language, in which a backend may localise its texts. */
  language?: () => string
  adapt?: Adapt
  /** Receives the `Date` header of each answer; not called where another origin hides it. */
  onDate?: (date: string) => void
}

export interface CallOptions {
  signal?: AbortSignal
  /** The call is repeated: an answer is read only where it differs from the last one. */
  isPolled?: boolean
  /** With `isPolled`: sends the last ETag, so that the backend can answer that nothing changed (304). */
  isConditional?: boolean
  /** The caller shows where rows are missing; otherwise a list with an unreadable row is malformed. */
  acceptsGaps?: boolean
}

interface AnswerReading extends EarlierReading {
  /** True when every field could be read. */
  isClean: boolean
  result: Result<unknown>
}

/** The last answer to a polled call: its text and the reading of it. */
interface Remembered extends AnswerReading {
  /** The token that the request carried. */
  credential: string | null
  etag: string | null
  body: string
}

/** Adds the input to a query string or a form, without absent values. */
function filled<T extends URLSearchParams | FormData>(target: T, input: object): T {
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) target.set(name, value as string)
  }
  return target
}

export function createClient({ env, baseUrl, token, timeouts, language, adapt, onDate }: ClientOptions) {
  /** By URL. */
  const remembered = new Map<string, Remembered>()

  function ask(row: CallRow, input: object) {
    const credential = row.anonymous ? null : token()
    const headers: Record<string, string> = { 'X-TZ': zoneHeader(env.clock) }
    if (credential) headers['X-CT'] = credential
    // Without this, the browser sends its own preference.
    if (language && !row.anonymous) headers['Accept-Language'] = language()
    if (row.encoding !== 'form') headers['Content-Type'] = 'application/json'
    const init: RequestInit = { headers, method: row.method, cache: 'no-store', credentials: 'omit' }
    let url = baseUrl + row.path
    if (row.method === 'GET') {
      const query = filled(new URLSearchParams(), input).toString()
      if (query) url += '?' + query
    } else init.body = row.encoding === 'form' ? filled(new FormData(), input) : JSON.stringify(input)
    return { url, init, headers, credential }
  }

  /** Reads an answer. Logs the call and the fields that did not fit, never a value. */
  function readAnswer(
    name: CallName, row: CallRow, body: string, before?: Remembered, acceptsGaps = false
  ): AnswerReading | Failure {
    const malformed = (field: string, detail: string): Failure => ({ type: 'malformed', field, detail })
    if (body.length > MAX_CHARACTERS) return malformed('', 'too long')
    const { utcOffset } = env.clock

    let json: unknown
    try {
      json = JSON.parse(body, MAY_HAVE_DIRECTIONS.test(body) ? withoutDirections : undefined)
    } catch {
      return malformed('', 'not JSON')
    }
    let data: unknown
    const plain = json as { code?: unknown; data?: unknown } | null
    if (plain?.code === 200) data = plain.data
    else {
      const { value: outer, fault } = readData(envelope, json, utcOffset)
      if (fault) return malformed(fault.path, fault.detail)
      if (outer.code !== 200) return readRefusal(outer.code, outer.msg ?? '', outer.data, utcOffset)
      data = outer.data
    }
    const rules = adapt?.[name]
    let given = givenBy(row, data)
    if (rules) given = adaptAnswer(name, rules, given)
    // Unreadable fields are not logged a second time.
    if (before && !before.isClean && isSame(given, before.given)) return before
    const { fault, unfit, value } = readData(row.response, given, utcOffset, before?.isClean && before)
    if (before && value === before.value) return before
    if (fault) return malformed(fault.path ? `data.${fault.path}` : 'data', fault.detail)
    const [gap] = acceptsGaps || !value.unreadable ? [] : gapsIn(value)
    if (gap) return malformed(`data.${gap}`, 'a row that cannot be read')
    if (unfit.length) {
      const fields = new Set(unfit.map(path => path.replace(/\.\d+/g, '')))
      env.log(`${name}: could not read ${[...fields].join(', ')}`)
    }
    return { given, value, isClean: unfit.length === 0, result: { ok: true, value } }
  }

  /** Makes one call and validates its answer. Never throws, never retries. */
  async function call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options: CallOptions = {}
  ): Promise<Result<CallOutput<N>>> {
    const row = callRow(name)
    const fail = (failure: Failure): Result<never> => ({ ok: false, error: { call: name, ...failure } })

    if (row.secret && !env.isPrivate(baseUrl + row.path)) return fail({ type: 'insecure' })
    const abort = new AbortController()
    const ms = row.effect === 'money' ? timeouts.money : timeouts.read
    const onAbort = (): void => abort.abort()
    const stopTimer = env.clock.after(ms, onAbort, 1 / 2)
    options.signal?.addEventListener('abort', onAbort)
    if (options.signal?.aborted) onAbort()

    const isPolled = options.isPolled && row.method === 'GET'
    const keep = (url: string, answer: Remembered): Result<CallOutput<N>> => {
      if (isPolled) remembered.set(url, answer)
      return answer.result as Result<CallOutput<N>>
    }
    // Begun online, a change may have reached the backend before the connection was lost.
    const wasOnline = row.effect !== 'read' && env.online.get()
    let question: ReturnType<typeof ask>
    let before: Remembered | undefined
    let body: string
    let etag: string | null
    try {
      const rules = adapt?.[name]
      question = ask(row, rules ? adaptInput(rules, input as object) : (input as object))
      const { url, init, headers, credential } = question
      const known = isPolled && remembered.get(url)
      if (known) {
        // After a failed or unreadable answer, the next one is read as if it were the first.
        remembered.delete(url)
        if (known.credential === credential) before = known
      }
      const tag = options.isConditional && before?.etag
      if (tag) headers['If-None-Match'] = tag
      init.signal = abort.signal
      const answer = await env.fetch(url, init)
      const date = answer.headers.get('date')
      if (date) onDate?.(date)
      if (answer.status === 304 && tag && before) return keep(url, before)
      if (!answer.ok) {
        const waitMs = Math.min(1000 * Number(answer.headers.get('retry-after')) || 0, MOST_WAIT_MS)
        return fail({ type: 'http', status: answer.status, text: answer.statusText, waitMs })
      }
      etag = answer.headers.get('etag')
      body = await answer.text()
    } catch {
      if (options.signal?.aborted) return fail({ type: 'aborted' })
      if (abort.signal.aborted) return fail({ type: 'timeout', ms })
      return fail({ type: wasOnline || env.online.get() ? 'network' : 'offline' })
    } finally {
      stopTimer()
      options.signal?.removeEventListener('abort', onAbort)
    }

    const { url, credential } = question
    if (before?.body === body) return keep(url, { ...before, etag })
    const reading = readAnswer(name, row, body, before, options.acceptsGaps)
    return 'type' in reading ? fail(reading) : keep(url, { ...reading, credential, etag, body })
  }

  return { call }
}

export type Client = ReturnType<typeof createClient>
