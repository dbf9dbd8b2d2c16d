import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { deriveAccent } from '../../src/lib/accent.ts'
import { contrast } from '../../src/lib/color.ts'
import { NEUTRALS, SEMANTICS, THEMES, type Theme } from '../../src/lib/palette.ts'
import { TAIL_STYLES } from '../../src/portal/register-tail.tsx'
import { HEAD_STYLES } from '../../src/portal/sheets.ts'
import { UI_LAST_STYLES } from '../../src/ui/styles.ts'
import { pairingsOf } from '../support/pairings.ts'

const STYLES = [...HEAD_STYLES, ...TAIL_STYLES, ...UI_LAST_STYLES]

const hex = integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`)
const colorsOf = (brand: string, theme: Theme): Record<string, string> => ({
  ...NEUTRALS[theme], ...SEMANTICS[theme], ...deriveAccent(brand, theme)
})
const pairings = pairingsOf(STYLES.join('\n'), new Set(Object.keys(colorsOf('#12607f', 'light'))))

const needOf = (theme: Theme, kind: 'text' | 'mark', mark: string): number => {
  const strong = theme.endsWith('hc')
  if (kind === 'text') return strong ? 7 : 4.5
  // The rim of a fill: the fill itself is visible as well.
  return strong && mark !== 'accent-edge' ? 4.5 : 3
}

it('pairingsOf finds which colour is on which background in the style sheets', () => {
  const lines = pairings.map(({ kind, mark, ground }) => `${kind} ${mark} on ${ground}`)
  console.info(`${lines.length} pairings`)
  expect(lines).toEqual(expect.arrayContaining([
    'text on-accent on accent', 'text accent-text on accent-soft', 'text warn on warn-soft',
    'text ink-3 on bg', 'text bg on ink', 'text sandbox-ink on sandbox', 'mark accent-line on surface', 'mark edge on raised'
  ]))
})

describe.each(THEMES)('the theme %s', theme => {
  it('keeps every pairing readable for 1,000 brand colours', () => {
    assert(
      property(hex, brand => {
        const colors = colorsOf(brand, theme)
        const weak = pairings.flatMap(({ kind, mark, ground, selector }) => {
          const seen = contrast(colors[mark]!, colors[ground]!)
          return seen < needOf(theme, kind, mark) ? [`${mark} on ${ground} ${seen.toFixed(2)} (${selector})`] : []
        })
        expect(weak, brand).toEqual([])
      }),
      { numRuns: 1000 }
    )
  })
})
