import postcss from 'postcss'
import type { Rule } from 'postcss'
import nesting from 'postcss-nesting'

/** A token on a token, as a rule of the style sheets pairs them. */
export interface Pairing {
  mark: string
  ground: string
  /** Text that is read, or a mark that only has to be visible. */
  kind: 'text' | 'mark'
  /** The first rule with this pairing. */
  selector: string
}

/** What any text may be placed on. */
const PAPERS = ['bg', 'surface', 'raised', 'well']
/** Possible text colours on a background of its own, where the rule does not say. */
const INKS = ['ink', 'ink-2']
/** Drawn parts without text; those that mean nothing on their own are beside their text or have a rim. */
const DRAWN = /::?(before|after)$|>i\b|>input\b|\.(key|part-\d|dot|live|skeleton|bar|thumbnail|picture|wheel|rail|account-size)\b|-thumb$|iframe/
const BESIDE_WORDS = /^(line|accent|well|tint-\d|soft-edge|surface|bg|raised|accent-soft|sandbox)$/

/** A nested rule comes out wrapped: `:is(.np .box)>input` is `.np .box>input`. */
const unwrapped = (selector: string): string => {
  const next = selector.replace(/:is\((\.np[^(),]*)\)/g, '$1')
  return next === selector ? next : unwrapped(next)
}
const withoutState = (selector: string): string => selector.replace(/(:enabled)?:(active|disabled|checked|hover)$/, '')

const tokensOf = (value: string | undefined): string[] =>
  [...(value ?? '').matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name!)

/** The last value of a property in a rule; undefined when it sets none. */
const valueOf = (rule: Rule, property: RegExp): string | undefined =>
  rule.nodes.flatMap(node => (node.type === 'decl' && property.test(node.prop) ? [node.value] : [])).at(-1)

interface RuleColors {
  selector: string
  color: string | undefined
  grounds: string[]
  lines: string[]
}

function rulesOf(css: string, colors: ReadonlySet<string>): RuleColors[] {
  const rules: RuleColors[] = []
  postcss([nesting()]).process(css, { from: undefined }).root.walkRules(rule => {
    const frame = rule.parent?.type === 'atrule' && 'params' in rule.parent ? String(rule.parent.params) : ''
    // Forced colours and print use other colours.
    if (/forced-colors|^print/.test(frame)) return
    const known = (value: string | undefined) => tokensOf(value).filter(name => colors.has(name))
    const [color] = known(valueOf(rule, /^color$/))
    const lines = rule.nodes.flatMap(node =>
      node.type === 'decl' && /^(border|outline)|^(stroke|fill)$/.test(node.prop) ? known(node.value) : []
    )
    const ground = valueOf(rule, /^background(-color)?$/)
    // Text over a picture is judged where it is drawn (head-contrast).
    const grounds = /^var\([^)]*\)$/.test(ground ?? '') ? known(ground) : []
    for (const selector of rule.selectors.map(unwrapped)) rules.push({ selector, color, grounds, lines })
  })
  return rules
}

/**
 * The pairings of tokens that style sheets use. A rule with text and background is one; a text alone
 * is on the background of its part, else on any paper; a background alone carries ink.
 * @param colors names of the tokens that are colours
 */
export function pairingsOf(css: string, colors: ReadonlySet<string>): Pairing[] {
  const rules = rulesOf(css, colors)
  const found = new Map<string, Pairing>()
  const add = (kind: Pairing['kind'], mark: string, ground: string, selector: string): void => {
    const key = `${kind} ${mark} ${ground}`
    if (mark !== ground && !found.has(key)) found.set(key, { kind, mark, ground, selector })
  }
  const around = (selector: string): string[] =>
    rules.flatMap(rule =>
      rule.grounds.length > 0 && selector !== rule.selector && /^[ >:.[]/.test(selector.slice(rule.selector.length)) &&
      selector.startsWith(rule.selector) && rule.selector !== '.np' ? rule.grounds : []
    )
  for (const { selector, grounds, lines, ...own } of rules) {
    const color = own.color ?? rules.find(rule => rule.selector === withoutState(selector))?.color
    const isDrawn = DRAWN.test(selector)
    const papers = grounds.length > 0 ? grounds : [...new Set(around(selector))]
    if (color && !isDrawn) for (const ground of papers.length > 0 ? papers : PAPERS) add('text', color, ground, selector)
    if (!color && !isDrawn) {
      for (const ground of grounds) for (const ink of INKS) add('text', ink, ground, selector)
    }
    const drawn = isDrawn ? [...grounds, ...lines, ...(color ? [color] : [])] : lines
    for (const mark of drawn.filter(name => !BESIDE_WORDS.test(name))) {
      for (const ground of mark === 'on-accent' ? ['accent'] : PAPERS) add('mark', mark, ground, selector)
    }
  }
  return [...found.values()]
}
