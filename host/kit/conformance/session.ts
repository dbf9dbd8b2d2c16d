import { CALLS, envelope, givenBy } from '../../../src/api/calls.ts'
import type { CallInput, CallName, CallOutput } from '../../../src/api/calls.ts'
import { readData } from '../../../src/api/read-data.ts'
import { faultsOfRefusal } from './check-refusal.ts'
import { offsetAt, textWithoutSecrets, withoutSecrets } from './exchange.ts'
import type { Exchange, Send, Sending } from './exchange.ts'
import { isOwnInside, longNumbers, observe } from './observe.ts'
import type { CallReport, CallState, Finding, Notes } from './report.ts'
import type { RuleName } from './rules.ts'

/** Outcome of a call. `value` is what the portal would read from a success. */
export interface Answer<N extends CallName> {
  exchange: Exchange
  code: number | null
  msg: string
  data: unknown
  value: CallOutput<N> | null
}

export interface Asking extends Sending {
  /** The expected answer; `either` where it depends on the account, `unauthorized` with a token that was never issued, `conflict` with a used id. */
  expect?: 'success' | 'refusal' | 'either' | 'unauthorized' | 'conflict'
}

/** State of the walk: makes calls, examines each answer and collects findings. */
export interface Session {
  /** Sends without examining the answer. */
  send: Send
  /** For what is no call. */
  fetch: typeof fetch
  /** Of the page that will call across origins. */
  origin: string | undefined
  ask<N extends CallName>(call: N, input: CallInput<N>, asking?: Asking): Promise<Answer<N>>
  find(rule: RuleName, exchange: Exchange, wrong: string, read?: unknown): void
  /** Records why a call is not made. */
  leaveOut(call: CallName, why: string): void
  /** The same for a call that the run was meant to test: the result names it. */
  notTested(call: CallName, why: string): void
  notes(base: string, at: string): Notes
}

const inData = (path: string): string => `data${path && '.'}${path}`
/** Fields of which one says how a call about money ended. */
const OUTCOMES: Partial<Record<CallName, readonly string[]>> = { putPlan: ['status', 'receipt_no'], withdraw: ['withdraw_id', 'state', 'receipt_no'] }
const LONGEST_READ = 400
const WORDS_OF_SECRETS = ['password', 'new_password', 'old_password'] as const

export const excerpt = (value: unknown): string => {
  const text = typeof value === 'string' ? textWithoutSecrets(value) : (JSON.stringify(withoutSecrets(value)) ?? 'nothing')
  return text.length > LONGEST_READ ? `${text.slice(0, LONGEST_READ)}...` : text
}

