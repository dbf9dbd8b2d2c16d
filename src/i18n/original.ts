import type { MessageTree } from './locale-pack.ts'

/** A text of the portal beside what the project wrote in English. */
export interface Original {
  key: string
  shown: string
  english: string
}

/** Sections of locales/en.json whose words are about money. */
const MONEY = [
  'wallet', 'plan', 'plans', 'exchange', 'coupons', 'activity', 'level', 'flow', 'bankCard',
  'payPassword', 'adCenter', 'operated', 'reason', 'hold'
]
/** A placeholder of a message. */
const HOLE = /{{\s*(\w+)\s*}}/g

type Leaf = readonly [key: string, text: string, english: string]

/** Every message of both trees, each plural category by itself. */
function leavesOf(own: MessageTree, english: MessageTree, prefix: string): Leaf[] {
  return Object.entries(own).flatMap(([part, value]) => {
    const key = prefix + part
    const source = english[part] ?? english.other
    if (typeof value === 'string') return typeof source === 'string' ? [[key, value, source] as const] : []
    return typeof source === 'object' ? leavesOf(value, source, key + '.') : []
  })
}

/** The values that fill a template to make this text, null when none do. */
function fill(template: string, text: string): Record<string, string> | null {
  const names = [...template.matchAll(HOLE)].map(([, name]) => name ?? '')
  const parts = template.split(/{{\s*\w+\s*}}/).map(part => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const found = new RegExp(`^${parts.join('(.+?)')}$`, 's').exec(text)
  return found && Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? '']))
}

/**
 * What a text about money says in English. Of several templates that make this text the one with
 * the most words of its own counts; one that is made of values alone says nothing.
 */
export function findOriginal(text: string, own: MessageTree, english: MessageTree): Original | null {
  const shown = text.replace(/\s+/g, ' ').trim()
  let best: Original | null = null
  let most = 1
  for (const section of MONEY) {
    const [mine, source] = [own[section], english[section]]
    if (typeof mine !== 'object' || typeof source !== 'object') continue
    for (const [key, template, original] of leavesOf(mine, source, section + '.')) {
      const words = template.replace(HOLE, '').replace(/[\s\p{P}]/gu, '').length
      const values = words > most ? fill(template, shown) : null
      if (!values) continue
      most = words
      best = { key, shown, english: original.replace(HOLE, (hole, name: string) => values[name] ?? hole) }
    }
  }
  return best
}
