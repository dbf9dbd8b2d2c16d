import { describe, expect, it } from 'vitest'

import { testNames, unnamed } from './requirements.ts'
import { filesMatching, readProjectFile } from './source-files.ts'

/** The requirements for users' money, and those under any fault. */
const REQUIREMENTS = [...Array.from({ length: 24 }, (_, at) => `TR-${at + 1}`), 'GO-2', 'GO-4', 'GO-10', 'GO-16']

describe('the requirements', () => {
  it('are each named by a test', () => {
    const numbered = filesMatching(/^tests\/.*\.test\.tsx?$/).filter(({ text }) => /(TR|GO)-\d/.test(text))
    expect(unnamed(REQUIREMENTS, numbered.flatMap(testNames))).toEqual([])
  })
})

describe('docs/requirements.md', () => {
  const rows = readProjectFile('docs/requirements.md').match(/^\| (?:TR-|GO-|A)\d+ \| .+ \|$/gm) ?? []
  const explained = rows.map(row => /[A-Z]+-?\d+/.exec(row)?.[0])

  it('explains once each requirement and reading that the sources name', () => {
    const texts = filesMatching(/^(src|host|bin)\/.*\.(tsx?|mjs)$/).map(({ text }) => text)
    const named = texts.flatMap(text => [
      ...(text.match(/\bTR-\d+\b/g) ?? []),
      ...[...text.matchAll(/\breadings? (A\d+)(?:, (A\d+))*/g)].flatMap(([, ...all]) => all.filter(Boolean)),
      ...[...text.matchAll(/\((A\d+)\)/g)].map(([, number]) => number)
    ])
    expect(named.length).toBeGreaterThan(20)
    expect([...new Set([...named, ...REQUIREMENTS])].filter(one => !explained.includes(one))).toEqual([])
    expect(explained.length).toBe(new Set(explained).size)
  })
})

describe('human review: TR-16, TR-20 and TR-24', () => {
  it.each(['TR-16', 'TR-20', 'TR-24'])('%s was reviewed on a given date, row by row', number => {
    const review = readProjectFile(`docs/review/${number}.md`)
    expect(review).toMatch(/^Reviewed on \d{4}-\d\d-\d\d /m)
    expect(review.split('\n').filter(line => line.startsWith('| ')).length).toBeGreaterThan(2)
  })
})

describe('the test-name reader', () => {
  const read = (text: string): string[] => testNames({ path: 'a.test.ts', text })

  it('finds names in every form, and nothing else', () => {
    expect(read("it('a (TR-1)', () => { describe('TR-2', run) })")).toEqual(['a (TR-1)', 'TR-2'])
    expect(read("describe.each([1])('b', run); it.each<[string]>([\n  ['x']\n])(\n  'c', run)")).toEqual(['b', 'c'])
    expect(read('test(`d ${SCALE.n}`, { timeout: 5 }, run)')).toEqual(['`d ${SCALE.n}`'])
    expect(read("// it('e (TR-3)')\nexpect('TR-4').toBe(say('TR-5'))")).toEqual([])
  })

  it('distinguishes numbers with the same beginning', () => {
    expect(unnamed(['TR-2', 'TR-21', 'GO-2'], ['a (TR-21)', 'b GO-20'])).toEqual(['TR-2', 'GO-2'])
  })
})