function sentOf({ method, url, headers, body }: Exchange): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${url}`, ...lines, ...(body ? ['', body] : [])].join('\n')
}

/** The value at a dotted path of the data. */
const at = (data: unknown, path: string): unknown =>
  path ? path.split('.').reduce((value, name) => (value as Record<string, unknown> | null)?.[name], data) : data

export function createSession(send: Send, { fetch, origin }: Pick<Session, 'fetch' | 'origin'>): Session {
  const calls = new Map<CallName, Omit<CallReport, 'call' | 'method' | 'path'>>()
  const findings: Omit<Finding, 'level' | 'description' | 'source'>[] = []
  const untested: Notes['untested'] = []
  /** An answer without `no-store` was found: one header of the server, so it is reported once. */
  let isKept = false

  const find: Session['find'] = (rule, exchange, wrong, read = exchange.answer?.text ?? exchange.failure) => {
    findings.push({ rule, call: exchange.call, sent: sentOf(exchange), read: excerpt(read), wrong })
  }

  /** The first answer of a call counts, unless a later one gets further. */
  function note(call: CallName, state: CallState, why: string, names?: ReturnType<typeof observe>['names']): void {
    const rank: CallState[] = ['not made', 'failed', 'refused', 'succeeded']
    const known = calls.get(call)
    const kept = known && rank.indexOf(known.state) >= rank.indexOf(state) ? known : { state, why }
    const both = (kind: 'stated' | 'own' | 'absent' | 'unknown'): string[] =>
      [...new Set([...(known?.[kind] ?? []), ...(names?.[kind] ?? [])])].sort()
    const stated = both('stated')
    const absent = both('absent').filter(name => !stated.includes(name))
    calls.set(call, { state: kept.state, why: kept.why, stated, own: both('own'), absent, unknown: both('unknown') })
  }

  /** The envelope, or null for any other answer. */
  function open(exchange: Exchange, input: object): { code: number; msg: string; data: unknown } | null {
    const { answer, call } = exchange
    const bad = (rule: RuleName, wrong: string, read?: unknown): null => {
      find(rule, exchange, wrong, read)
      return null
    }
    if (!answer) return bad('no-answer', exchange.failure)
    for (const name of WORDS_OF_SECRETS) {
      const secret = (input as Record<string, unknown>)[name]
      // A password of letters only may be a word of the message: "Wrong user name or password".
      if (typeof secret === 'string' && /[^a-z]/i.test(secret) && answer.text.includes(secret)) find('echo', exchange, `the answer contains the ${name} that was sent`, HEADING)
    }
    const location = answer.headers.get('location')
    if (answer.status !== 200) return bad('http-status', `HTTP ${answer.status}${location ? ` to ${location}` : ''}`)
    const charset = /charset=["']?([\w-]+)/i.exec(answer.headers.get('content-type') ?? '')?.[1]
    if (charset && !/^utf-?8$/i.test(charset)) find('json', exchange, `Content-Type names the charset ${charset}`)
    let json: unknown
    try {
      json = JSON.parse(answer.text)
    } catch {
      return bad('json', 'not JSON')
    }
    const [long] = longNumbers(answer.text)
    if (long) find('digits', exchange, `the number ${long} is read as ${String(Number(long))}`, long)
    const { value, fault } = readData(envelope, json, offsetAt)
    if (fault) return bad('envelope', `${fault.path || 'the whole answer'}: ${fault.detail}`)
    const other = value.code === 200 && value.data === undefined && Object.entries(json as object).find(([, part]) => typeof part === 'object' && part !== null)
    if (other) find('envelope', exchange, `no data, but ${Object.keys(json as object).join(', ')}`, { [other[0]]: other[1] })
    checkHeaders(exchange)
    if (value.code !== 200 && !value.msg) find('refusal-message', exchange, `code ${value.code} without msg`)
    if (value.code !== 200) note(call, 'refused', `code ${value.code}: ${excerpt(value.msg)}`)
    return { code: value.code, msg: value.msg ?? '', data: value.data }
  }

  function checkHeaders(exchange: Exchange): void {
    const { answer, call } = exchange
    const cache = answer?.headers.get('cache-control') ?? ''
    const isPrivate = !('anonymous' in CALLS[call]) && call !== 'basicConfig'
    if (isPrivate && /\bpublic\b|max-age=[1-9]|s-maxage/i.test(cache)) find('private-cache', exchange, `Cache-Control: ${cache}`, cache)
    else if (isPrivate && !isKept && !/\bno-store\b/i.test(cache)) {
      isKept = true
      find('no-store', exchange, cache ? `Cache-Control: ${cache}` : 'there is no Cache-Control', cache)
    }
    const date = answer?.headers.get('date')
    if (!date) find('date', exchange, 'there is no Date', '')
    else if (!(Math.abs(Date.parse(date) - Date.now()) < 5 * 60_000)) find('date', exchange, `Date: ${date}`, date)
  }

  /** The data of a success as the portal would read it. */
  function read<N extends CallName>(call: N, exchange: Exchange, data: unknown): CallOutput<N> | null {
    const given = givenBy(CALLS[call], data)
    const { fault, unfit, value } = readData(CALLS[call].response, given, offsetAt)
    const { names, remarks } = observe(call, given)
    // An unreadable value says nothing about the origin of its name.
    for (const path of unfit) names.own.delete(path.replace(/\.\d+/g, ''))
    note(call, fault ? 'failed' : 'succeeded', fault ? `${inData(fault.path)} cannot be read` : '', names)
    if (fault) find('readable', exchange, `${inData(fault.path)}: ${fault.detail}`, at(given, fault.path) ?? given)
    const outcome = OUTCOMES[call]
    if (value && outcome?.every(name => (value as Record<string, unknown>)[name] == null)) find('answer-empty', exchange, `it has none of ${outcome.join(', ')}`)
    const unreadable = value?.unreadable ?? []
    for (const path of unfit) {
      const rule = unreadable.includes(path) && !isOwnInside(call, path) ? 'readable-part' : 'readable-own'
      find(rule, exchange, `data.${path} cannot be read, and counts as absent`, at(given, path))
    }
    for (const { rule, path, value: came } of remarks) {
      if (unfit.includes(path)) continue
      find(rule, exchange, `${inData(path)}: ${excerpt(came)}`, came)
    }
    return fault ? null : (value as CallOutput<N>)
  }

  const leaveOut: Session['leaveOut'] = (call, why) => {
    if ((calls.get(call)?.state ?? 'not made') !== 'not made') return
    calls.set(call, { state: 'not made', why, stated: [], own: [], absent: [], unknown: [] })
  }

  return {
    send,
    fetch,
    origin,
    find,
    leaveOut,
    async ask(call, input, { expect = 'success', ...sending } = {}) {
      const exchange = await send(call, input, sending)
      const opened = open(exchange, input)
      if (!opened) {
        note(call, 'failed', exchange.failure || `no envelope (HTTP ${exchange.answer?.status ?? 0})`)
        return { exchange, code: null, msg: '', data: null, value: null }
      }
      const isSuccess = opened.code === 200
      if (!isSuccess && expect === 'success') find('refused', exchange, `code ${opened.code}: ${opened.msg}`)
      else if (!isSuccess && sending.token && expect !== 'unauthorized') {
        for (const [rule, wrong] of faultsOfRefusal(call, opened.code, expect === 'conflict')) find(rule, exchange, wrong)
      }
      return { exchange, ...opened, value: isSuccess ? read(call, exchange, opened.data) : null }
    },
    notTested(call, why) {
      leaveOut(call, why)
      untested.push({ call, why })
    },
    notes: (base, when) => ({ base, at: when, calls, findings, untested })
  }
}

/** Replaces an answer that contains a secret. */
const HEADING = 'an answer that contains a password, not repeated here'
