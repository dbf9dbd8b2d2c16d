import { expect, test } from 'vitest'

import { message, openBridge } from './open-bridge.ts'
import { SCALE } from '../support/scale.ts'

async function attached() {
  const bridge = openBridge()
  const link = bridge.open()
  await bridge.clock.advance(10)
  const answers = () => bridge.host.received.filter(({ t }) => t === 'res')
  return { ...bridge, link, answers }
}

test('the link answers the host with the handler’s decision', async () => {
  const { host, link } = await attached()
  const seen: unknown[] = []
  link.handle('token.set', params => {
    seen.push({ ...params })
    return { accepted: params.token !== 'forged' }
  })
  link.handle('language.set', async ({ code }) => ({ code: code === 'de-AT' ? 'de' : 'en' }))
  expect(await host.setToken('good')).toEqual({ ok: true, value: { accepted: true } })
  expect(await host.setToken('forged')).toEqual({ ok: true, value: { accepted: false } })
  expect(await host.setLanguage('de-AT')).toEqual({ ok: true, value: { code: 'de' } })
  expect(seen).toEqual([{ token: 'good' }, { token: 'forged' }])
})

test('the link answers a request that fails as unsupported, denied, timed out or too large', async () => {
  const { clock, host, link } = await attached()
  expect(await host.setToken('x')).toMatchObject({ ok: false, failure: 'unsupported' })
  const undo = link.handle('token.set', () => {
    throw new Error('a secret of the portal')
  })
  const denied = await host.setToken('x')
  expect(denied).toMatchObject({ ok: false, failure: 'denied' })
  expect(JSON.stringify(denied)).not.toContain('secret')
  undo()
  expect(await host.setToken('x')).toMatchObject({ failure: 'unsupported' })
  link.handle('token.set', () => new Promise(() => undefined))
  const slow = host.setToken('x')
  await clock.advance(10_000)
  expect(await slow).toMatchObject({ failure: 'timeout' })
  link.handle('language.set', () => ({ code: 'x'.repeat(70_000) }))
  expect(await host.setLanguage('de')).toMatchObject({ failure: 'too_large' })
})

test('a host that was asleep with the portal has time for its answer', async () => {
  const { clock, host, open } = openBridge()
  host.on('token.request', { kind: 'answer', value: { token: 't-1' }, afterMs: 3_601_000 })
  const link = open()
  await clock.advance(10)
  const asked = link.request('token.request', { reason: 'start', force: false })
  await clock.sleep(3_600_000)
  await clock.advance(1000)
  expect(await asked).toEqual({ ok: true, value: { token: 't-1' } })
})

test.each([
  ['no parameters', undefined],
  ['an array', []],
  ['an unknown field', { token: 't', admin: 'yes' }],
  ['a wrong type', { token: 5 }],
  ['a missing field', {}],
  ['a text that is too long', { token: 'x'.repeat(5_000) }]
])('the link refuses a request with %s before any handler sees it', async (_name, d) => {
  const { clock, host, link, answers } = await attached()
  link.handle('token.set', () => {
    throw new Error('must not be called')
  })
  host.sendText(message({ t: 'req', m: 'token.set', d }))
  await clock.advance(10)
  expect(answers()).toMatchObject([{ id: 5000, src: 'fake-host-1', e: { code: 'bad_message' } }])
})

test('the link runs a replayed request once and none from another source', async () => {
  const { clock, host, link, answers } = await attached()
  let runs = 0
  link.handle('token.set', () => ({ accepted: (runs += 1) > 0 }))
  const request = message({ t: 'req', m: 'token.set', d: { token: 't' } })
  for (let again = 0; again < 5; again += 1) host.sendText(request)
  host.sendText(message({ t: 'req', id: 1, src: 'stranger', m: 'token.set', d: { token: 't' } }))
  await clock.advance(10)
  expect(runs).toBe(1)
  expect(answers()).toHaveLength(1)
})

test('the link runs twenty requests of a method within ten seconds and denies the rest', async () => {
  const { clock, host, link, answers } = await attached()
  let runs = 0
  link.handle('token.set', () => ({ accepted: (runs += 1) > 0 }))
  const ask = (from: number) => {
    for (let id = from; id < from + 30; id += 1) {
      host.sendText(message({ t: 'req', id, m: 'token.set', d: { token: 't' } }))
    }
  }
  ask(1)
  await clock.advance(100)
  expect(runs).toBe(20)
  expect(answers().filter(({ e }) => e?.code === 'denied')).toHaveLength(10)
  link.handle('language.set', ({ code }) => ({ code }))
  expect(await host.setLanguage('de')).toMatchObject({ ok: true })
  await clock.advance(10_000)
  ask(100)
  await clock.advance(100)
  expect(runs).toBe(40)
})

test('the link keeps answering after the clock is set back', async () => {
  const { clock, host, link } = await attached()
  link.handle('language.set', ({ code }) => ({ code }))
  for (let round = 0; round < 20; round += 1) await host.setLanguage('de')
  expect(await host.setLanguage('de')).toMatchObject({ failure: 'denied' })
  clock.setNow(0)
  expect(await host.setLanguage('de')).toMatchObject({ ok: true })
})

test(`the link limits a flood of ${SCALE.hostileMessages} messages and works again after it`, async () => {
  const { clock, host, link } = await attached()
  let runs = 0
  link.handle('token.set', () => ({ accepted: (runs += 1) > 0 }))
  const flood = Array.from({ length: 1_000 }, (_, id) =>
    message({ t: 'req', id, m: 'token.set', d: { token: 'f'.repeat(500) } })
  )
  for (let round = 0; round < SCALE.hostileMessages / 1_000; round += 1) {
    for (const text of flood) host.sendText(text)
  }
  await clock.advance(1)
  expect(runs).toBe(20)
  await clock.advance(10_000)
  expect(await host.setToken('t')).toMatchObject({ ok: true })
})
