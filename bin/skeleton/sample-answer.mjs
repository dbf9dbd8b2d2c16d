import * as v from 'valibot'

const CANDIDATES = [undefined, null, [], '', '0', 0, true, '2026-01-01T00:00:00Z', 'USD', {}]

const firstOf = (schema, candidates) => candidates.find(candidate => v.safeParse(schema, candidate).success)

/** The minimal value that a schema accepts. */
export const sampleAnswer = schema => {
  const { entries, options } = schema
  if (!entries) return firstOf(schema, [...CANDIDATES, ...(options ?? []).filter(option => typeof option === 'string')])
  const parts = Object.entries(entries).map(([name, part]) => [name, sampleAnswer(part)])
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
}
