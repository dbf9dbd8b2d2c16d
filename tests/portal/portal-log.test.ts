import { expect, test } from 'vitest'

import { createLogger } from '../../src/env/logger.ts'
import { createMetrics, logText } from '../../src/portal/metrics.ts'
import { createPortalEmitter } from '../../src/portal/portal-events.ts'
import type { PortalMetric } from '../../src/portal/portal-events.ts'
import { createTestEnv } from '../support/test-env.ts'

test('the metrics measure the handshake, a language and a span that began earlier', async () => {
  const env = createTestEnv({ locales: { de: {} } })
  const frame = (from: 'portal' | 'host', at: number, t: string, id: number) => ({ from, at, message: { t, id } })
  env.readLog = () => ({
    engine: 'test',
    boot: [],
    lines: [],
    frames: [frame('portal', 100, 'hello', 1), frame('portal', 200, 'hello', 2), frame('host', 260, 'ack', 2)]
  })
  const events = createPortalEmitter(() => undefined)
  const recorded: PortalMetric[] = []
  events.on('metric', metric => void recorded.push(metric))
  const metrics = createMetrics(env, events)
  env.host.setState('connected')
  await metrics.timed(env.loadLocale)('de')
  metrics.record('ready', env.clock.now() - 40)
  expect(recorded).toEqual([
    { name: 'handshake', ms: 60 },
    { name: 'locale', ms: 0, detail: 'de' },
    { name: 'ready', ms: 40 }
  ])
  const log = metrics.readLog()
  expect(log).toMatchObject({ protocol: 1, engine: 'test', metrics: recorded })
  metrics.record('boot', 0)
  expect(log.metrics, 'a copy').toHaveLength(3)
  recorded.pop()
  metrics.dispose()
  env.host.setState('connected')
  expect(recorded).toHaveLength(3)
})

test('the log text is short enough for the bridge, whatever it contains', () => {
  const env = createTestEnv()
  const lines = Array.from({ length: 200 }, (_, at) => ({ at, message: '"'.repeat(300) }))
  const text = logText({ ...createMetrics(env, createPortalEmitter(() => undefined)).readLog(), lines })
  expect(JSON.stringify({ log: text }).length).toBeLessThan(65_000)
  const kept = (JSON.parse(text) as { lines: { at: number }[] }).lines
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.at(-1)?.at).toBe(199)
})

test('the log text ends where only metrics are left, however many', () => {
  const metrics = Array.from({ length: 3_000 }, (_, ms): PortalMetric => ({ name: 'locale', ms, detail: 'de' }))
  const text = logText({ ...createMetrics(createTestEnv(), createPortalEmitter(() => undefined)).readLog(), metrics })
  const kept = (JSON.parse(text) as { metrics: { ms: number }[] }).metrics
  expect(kept.at(-1)?.ms).toBe(2_999)
})

test('the log is written as text whatever a page throws into it', () => {
  const logger = createLogger(console, () => 0, false)
  logger.log('getToken failed', 10n)
  logger.log('getToken failed', { at: 10n, run: () => undefined })
  const env = createTestEnv()
  const log = createMetrics(env, createPortalEmitter(() => undefined)).readLog()
  const { lines } = JSON.parse(logText({ ...log, lines: logger.read() })) as { lines: { detail: unknown }[] }
  expect(lines.map(({ detail }) => detail)).toEqual(['[bigint]', { at: '[bigint]', run: '[function]' }])
})
