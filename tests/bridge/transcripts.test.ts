import { describe, expect, it } from 'vitest'

import { createProtocolCheck } from '../support/protocol-schema.ts'
import { replayHost } from './replay-host.ts'
import { replayPortal } from './replay-portal.ts'
import { TRANSCRIPTS, type Line } from './transcript.ts'
import { inMemory, WEB_VIEWS } from './web-views.ts'

const { mustBe } = createProtocolCheck()

/** Checks that each message is valid for its side and each answer for its request. */
function checkAll(messages: readonly { from: Line['from']; message: unknown }[]): void {
  const asked = new Map<string, string>()
  for (const { from, message } of messages) {
    mustBe(from === 'portal' ? 'fromPortal' : 'fromHost', message)
    const { t, id, src, m = '', d } = message as { t: string; id: number; src: string; m?: string; d?: unknown }
    const name = `${src} ${id}`
    if (t === 'req') asked.set(name, m)
    else if (t === 'res' && d !== undefined) mustBe(`${asked.get(name)}.result`, d)
  }
}

describe.each(TRANSCRIPTS)('%s', (_file, transcript) => {
  it('matches what the portal sends', async () => checkAll(await replayPortal(transcript)))
  it('matches what the sample host sends', async () => checkAll(await replayHost(transcript)))
})

describe.each(WEB_VIEWS)('over %s (%s)', (kind, _name, open) => {
  it.each(TRANSCRIPTS)('%s runs as it does in memory', async (_file, transcript) => {
    expect(open('a-key-of-sixteen-characters', () => undefined).transport.kind).toBe(kind)
    expect(await replayPortal(transcript, open)).toEqual(await replayPortal(transcript, inMemory))
  })
})

describe('the replay', () => {
  const [, good] = TRANSCRIPTS.find(([file]) => file === 'language.json')!
  const changed = (at: number, part: object) => ({
    ...good,
    lines: good.lines.map((line, index) => (index === at ? { ...line, message: { ...line.message, ...part } } : line))
  })
  const BROKEN: [string, typeof good, 'portal' | 'host' | 'both'][] = [
    ['another version', changed(0, { v: 2 }), 'portal'],
    ['another method for the same id', changed(1, { t: 'res' }), 'host'],
    ['an answer under another id', changed(3, { id: '<id 9>' }), 'both'],
    ['an answer to another sender', changed(5, { src: '<portal>' }), 'both'],
    ['a request without an answer', { ...good, lines: good.lines.slice(0, -1) }, 'host'],
    ['a message that the transcript lacks', { ...good, lines: good.lines.filter((_, at) => at !== 1) }, 'both'],
    ['an answer of another kind', changed(3, { d: { done: true } }), 'portal']
  ]

  it.each(BROKEN)('notices %s', async (_name, transcript, who) => {
    if (who !== 'host') await expect(replayPortal(transcript)).rejects.toThrow()
    if (who !== 'portal') await expect(replayHost(transcript)).rejects.toThrow()
  })
})
