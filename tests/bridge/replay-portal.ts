import { expect } from 'vitest'

import { createHostLink } from '../../src/bridge/create-host-link.ts'
import type { HostLink, HostOutcome } from '../../src/bridge/host-link.ts'
import { PORTAL_METHODS } from '../../src/bridge/methods.ts'
import { createTestClock, settle } from '../support/test-clock.ts'
import { createPlaceholders, endingsOf, idsOf, type Line, type Transcript } from './transcript.ts'
import { inMemory } from './web-views.ts'
import type { OpenWire } from './web-views.ts'

/** The link, addressed by the method names of the transcript. */
interface NamedLink extends Pick<HostLink, 'destroy'> {
  request(method: string, params: unknown): Promise<HostOutcome<unknown>>
  emit(event: string, detail: unknown): void
  handle(method: string, answer: () => Promise<unknown>): void
}

const KEY = 'a-key-of-sixteen-characters'

/**
 * Plays the host's lines to a real link, makes it send the portal's lines, and fails when it
 * sends anything else. Returns every message with its placeholders filled.
 */
export async function replayPortal(transcript: Transcript, open: OpenWire = inMemory) {
  const { lines } = transcript
  const clock = createTestClock(1_000_000, 'UTC')
  const places = createPlaceholders({
    '<key>': KEY,
    '<host>': 'a-host',
    '<host again>': 'another-host',
    ...Object.fromEntries(idsOf(lines, 'host').map((id, at) => [id, 9_000 + at]))
  })
  const sent: unknown[] = []
  const outcomes = new Map<string, HostOutcome<unknown>>()
  const answers: ((answer: Line['message']) => void)[] = []
  const messages: { from: Line['from']; message: unknown }[] = []
  const { transport, send } = open(KEY, text => sent.push(JSON.parse(text)))
  let randoms = 0
  const link: NamedLink = createHostLink({
    transport,
    clock,
    randomId: () => `${(randoms += 1)}a0-portal`
  }) as unknown as NamedLink
  for (const method of Object.keys(PORTAL_METHODS)) {
    link.handle(
      method,
      () => new Promise((resolve, reject) => {
        answers.push(({ d, e }) => (e ? reject(new Error(e.code)) : resolve(d)))
      })
    )
  }

  /** Makes the link send this line if it does not send it by itself. */
  function bringAbout(message: Line['message']): void {
    const { t, id, m = '', d } = message
    if (t === 'req') void link.request(m, d).then(outcome => outcomes.set(id, outcome))
    else if (t === 'res') answers.shift()?.(message)
    else if (m === 'portal.bye') link.destroy()
    else if (t === 'ev') link.emit(m, d)
  }

  for (const { from, afterMs = 0, message } of lines) {
    await clock.advance(afterMs)
    if (from === 'portal') {
      bringAbout(message)
      await settle()
      const next = sent.shift()
      places.match(message, next)
      messages.push({ from, message: next })
    } else {
      const filled = places.fill(message)
      messages.push({ from, message: filled })
      send(JSON.stringify(filled))
      await settle()
    }
  }
  expect(sent, 'sent beyond the transcript').toEqual([])
  expect([...outcomes]).toHaveLength(endingsOf(transcript, 'portal').length)
  for (const [id, ending] of endingsOf(transcript, 'portal')) {
    expect(outcomes.get(id), id).toEqual(expect.objectContaining(ending))
  }
  return messages
}
