import postcss from 'postcss'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { THEMES } from '../../src/lib/palette.ts'
import { adoptSheets, HEAD_STYLES, scopeText } from '../../src/portal/sheets.ts'
import { UI_LAST_STYLES } from '../../src/ui/styles.ts'
import { TAIL_STYLES } from '../../src/portal/register-tail.tsx'
import { themeTokens } from '../../src/ui/theme.ts'

const STYLES = [...HEAD_STYLES, ...TAIL_STYLES, ...UI_LAST_STYLES]

const ID = 'np-1a2b3c4d'

/** Splits a list of selectors at its commas, except those within brackets. */
function partsOf(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

/** Whether a selector matches only below the id; for `:is`, in each of its branches. */
function isOwn(selector: string): boolean {
  if (/:host|(?<!#np-1a2b3c4d )\.np\b/.test(selector)) return false
  if (selector.startsWith(`#${ID}`)) return true
  const choice = selector.indexOf(':is(')
  if (choice < 0) return false
  const inner = selector.slice(choice + 4)
  let depth = 1
  const end = [...inner].findIndex(sign => (depth += sign === '(' ? 1 : sign === ')' ? -1 : 0) === 0)
  return partsOf(inner.slice(0, end)).every(isOwn)
}

it('isOwn finds a selector with a branch that leaves the id', () => {
  expect(isOwn(`.b:is(#${ID} .np .a,#${ID} .np .c)>.d`)).toBe(true)
  expect(isOwn(`:is(:is(#${ID} .np .a)>.b):after`)).toBe(true)
  expect([`:is(#${ID} .np .a,.c):after`, '.a', '.np .a', `:is(.c,:is(#${ID} .np .a)>.b)`, ':host'].filter(isOwn)).toEqual([])
})

describe('the style sheets of a portal without a shadow root', () => {
  it('match only elements below its id, in whatever group of rules', () => {
    const texts = [...STYLES, ...THEMES.map(theme => themeTokens(theme))]
    const outside: string[] = []
    let count = 0
    postcss.parse(scopeText(texts.join('\n'), ID)).walkRules(rule => {
      if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
      count += rule.selectors.length
      outside.push(...rule.selectors.filter(selector => !isOwn(selector)))
    })
    expect(count).toBeGreaterThan(600)
    expect(outside).toEqual([])
  })

  it('give their keyframes names of their own, at definition and use', () => {
    const text = STYLES.join('\n')
    const named = [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(3)
    const scoped = scopeText(text, ID)
    for (const name of named) {
      expect(name).toMatch(/^np-/)
      const uses = text.split(new RegExp(`[ :,]${name}\\b`)).length - 1
      expect(uses, name).toBeGreaterThan(1)
      expect(scoped.split(`${ID}-${name.slice(3)}`).length - 1, name).toBe(uses)
    }
  })

  it('differ from those in a shadow root only in their selectors', () => {
    const bodies = (css: string): string[] => {
      const found: string[] = []
      postcss.parse(css).walkDecls(({ prop, value, important }) => {
        if (!prop.startsWith('animation')) found.push(`${prop}:${value}${important ? '!' : ''}`)
      })
      return found
    }
    const text = STYLES.join('\n')
    expect(bodies(scopeText(text, ID))).toEqual(bodies(text))
  })

  it('replace :host by the element itself, also with a condition', () => {
    expect(scopeText(':host,:host>div{a:b}', 'x')).toBe('#x,#x>div{a:b}')
    expect(scopeText(':host([dir=rtl]) .np{a:b}:host(.on)>i{a:b}', 'x')).toBe('#x[dir=rtl] #x .np{a:b}#x.on>i{a:b}')
  })
})

it('an engine without constructable style sheets gets style elements in the same order, and loses them at the end', () => {
  vi.stubGlobal('CSSStyleSheet', class {})
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.append(document.createElement('p'))
  document.body.append(host)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    host.remove()
  })
  const sheets = adoptSheets(root, ['.a{top:0}', '.b{top:0}'], ['.d{top:0}'])
  sheets.addTail(['.c{top:0}'])
  sheets.replaceLive('.live{top:0}')
  expect([...root.children].map(({ textContent }) => textContent)).toEqual(['.live{top:0}', '.a{top:0}\n.b{top:0}', '.c{top:0}', '.d{top:0}', ''])
  sheets.dispose()
  expect([...root.children].map(({ localName }) => localName)).toEqual(['p'])
})
