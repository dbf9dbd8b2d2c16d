import { describe, expect, it } from 'vitest'

import { linesOf, nameBreaks, sizeBreaks, spread } from './house-style.ts'
import { filesMatching, projectPaths } from './source-files.ts'

const OWN = /^(src|host|tests|examples|bin)\//

describe('files', () => {
  it('are named in kebab-case, and never after a catch-all like utils', () => {
    const paths = projectPaths().filter(path => OWN.test(path))
    expect(paths.length).toBeGreaterThan(20)
    expect(nameBreaks(paths)).toEqual([])
  })

  it('are small', () => {
    const files = filesMatching(/^(src|host)\/.*\.(tsx?|css)$/)
    const { median, ninetyFifth } = spread(files.map(linesOf))
    console.log(`${files.length} files, median ${median} lines, 95 % under ${ninetyFifth + 1}`)
    expect(sizeBreaks(files)).toEqual([])
  })
})

describe('the check of names', () => {
  it.each([
    'src/ui/Button.tsx',
    'src/ui/date_picker.tsx',
    'src/lib/string-utils.ts',
    'src/utils/x.ts',
    'src/stores/session-manager.ts',
    'src/helpers.ts',
    'src/common/y.ts'
  ])('refuses %s', path => {
    expect(nameBreaks([path])).toEqual([path])
  })

  it.each(['src/ui/date-picker.tsx', 'tests/ui/button.test.tsx', 'src/ui/css.d.ts', 'host/index.html'])(
    'accepts %s',
    path => expect(nameBreaks([path])).toEqual([])
  )
})

describe('the check of sizes', () => {
  const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) })

  it('refuses a file over 250 lines', () => {
    const files = [file('src/a.ts', 250), file('src/b.ts', 251)]
    expect(sizeBreaks(files)).toEqual(['src/b.ts: 251 lines'])
  })

  it('computes the median and the 95th percentile', () => {
    expect(spread([5, 1, 3])).toEqual({ median: 3, ninetyFifth: 5 })
  })
})
