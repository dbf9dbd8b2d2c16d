import { expect, test } from 'vitest'

import type { HostState } from '../../src/bridge/host-link.ts'
import { message, openBridge } from './open-bridge.ts'

test.each([
  ['an equal host', [1, 1], 'connected'],
  ['a newer host that still speaks ours', [1, 3], 'connected'],
  ['a host that is too new', [2, 3], 'none'],
  ['a host that is too old', [0, 0], 'none']
] as const)('the link settles the handshake with %s', async (_name, versions, expected) => {
  const { clock, open } = openBridge({ versions })
  const link = open()
  await clock.advance(2_000)
  expect(link.state()).toBe(expected)
})

test('the link answers the hello of a host and reports each state once to every listener', async () => {
  const { clock, host, open } = openBridge({ attached: false })
  const link = open()
  const states: HostState[] = []
  const undo = link.listen(state => states.push(state))
  host.attach()
  host.attach()
  await clock.advance(10)
  host.leave()
  await clock.advance(10)
  undo()
  host.attach()
  await clock.advance(10)
  expect(states).toEqual(['connected', 'gone'])
  expect(host.received.find(({ t }) => t === 'ack')).toMatchObject({
    src: 'fake-host-1',
    d: { version: 1, caps: { 'token.set': 1, 'language.set': 1 } }
  })
})

test('the link sends hello three times when no host answers, then stops', async () => {
  const { clock, host, open } = openBridge()
  host.transport.listen(() => undefined)
  open()
  host.transport.listen(() => undefined)
  await clock.advance(60_000)
  expect(host.received.filter(({ t }) => t === 'hello')).toHaveLength(3)
})

test('the link ignores an ack to an earlier load of the page', async () => {
  const { clock, host, open } = openBridge({ attached: false })
  const link = open()
  host.sendText(message({ src: 'earlier', t: 'ack', d: { version: 1, caps: {}, boot: 'b' } }))
  host.sendText(message({ t: 'ack', d: { version: 1, caps: {}, boot: 'b' } }))
  await clock.advance(100)
  expect(link.state()).toBe('connecting')
})

test('the link accepts a hello with members of a later version and refuses a broken one', async () => {
  const { clock, host, open, log } = openBridge({ attached: false })
  const link = open()
  const good = { versions: [1, 2], caps: { 'app.close': 1 }, boot: 'h', theme: 'dark' }
  for (const broken of [
    { ...good, boot: '' },
    { ...good, boot: 5 },
    { ...good, caps: [] },
    { ...good, caps: { 'app.close': '1' } },
    { ...good, versions: 'all' },
    { ...good, versions: ['x', null] }
  ]) {
    host.sendText(message({ t: 'hello', d: broken }))
  }
  await clock.advance(100)
  expect(link.state()).toBe('connecting')
  expect(log).toEqual(Array(6).fill('Host: bad hello'))
  host.sendText(message({ t: 'hello', d: good }))
  await clock.advance(100)
  expect(link.supports('app.close')).toBe(true)
})

test('the link accepts only a hello from a sender without the key, and answers with its own hello only', async () => {
  const { clock, host, open } = openBridge({ attached: false })
  const link = open()
  const tokens: string[] = []
  link.handle('token.set', ({ token }) => {
    tokens.push(token)
    return { accepted: true }
  })
  host.attach()
  await clock.advance(10)
  const hellos = () => host.received.filter(({ t }) => t === 'hello').length
  const before = hellos()
  host.sendText(message({ t: 'req', m: 'token.set', d: { token: 'forged' } }), false)
  host.sendText(message({ t: 'ev', m: 'host.bye' }), false)
  await clock.advance(10)
  expect(tokens).toEqual([])
  expect(link.state()).toBe('connected')
  expect(hellos()).toBe(before)
  const forged = { versions: [1, 1], caps: {}, boot: 'forged' }
  host.sendText(message({ t: 'hello', d: forged }), false)
  await clock.advance(10)
  expect(hellos()).toBe(before + 1)
  expect(link.state()).toBe('connected')
})
