import { CALLS } from '../../../src/api/calls.ts'
import type { CallName } from '../../../src/api/calls.ts'
import type { Paging } from '../../../src/api/schema.ts'
import { RULES } from './rules.ts'
import type { Level, RuleName } from './rules.ts'

/** One thing that is not as a rule says, with all that is needed to see it again. */
export interface Finding {
  rule: RuleName
  level: Level
  /** What holds, and where that is written. */
  says: string
  source: string
  call: CallName | null
  /** What was sent: method, address, headers, body. Tokens and passwords are hidden. */
  sent: string
  /** What was read. */
  read: string
  wrong: string
}

/** `succeeded`; `refused` where that is an answer, too; `failed`; `not made`, with what it lacks. */
export type CallState = 'succeeded' | 'refused' | 'failed' | 'not made'

export interface CallReport {
  call: CallName
  method: string
  path: string
  state: CallState
  why: string
  /** Names of the specification that came, names of the portal's contract, stated labels that did not come. */
  stated: string[]
  own: string[]
  absent: string[]
  unknown: string[]
}

export interface Report {
  base: string
  /** ISO 8601, when the walk began. */
  at: string
  /** Nothing is wrong that the portal cannot work with. */
  conforms: boolean
  /** Whether names of the portal's own contract came, or those of the specification (and of paging) alone. */
  names: 'stated names only' | 'stated names and names of the portal'
  made: number
  calls: CallReport[]
  findings: Finding[]
}

export interface Notes {
  base: string
  at: string
  calls: ReadonlyMap<CallName, Omit<CallReport, 'call' | 'method' | 'path'>>
  findings: readonly Omit<Finding, 'level' | 'says' | 'source'>[]
}

const RANK: Record<Level, number> = { error: 0, warning: 1, note: 2 }

/** What any backend calls the parts of a page: these names alone do not say that it keeps the portal's own contract. */
const PAGING: readonly string[] = ['page', 'page_size', 'total', 'has_more'] satisfies (keyof Paging)[]

/** Rules of which each value is worth a line: a word that `adapt` can map, a message of a refusal. */
const BY_VALUE: readonly RuleName[] = ['unknown-word', 'refused']

/** The same thing is told once, however often it was met, whichever row and value it was met with. */
function once(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ rule, call, wrong }) => {
    const what = BY_VALUE.includes(rule) ? wrong : wrong.replace(/: [^]*/, '')
    const key = `${rule} ${call ?? ''} ${what.replace(/\.\d+/g, '').replace(/"[^"]*"/g, '')}`
    return !seen.has(key) && seen.add(key)
  })
}

export function createReport({ base, at, calls: seen, findings: found }: Notes): Report {
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
    found.map(one => ({ ...one, level: levelOf(one.rule), says: RULES[one.rule].says, source: RULES[one.rule].source }))
  ).sort((a, b) => RANK[a.level] - RANK[b.level])
  return {
    base,
    at,
    conforms: findings.every(({ level }) => level !== 'error'),
    names: isOwn ? 'stated names and names of the portal' : 'stated names only',
    made: calls.filter(({ state }) => state !== 'not made').length,
    calls,
    findings
  }
}
