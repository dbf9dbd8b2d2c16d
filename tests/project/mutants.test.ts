import { parseSync } from '@swc/core'
import { describe, expect, it } from 'vitest'

import { AREAS, MUTANTS } from '../mutants/mutants.ts'
import { readProjectFile } from './source-files.ts'

/** The count for `npm run test:mutants`: docs/testing.md. */
const COUNT = 62

describe('the planted bugs', () => {
  it('are sixty-two, each with a unique name, in every area', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(COUNT)
    expect(MUTANTS).toHaveLength(COUNT)
    for (const [area, mutants] of Object.entries(AREAS)) expect(mutants.length, area).toBeGreaterThan(0)
  })

  it.each(MUTANTS)('$file: $name', ({ file, find, replace }) => {
    const parts = readProjectFile(file).split(find)
    expect(parts, `"${find}" stands once`).toHaveLength(2)
    expect(replace).not.toBe(find)
    expect(() => parseSync(parts.join(replace), { syntax: 'typescript', tsx: file.endsWith('x') })).not.toThrow()
  })
})
