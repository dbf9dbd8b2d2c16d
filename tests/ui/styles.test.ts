import postcss, { type Rule } from 'postcss'
import nesting from 'postcss-nesting'
import { describe, expect, it } from 'vitest'

import { deriveAccent } from '../../src/lib/accent.ts'
import { THEMES } from '../../src/lib/palette.ts'
import forced from '../../src/ui/forced-tail.css'
import panes from '../../src/ui/panes.css'
import { UI_LAST_STYLES, UI_STYLES } from '../../src/ui/styles.ts'
import { UI_TAIL_STYLES } from '../../src/ui/tail-styles.ts'
import { DEFAULT_ACCENT, DEFAULT_LIGHT, themeTokens } from '../../src/ui/theme.ts'

const css = [...UI_STYLES, panes, ...UI_TAIL_STYLES, forced, ...UI_LAST_STYLES].join('\n')

describe('UI style sheets', () => {
  it('use no rem and no colour function that old web views lack', () => {
    expect(css).not.toMatch(/oklch\(|color-mix\(|\d(rem)\b/)
    for (const theme of THEMES) expect(themeTokens(theme)).not.toMatch(/oklch|color-mix/)
  })

  it('select only inside the portal’s root', () => {
    const outside: string[] = []
    const flat = postcss([nesting()]).process(css, { from: undefined }).root
    flat.walkRules(rule => {
      const frames = rule.parent?.type === 'atrule' && 'name' in rule.parent ? rule.parent.name : ''
      if (frames === 'keyframes') return
      outside.push(...rule.selectors.filter(selector => !/\.np\b/.test(selector)))
    })
    expect(outside).toEqual([])
  })

  it('reset everything before any custom property, all of which Dark Reader would reset, too', () => {
    const before: unknown[] = []
    postcss.parse(css).walkDecls('all', decl => void before.push(decl.prev()))
    expect(before).toEqual([undefined])
  })

  it('give a text a line height that grows with it where the browser enforces a minimum font size', () => {
    const heights: string[] = []
    postcss.parse(css).walkDecls('line-height', ({ parent, value }) => {
      if (/(^|,)\.np( \.text-\d+)?$/.test((parent as Rule).selector)) heights.push(value)
    })
    expect(heights).toHaveLength(9)
    expect(heights.filter(value => /var\(--u\)|px/.test(value))).toEqual([])
  })

  it('use logical sides, so that a page can be mirrored', () => {
    const physical = css.match(/[;{\s](margin|padding|border)-(left|right)\b/g) ?? []
    expect(physical).toEqual([])
    expect(css).not.toMatch(/text-align:\s*(left|right)/)
  })

  it('use only tokens that a theme sets', () => {
    const set = new Set(
      `${themeTokens('light')}${css}`.match(/--[\w-]+(?=\s*:)/g)
    )
    const read = (css.match(/var\((--[\w-]+)\)/g) ?? []).map(use => use.slice(4, -1))
    // Set in the style attribute of the element, and by the shell.
    const given = ['--len', '--font', '--r', '--d', '--column']
    expect(read.filter(name => !set.has(name) && !given.includes(name))).toEqual([])
  })
})

describe('a theme', () => {
  it('sets the same tokens in all four variants', () => {
    const names = THEMES.map(theme => themeTokens(theme).match(/--[\w-]+(?=:)/g))
    for (const list of names) expect(list).toEqual(names[0])
  })

  it('has the operator’s colour, and the scheme of what the engine draws', () => {
    expect(themeTokens('light', '#7b3fe4')).toContain('--accent:#7b3fe4')
    expect(themeTokens('dark-hc')).toContain('--scheme:dark;')
  })
})

it('the precomputed accent equals the derived one', () => {
  expect(DEFAULT_LIGHT).toEqual(deriveAccent(DEFAULT_ACCENT, 'light'))
})

it('reduced motion removes every animation and transition of a component', () => {
  expect(css).toMatch(/prefers-reduced-motion: ?reduce\)[^}]*animation: ?none ?!important; ?transition: ?none ?!important/)
})
