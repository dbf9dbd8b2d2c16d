import { CALLS } from '../../../src/api/calls.ts'
import type { CallName } from '../../../src/api/calls.ts'
import type { Paging } from '../../../src/api/schema.ts'
import { RULES } from './rules.ts'
import type { Level, RuleName } from './rules.ts'

/** One violation of a rule, with everything needed to reproduce it. */
export interface Finding {
  rule: RuleName
  level: Level
  /** The rule, and its source. */
  description: string
  source: string
  call: CallName | null
  /** The request: method, address, headers, body. Tokens and passwords are hidden. */
  sent: string
  /** The part of the answer. */
  read: string
  wrong: string
}

/** `succeeded`; `refused` where that is acceptable; `failed`; `not made`, with the reason. */
export type CallState = 'succeeded' | 'refused' | 'failed' | 'not made'

export interface CallReport {
  call: CallName
  method: string
  path: string
  state: CallState
  why: string
  /** Names of the specification that were sent, names of the portal's contract, stated labels that were not sent. */
  stated: string[]
  own: string[]
  absent: string[]
  unknown: string[]
}

export interface Report {
  base: string
  /** ISO 8601, when the walk began. */
  at: string
  /** True without errors: the portal can work with the backend. */
  conforms: boolean
  /** Whether names of the portal's own contract were sent, or only those of the specification and of paging. */
  names: 'stated names only' | 'stated names and names of the portal'
  made: number
  /** Calls whose main test was not possible, such as a put without a plan: nothing is known about them. */
  untested: Untested[]
  calls: CallReport[]
  findings: Finding[]
}

export interface Untested {
  call: CallName
  why: string
}

export interface Notes {
  base: string
  at: string
  calls: ReadonlyMap<CallName, Omit<CallReport, 'call' | 'method' | 'path'>>
  findings: readonly Omit<Finding, 'level' | 'description' | 'source'>[]
  untested: Untested[]
}

const RANK: Record<Level, number> = { error: 0, warning: 1, note: 2 }

/** Common names of paging, which do not show that a backend follows the portal's own contract. */
const PAGING: readonly string[] = ['page', 'page_size', 'total', 'has_more'] satisfies (keyof Paging)[]

/** Rules that report each value: a word that `adapt` can map, a message of a refusal. */
const BY_VALUE: readonly RuleName[] = ['unknown-word', 'refused']

/** Reports a finding once, however often it occurred and whatever the row and value. */
function once(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ rule, call, wrong }) => {
    const what = BY_VALUE.includes(rule) ? wrong : wrong.replace(/: [^]*/, '')
    const key = `${rule} ${call ?? ''} ${what.replace(/\.\d+/g, '').replace(/"[^"]*"/g, '')}`
    return !seen.has(key) && seen.add(key)
  })
}

export function createReport({ base, at, calls: seen, findings: found, untested }: Notes): Report {
  const calls = (Object.keys(CALLS) as CallName[]).map((call): CallReport => {
    const { method, path } = CALLS[call]
    const none = { state: 'not made' as const, why: 'it was not reached', stated: [], own: [], absent: [], unknown: [] }
    return { call, method, path, ...(seen.get(call) ?? none) }
  })
  const names = calls.flatMap(({ own }) => own)
  const isOwn = names.some(name => !PAGING.includes(name))
  const isMeant = { specification: true, portal: isOwn, paging: names.length > 0 }
  const levelOf = (rule: RuleName): Level => {
    const { level, of } = RULES[rule]
    return level === 'error' && !isMeant[of] ? 'warning' : level
  }
  const findings = once(
    found.map(one => ({ ...one, level: levelOf(one.rule), description: RULES[one.rule].description, source: RULES[one.rule].source }))
  ).sort((a, b) => RANK[a.level] - RANK[b.level])
  return {
    base,
    at,
    conforms: findings.every(({ level }) => level !== 'error'),
    names: isOwn ? 'stated names and names of the portal' : 'stated names only',
    made: calls.filter(({ state }) => state !== 'not made').length,
    untested,
    calls,
    findings
  }
}
