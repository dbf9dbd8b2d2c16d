import { CALLS } from '../../../src/api/calls.ts'
import type { CallName, CallRow } from '../../../src/api/calls.ts'
import { zoneHeader } from '../../../src/env/wire-names.ts'

/** One request and its answer, without secrets. */
export interface Exchange {
  call: CallName
  method: string
  url: string
  headers: Record<string, string>
  /** The body sent, as JSON text; empty for a GET. */
  body: string
  /** Null: no answer. */
  answer: { status: number; headers: Headers; text: string } | null
  /** Why there was no answer. */
  failure: string
  ms: number
}

export interface Sending {
  token?: string | null | undefined
  headers?: Record<string, string> | undefined
}

/** Sends one call the way the portal does. */
export type Send = (call: CallName, input: object, sending?: Sending) => Promise<Exchange>

export interface Target {
  /** Base URL: `https://api.example/facebook-business`. */
  baseUrl: string
  fetch: typeof fetch
  /** Milliseconds until a call times out. */
  timeouts: { read: number; money: number }
}

const HIDDEN = '(hidden)'
const SECRETS = ['password', 'old_password', 'new_password', 'confirm_password', 'license_key', 'entry_credential', 'token']

/** The same without secrets. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, part]) => [name, SECRETS.includes(name) ? HIDDEN : withoutSecrets(part)]))
}

const IN_TEXT = new RegExp(`("(?:${SECRETS.join('|')})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"?`, 'g')

/** The same for an answer's text, which need not be JSON as a whole. */
export const textWithoutSecrets = (text: string): string => text.replace(IN_TEXT, `$1"${HIDDEN}"`)

const clock = {
  now: () => Date.now(),
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  utcOffset: (at: number) => -new Date(at).getTimezoneOffset()
}
export const offsetAt = clock.utcOffset
export const TIME_ZONE = clock.timeZone()

function formOf(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.set(name, value as string | Blob)
  return form
}

function queryOf(input: object): string {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query.toString()}` : ''
}

export function createSend({ baseUrl, fetch, timeouts }: Target): Send {
  return async (call, input, { token, headers: more } = {}) => {
    const row: CallRow = CALLS[call]
    const isGet = row.method === 'GET'
    const headers: Record<string, string> = { 'X-TZ': zoneHeader(clock), ...more }
    if (row.encoding !== 'form') headers['Content-Type'] = 'application/json'
    if (token && !row.anonymous) headers['X-CT'] = token
    const url = `${baseUrl}${row.path}${isGet ? queryOf(input) : ''}`
    const body = isGet ? undefined : row.encoding === 'form' ? formOf(input) : JSON.stringify(input)
    const exchange: Exchange = {
      call,
      method: row.method,
      url,
      headers: { ...headers, ...(headers['X-CT'] ? { 'X-CT': HIDDEN } : {}) },
      body: isGet ? '' : JSON.stringify(withoutSecrets(input)),
      answer: null,
      failure: '',
      ms: 0
    }
    const start = performance.now()
    const signal = AbortSignal.timeout(row.effect === 'money' ? timeouts.money : timeouts.read)
    try {
      const ask = (): Promise<Response> => fetch(url, { method: row.method, headers, body, signal, redirect: 'manual' })
      // A server may end a connection just when it is used again: like a browser, a read then opens another.
      const response = await ask().catch((error: unknown) => (row.effect === 'read' && isEnded(error) ? ask() : Promise.reject(error)))
      exchange.answer = { status: response.status, headers: response.headers, text: await response.text() }
    } catch (error) {
      exchange.failure = signal.aborted ? 'no answer in time' : reasonOf(error)
    }
    exchange.ms = Math.round(performance.now() - start)
    return exchange
  }
}

/** Whether the connection ended before an answer, as Node's fetch reports it. */
const isEnded = (error: unknown): boolean =>
  error instanceof Error && ['ECONNRESET', 'UND_ERR_SOCKET'].includes((error.cause as { code?: string } | undefined)?.code ?? '')

/** The cause of a failed fetch, whose own message is only "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}
