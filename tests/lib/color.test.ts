import { assert, integer, property, type IProperty } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { deriveAccent } from '../../src/lib/accent.ts'
import { contrast, fromOklch, toOklch } from '../../src/lib/color.ts'
import { NEUTRALS, SEMANTICS, THEMES, type Theme } from '../../src/lib/palette.ts'

const hex = integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`)
const isStrong = (theme: Theme) => theme.endsWith('hc')
const papersOf = (theme: Theme) => {
  const { bg, surface, raised, well } = NEUTRALS[theme]
  return [bg, surface, raised, well]
}
const worst = (color: string, grounds: string[]) =>
  Math.min(...grounds.map(ground => contrast(color, ground)))

function check(rule: IProperty<unknown>) {
  assert(rule, { numRuns: 1000 })
}

describe('colour', () => {
  it('has a contrast from 1 to 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#777777')).toBe(1)
  })

  it('reads and writes OKLCH without loss', () => {
    check(property(hex, color => {
      expect(fromOklch(toOklch(color))).toBe(color)
    }))
  })

  it('keeps its lightness when a screen cannot show the chroma', () => {
    const shown = toOklch(fromOklch({ lightness: 0.7, chroma: 0.37, hue: 3 }))
    expect(shown.lightness).toBeCloseTo(0.7, 2)
    expect(shown.chroma).toBeLessThan(0.37)
  })
})

describe.each(THEMES)('an accent in %s', theme => {
  const papers = papersOf(theme)
  const text = isStrong(theme) ? 7 : 4.5
  const mark = isStrong(theme) ? 4.5 : 3

  it('is readable for any brand colour', () => {
    check(property(hex, brand => {
      const accent = deriveAccent(brand, theme)
      const grounds = [...papers, accent['accent-soft']]
      expect(contrast(accent['on-accent'], accent.accent)).toBeGreaterThanOrEqual(text)
      expect(contrast(accent['on-accent'], accent['accent-press'])).toBeGreaterThanOrEqual(text)
      expect(worst(accent['accent-text'], grounds)).toBeGreaterThanOrEqual(text)
      expect(worst(accent.link, papers)).toBeGreaterThanOrEqual(text)
      expect(worst(accent['accent-line'], grounds)).toBeGreaterThanOrEqual(mark)
      expect(worst(accent['accent-edge'], papers)).toBeGreaterThanOrEqual(3)
      expect(contrast(NEUTRALS[theme].ink, accent['accent-soft'])).toBeGreaterThanOrEqual(12)
    }))
  })

  it('does not turn links red for a red brand', () => {
    expect(deriveAccent('#e4002b', theme).link).toBe(NEUTRALS[theme].ink)
  })

  it('gives a grey brand a button that does not look disabled', () => {
    for (const grey of ['#808080', '#999999', '#555555', '#000000', '#ffffff']) {
      expect(worst(deriveAccent(grey, theme).accent, papers), grey).toBeGreaterThan(7)
    }
  })
})

describe.each(THEMES)('the palette of %s', theme => {
  const neutral = NEUTRALS[theme]
  const semantic = SEMANTICS[theme]
  const papers = papersOf(theme)

  it('keeps every text readable on every background', () => {
    expect(worst(neutral.ink, papers)).toBeGreaterThanOrEqual(13.5)
    expect(worst(neutral['ink-2'], papers)).toBeGreaterThanOrEqual(7)
    expect(worst(neutral['ink-3'], papers)).toBeGreaterThanOrEqual(5)
    expect(worst(neutral.edge, papers)).toBeGreaterThanOrEqual(3)
    expect(contrast(semantic.sandbox, semantic['sandbox-ink'])).toBeGreaterThanOrEqual(9)
  })

  it('keeps every semantic colour readable, on its own soft background too', () => {
    for (const name of ['gain', 'loss', 'warn', 'info'] as const) {
      const grounds = [...papers, semantic[`${name}-soft`]]
      expect(worst(semantic[name], grounds), name).toBeGreaterThanOrEqual(isStrong(theme) ? 9 : 5.5)
    }
  })

  it('shows a loss as strongly as a gain (TR-8)', () => {
    const gain = contrast(semantic.gain, neutral.surface)
    const loss = contrast(semantic.loss, neutral.surface)
    expect(Math.abs(gain - loss)).toBeLessThan(0.12)
  })
})


describe('the fill of a brand', () => {
  it('is the brand colour itself when a label is readable on it', () => {
    for (const brand of ['#12607f', '#ffd400', '#e4002b', '#111111', '#7b3fe4']) {
      expect(deriveAccent(brand, 'light').accent).toBe(brand)
    }
    expect(deriveAccent('#ffd400', 'light')['accent-edge']).not.toBe('#ffd400')
  })

  it('is darkened under a white label when that is close, and otherwise lightened under ink', () => {
    const near = deriveAccent('#1f6fa5', 'light-hc')
    const far = deriveAccent('#00b894', 'light-hc')
    expect([near['on-accent'], far['on-accent']]).toEqual(['#ffffff', NEUTRALS.light.ink])
  })
})
