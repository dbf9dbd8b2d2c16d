import type { Message } from './locale-pack.ts'
import { MONEY } from './messages.ts'

/** A text of the portal beside what the project wrote in English. */
export interface SourceText {
  /** Of the message: its place in locales/en.json, counted from 1. */
  number: number
  shown: string
  english: string
}

/** A placeholder of a message. */
const HOLE = /{{\s*(\w+)\s*}}/g

/** A message beside its English, each plural category by itself. */
function pairsOf(own: Message, english: Message): readonly (readonly [own: string, english: string])[] {
  if (typeof own === 'string') return typeof english === 'string' ? [[own, english]] : []
  const source: Partial<Record<string, string>> = typeof english === 'string' ? {} : english
  return Object.entries(own).flatMap(([category, text]) => {
    const original = source[category] ?? source.other
    return original === undefined ? [] : [[text, original]]
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
export function findSourceText(
  text: string,
  own: readonly Message[],
  english: readonly Message[],
  ranges: readonly (readonly [number, number])[] = MONEY
): SourceText | null {
  const shown = text.replace(/\s+/g, ' ').trim()
  let best: SourceText | null = null
  let most = 1
  for (const [first, end] of ranges) {
    for (let at = first; at < end; at += 1) {
      for (const [template, original] of pairsOf(own[at] ?? '', english[at] ?? '')) {
        const words = template.replace(HOLE, '').replace(/[\s\p{P}]/gu, '').length
        const values = words > most ? fill(template, shown) : null
        if (!values) continue
        most = words
        const written = original.replace(HOLE, (hole, name: string) => values[name] ?? hole)
        best = { number: at + 1, shown, english: written }
      }
    }
  }
  return best
}
