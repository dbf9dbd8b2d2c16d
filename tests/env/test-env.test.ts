import { expect, test } from 'vitest'

import { createTestEnv, envelope, settle } from '../support/test-env.ts'

test('the test clock runs due timers in order and lets promises settle between them', async () => {
  const { clock } = createTestEnv()
  const seen: string[] = []
  clock.after(20, () => seen.push('second'))
  clock.after(10, () => {
    seen.push('first')
    clock.after(5, () => seen.push('between'))
  })
  const undo = clock.after(15, () => seen.push('never'))
  undo()
  await clock.advance(20)
  expect(seen).toEqual(['first', 'between', 'second'])
  expect(clock.pending()).toBe(0)
})

test('the test clock knows the offset of its zone at an instant', () => {
  const berlin = createTestEnv({ timeZone: 'Europe/Berlin' }).clock
  expect(berlin.utcOffset(Date.UTC(2026, 0, 1))).toBe(60)
  expect(berlin.utcOffset(Date.UTC(2026, 6, 1))).toBe(120)
  const newfoundland = createTestEnv({ timeZone: 'America/St_Johns' }).clock
  expect(newfoundland.utcOffset(Date.UTC(2026, 0, 1))).toBe(-210)
})

test('the test env answers by method and path and records the requests', async () => {
  const env = createTestEnv()
  env.answer('POST /auth/login', request => envelope({ token: 't', echo: request.body }))
  const response = await env.fetch('/base/auth/login?lang=de', {
    method: 'POST',
    headers: { 'X-CT': 'old' },
    body: '{"username":"anna"}'
  })
  expect(await response.json()).toEqual({
    code: 200,
    msg: '',
    data: { token: 't', echo: { username: 'anna' } }
  })
  expect(env.requests[0]).toMatchObject({
    path: '/base/auth/login',
    query: { lang: 'de' },
    headers: { 'x-ct': 'old' }
  })
})

test('the test env rejects an aborted request at once', async () => {
  const env = createTestEnv({ fetch: () => new Promise<Response>(() => undefined) })
  const controller = new AbortController()
  const answer = env.fetch('/x', { signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toThrow('Aborted')
})

test('the test env informs listeners of moves, conditions and other tabs', async () => {
  const env = createTestEnv({ path: '/login' })
  const seen: unknown[] = []
  env.location.listen(path => seen.push(path))
  env.online.listen(value => seen.push(value))
  env.storage.listen('lang', () => seen.push(env.storage.get('lang')))
  env.location.push('plan')
  env.location.push('/plan')
  env.location.back()
  env.online.set(false)
  env.storage.setFromOtherTab('lang', 'de')
  await settle()
  expect(seen).toEqual(['/plan', '/login', false, 'de'])
  expect(env.storage.get('lang')).toBe('de')
})
