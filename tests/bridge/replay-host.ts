import { expect } from 'vitest'

import { createHostEnd, Refusal, type Outcome } from '../../host/native/host-end.js'
import { HOST_NEWS } from '../../host/kit/messages.ts'
import { HOST_METHODS } from '../../src/bridge/methods.ts'
import { createTestClock, settle } from '../support/test-clock.ts'
import { createPlaceholders, endingsOf, idsOf, type Line, type Transcript } from './transcript.ts'

const KEY = 'a-key-of-sixteen-characters'

const capsOf = (lines: readonly Line[]): string[] => {
  const greeting = lines.find(({ from, message: { t } }) => from === 'host' && (t === 'ack' || t === 'hello'))
  return Object.keys((greeting?.message.d as { caps: object }).caps)
}

/** Plays the portal's lines to the sample host and expects the host's lines from it. */
export async function replayHost(transcript: Transcript) {
  const { lines } = transcript
  const clock = createTestClock(1_000_000, 'UTC')
  const places = createPlaceholders({
    '<key>': KEY,
    '<portal>': 'a-portal',
    ...Object.fromEntries(idsOf(lines, 'portal').map((id, at) => [id, 9_000 + at]))
  })
  const sent: unknown[] = []
  const outcomes = new Map<string, Outcome>()
  const asked: ((answer: Line['message']) => void)[] = []
  const hostEvents: [string, unknown][] = []
  const messages: { from: Line['from']; message: unknown }[] = []
  const caps = capsOf(lines)
  const named = <T>(known: object, make: (name: string) => T): Record<string, T> =>
    Object.fromEntries(caps.filter(name => name in known).map(name => [name, make(name)]))

  const begin = (boot: string) =>
    createHostEnd({
      key: KEY,
      boot,
      post: text => sent.push(JSON.parse(text)),
      after: (ms, run) => clock.after(ms, run),
      methods: named(HOST_METHODS, () => () => new Promise((resolve, reject) => {
        asked.push(({ d, e }) => (e ? reject(new Refusal(e.code)) : resolve(d)))
      })),
      events: named(HOST_NEWS, name => detail => hostEvents.push([name, detail])),
      onState: () => undefined
    })
  const comesLate = lines.find(({ from }) => from === 'host')?.message.t === 'hello'
  let life = 'host-0'
  let end: ReturnType<typeof begin> | null = comesLate ? null : begin(life)

  /** Makes the host send this line if it does not send it by itself. */
  function bringAbout(message: Line['message']): void {
    const { t, id, m = '', d } = message
    if (t === 'hello') {
      // The host restarts without a goodbye: its open requests settle.
      end?.leave()
      life = `${life}+`
      end = begin(life)
      answerTooLate()
      end.hello()
    } else if (t === 'req') void end?.call(m, d as object).then(outcome => outcomes.set(id, outcome))
    else if (t === 'res') asked.shift()?.(message)
    else if (m === 'host.bye') {
      end?.bye()
      answerTooLate()
    }
  }

  /** Answers of the application to an ended session reach no one. */
  const answerTooLate = () => {
    for (const answer of asked.splice(0)) answer({ d: {} } as Line['message'])
  }

  for (const { from, afterMs = 0, message } of lines) {
    await clock.advance(afterMs)
    if (from === 'host') {
      bringAbout(message)
      await settle()
      const next = sent.shift()
      places.match(message, next)
      messages.push({ from, message: next })
    } else {
      const filled = places.fill(message)
      messages.push({ from, message: filled })
      end?.receive(JSON.stringify(filled))
      await settle()
    }
  }
  expect(sent, 'sent beyond the transcript').toEqual([])
  expect([...outcomes]).toHaveLength(endingsOf(transcript, 'host').length)
  for (const [id, ending] of endingsOf(transcript, 'host')) expect(outcomes.get(id), id).toEqual(ending)
  const events = lines.filter(({ from, message: { t, m = '' } }) => from === 'portal' && t === 'ev' && m in HOST_NEWS)
  expect(hostEvents).toEqual(events.map(({ message: { m, d } }) => [m, d]))
  return messages
}
