import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import * as part from '../../bin/build/valibot/valibot.mjs'

type Library = Pick<typeof v, Exclude<keyof typeof part, 'blob' | 'looseObject' | 'uuid'>>
type Build = (library: Library) => v.GenericSchema

/** What the portal sees of a reading: the value, or where which issue is. */
function readingOf(library: Library, build: Build, value: unknown): unknown {
  const read = library.safeParse(build(library), value)
  if (read.success) return { value: read.output }
  return read.issues.map(issue => [library.getDotPath(issue), issue.path?.[0]?.key, issue.message])
}

const SCHEMAS: Record<string, Build> = {
  string: s => s.string(),
  number: s => s.number(),
  boolean: s => s.boolean(),
  unknown: s => s.unknown(),
  literal: s => s.union([s.literal('auto'), s.literal(false), s.custom(value => value === 7, 'must be seven')]),
  picklist: s => s.picklist(['a', 'b']),
  'picklist of one': s => s.picklist(['a']),
  custom: s => s.custom(value => typeof value === 'function'),
  check: s => s.pipe(s.custom<object>(value => typeof value === 'object' && value !== null, 'must be an object'), s.check(value => 'a' in value, issue => `no a in ${Object.keys(issue.input).join()}`)),
  'a check without a message': s => s.pipe(s.string(), s.check(value => value.length < 2)),
  bounds: s => s.pipe(s.number(), s.integer(), s.minValue(-3), s.maxValue(3)),
  lengths: s => s.pipe(s.string(), s.minLength(2), s.maxLength(4)),
  regex: s => s.pipe(s.string(), s.regex(/^a+$/)),
  'regex with a message': s => s.pipe(s.string(), s.regex(/^a+$/, 'must be a')),
  'several rules': s => s.pipe(s.string(), s.regex(/^a/), s.minLength(3), s.maxLength(1)),
  isoDate: s => s.pipe(s.string(), s.isoDate()),
  isoTimestamp: s => s.pipe(s.string(), s.isoTimestamp()),
  transform: s => s.pipe(s.union([s.string(), s.pipe(s.number(), s.integer(), s.minValue(0))]), s.transform(String)),
  union: s => s.union([s.picklist(['shared', 'memory']), s.object({ namespace: s.pipe(s.string(), s.minLength(1)) })]),
  'union of rules': s => s.union([s.pipe(s.string(), s.minLength(3)), s.pipe(s.string(), s.regex(/^a/))]),
  'union of one': s => s.union([s.number()]),
  optional: s => s.optional(s.string()),
  'optional with a default': s => s.optional(s.string(), 'x'),
  nullable: s => s.nullable(s.number()),
  nullish: s => s.nullish(s.number()),
  'optional or null, with a default': s => s.optional(s.nullable(s.number()), null),
  fallback: s => s.fallback(s.optional(s.string()), 'none'),
  array: s => s.array(s.pipe(s.number(), s.minValue(0))),
  record: s => s.record(s.string(), s.union([s.string(), s.record(s.string(), s.string())])),
  object: s =>
    s.object({
      a: s.string(),
      b: s.optional(s.pipe(s.number(), s.minValue(0)), 5),
      c: s.nullish(s.boolean()),
      d: s.fallback(s.number(), 0),
      e: s.optional(s.array(s.object({ a: s.pipe(s.string(), s.minLength(1)) })))
    })
}

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'namespace', 'constructor', 'x')
/** Dates and times, right and nearly right. */
const times = fc
  .tuple(
    fc.constantFrom('2026', '26', '0000'), fc.constantFrom('-01', '-12', '-13', '-00', '-1', '/01'), fc.constantFrom('-01', '-29', '-31', '-32', '-00', ''),
    fc.constantFrom('', 'T', ' ', 't'), fc.constantFrom('', '00:00:00', '23:59:59', '24:00:00', '12:60:00', '12:00', '9:00:00'),
    fc.constantFrom('', '.1', '.123456789', '.1234567890', '.', ',5'), fc.constantFrom('', 'Z', 'z', '+02:00', '-2359', ' +01', '+24:00', '+1', '+01:60')
  )
  .map(parts => parts.join(''))
const plain = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, false, 'a', 'aa', 'b', 'auto', 'shared', '', 0, 7, -4, 2.5, NaN, Infinity, 12n),
  fc.constantFrom<unknown>('2026-11-27', '2026-13-27', '2026-11-27T08:30:00Z', '2026-11-27 08:30:00.5+01:00', () => 1, new Date(0), new Map()),
  fc.string({ maxLength: 6 }),
  times,
  fc.double()
)
const { value: values } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 6 })
  )
}))

describe('the bundled part of valibot', () => {
  it.each(Object.entries(SCHEMAS))('reads and refuses like the package: %s', (_, build) => {
    fc.assert(
      fc.property(values, value => {
        expect(readingOf(part as unknown as Library, build, value)).toEqual(readingOf(v, build, value))
      }),
      { numRuns: 1_500, seed: 27 }
    )
  })

  it('parses, or throws the first issue', () => {
    const library = part as unknown as Library
    expect(library.parse(library.string(), 'a')).toBe('a')
    expect(() => library.parse(library.string(), 1)).toThrow('Invalid type: Expected string but received 1')
  })

  it('reads only own fields, whatever a page adds to Object.prototype', () => {
    const added = Object.prototype as { added?: unknown }
    added.added = part.string()
    try {
      expect(part.safeParse(part.object({}), {}).output).toEqual({})
      expect(part.safeParse(part.record(part.string(), part.number()), { a: 1 }).output).toEqual({ a: 1 })
    } finally {
      delete added.added
    }
  })
})
