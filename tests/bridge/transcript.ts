import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect } from 'vitest'

import type { Envelope } from '../../src/bridge/read-message.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../host/kit/transcripts')

export interface Line {
  from: 'portal' | 'host'
  /** Delay before this line, in milliseconds. */
  afterMs?: number
  /** With placeholders such as `<id 2>` and `<portal>`. */
  message: Omit<Envelope, 'id'> & { id: string }
}

export interface Transcript {
  title: string
  /** How each unanswered request ends, by its id. */
  settles?: Readonly<Record<string, string>>
  lines: readonly Line[]
}

export const TRANSCRIPTS = readdirSync(FOLDER).map(file => {
  const transcript = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Transcript
  return [file, transcript] as const
})

/** The values of a transcript's placeholders; each keeps one value throughout. */
export function createPlaceholders(known: Readonly<Record<string, unknown>>) {
  const values = new Map<unknown, unknown>(Object.entries(known))
  const idNames = new Map<string, string>()

  function copy(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(copy)
    if (typeof value !== 'object' || value === null) return values.get(value) ?? value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copy(item)]))
  }
  function learn(template: unknown, actual: unknown): void {
    if (typeof template === 'string' && /^<.+>$/.test(template)) {
      if (!values.has(template)) values.set(template, actual)
    } else if (typeof template === 'object' && template !== null) {
      for (const [name, item] of Object.entries(template)) {
        learn(item, (actual as Record<string, unknown> | undefined)?.[name])
      }
    }
  }
  /** The message with its placeholders filled; each id of a side has one name. */
  function fill(template: Line['message']): Envelope {
    const message = copy(template) as Envelope
    const name = `${message.src} ${message.id}`
    expect(idNames.get(name) ?? template.id, 'two names of one id').toBe(template.id)
    idNames.set(name, template.id)
    return message
  }
  return {
    fill,
    /** Fails unless the message matches; a new placeholder takes the actual value. */
    match(template: Line['message'], actual: unknown): void {
      learn(template, actual)
      expect(actual).toEqual(fill(template))
      const lives = [...values].filter(([place]) => !String(place).startsWith('<id '))
      expect(new Set(lives.map(([, value]) => value)).size, 'two lives of one name').toBe(lives.length)
    }
  }
}

/** The ids that a side assigns, in order; an answer repeats an id of the other side. */
export const idsOf = (lines: readonly Line[], side: Line['from']): string[] =>
  lines
    .filter(({ from, message: { t } }) => from === side && t !== 'ack' && t !== 'res')
    .map(({ message }) => message.id)

/** How each request of a side must end: with the other side's answer, or as the transcript states. */
export function endingsOf({ lines, settles = {} }: Transcript, side: Line['from']): [string, object][] {
  const requests = lines.filter(({ from, message: { t } }) => from === side && t === 'req')
  return requests.map(({ message: { id } }) => {
    const answer = lines.find(({ from, message: { t, id: of } }) => from !== side && t === 'res' && of === id)
    const failure = answer ? answer.message.e?.code : (settles[id] ?? 'nobody says how this ends')
    return [id, failure === undefined ? { ok: true, value: answer?.message.d } : { ok: false, failure }]
  })
}
