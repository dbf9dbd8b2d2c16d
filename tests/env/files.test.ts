import { expect, test } from 'vitest'

import type { HostLink } from '../../src/bridge/host-link.ts'
import { pickFromHost, saveToHost } from '../../src/env/files.ts'
import { createTestHost } from '../support/test-host.ts'

const page = globalThis as unknown as Window & typeof globalThis
const done = { ok: true, value: {} } as const

test('saving sends a long text to the host in parts that add up to it', async () => {
  const host = createTestHost()
  const text = 'Überschuß – ¥ '.repeat(9_000)
  const parts: Buffer[] = []
  host.answer('file.save', ({ name, size }) => {
    expect({ name, size }).toEqual({ name: 'a.csv', size: Buffer.byteLength(text) })
    return { ok: true, value: { id: 'f1' } }
  })
  host.answer('file.write', ({ id, index, data, last }) => {
    expect({ id, index }).toEqual({ id: 'f1', index: parts.length })
    expect(data.length).toBeLessThanOrEqual(64_000)
    parts.push(Buffer.from(data, 'base64'))
    expect(last).toBe(Buffer.concat(parts).length === Buffer.byteLength(text))
    return done
  })
  expect(await saveToHost(page, host, { name: 'a.csv', type: 'text/csv', text })).toEqual(done)
  expect(Buffer.concat(parts).toString('utf8')).toBe(text)
  expect(parts.length).toBeGreaterThan(2)
})

test('saving accepts an empty file and stops at the first part that the host refuses', async () => {
  const host = createTestHost()
  let writes = 0
  host.answer('file.save', () => ({ ok: true, value: { id: 'f' } }))
  host.answer('file.write', () => ((writes += 1), { ok: false, failure: 'denied' }))
  const file = { name: 'n', type: 't', text: '' }
  expect(await saveToHost(page, host, { ...file, text: 'x'.repeat(200_000) })).toMatchObject({ ok: false })
  expect(writes).toBe(1)
  host.answer('file.write', ({ last, data }) => {
    expect({ last, data }).toEqual({ last: true, data: '' })
    return done
  })
  expect(await saveToHost(page, host, file)).toEqual(done)
})

function hostWith(size: number, parts: readonly { data: string; last: boolean }[]) {
  const host = createTestHost()
  host.answer('file.pick', () => ({
    ok: true,
    value: { id: 'p', name: 'me.png', type: 'image/png', size }
  }))
  host.answer('file.read', ({ index }) => {
    const value = parts[index]
    return value ? { ok: true, value } : { ok: false, failure: 'denied' }
  })
  return host
}
const base64 = (text: string) => Buffer.from(text).toString('base64')

function pick(host: HostLink, maxSize = 5_000_000) {
  const abort = new AbortController()
  const progress: number[] = []
  const onProgress = (part: number) => void progress.push(part)
  const outcome = pickFromHost(page, host, { accept: 'image/*', maxSize, signal: abort.signal, onProgress })
  return { outcome, progress, abort }
}

test('picking reassembles the file and reports its progress', async () => {
  const host = hostWith(5, [
    { data: base64('abc'), last: false },
    { data: base64('de'), last: true }
  ])
  const { outcome, progress } = pick(host)
  const read = await outcome
  if (!read.ok) throw new Error(read.failure)
  expect([read.value.name, read.value.type, read.value.size]).toEqual(['me.png', 'image/png', 5])
  expect(await read.value.text()).toBe('abcde')
  expect(progress).toEqual([0.6, 1])
  expect(host.requests[0]?.params).toEqual({ accept: 'image/*', maxSize: 5_000_000 })
})

test('picking an empty file has no progress that is not a number', async () => {
  const { outcome, progress } = pick(hostWith(0, [{ data: '', last: true }]))
  expect((await outcome).ok).toBe(true)
  expect(progress).toEqual([0])
})

test.each([
  ['that is longer than announced', 2, [{ data: base64('abc'), last: true }]],
  ['that is shorter than announced', 9, [{ data: base64('abc'), last: true }]],
  ['with a part that is not base64', 3, [{ data: '%%%', last: true }]],
  ['with endless parts', 3, [{ data: '', last: false }]]
] as const)('picking refuses a file %s', async (_name, size, parts) => {
  expect(await pick(hostWith(size, parts)).outcome).toEqual({ ok: false, failure: 'bad_message' })
})

test('picking reads no part of a file that is too large and returns the host’s failure', async () => {
  const large = hostWith(9, [{ data: base64('abcdefghi'), last: true }])
  expect(await pick(large, 8).outcome).toEqual({ ok: false, failure: 'too_large' })
  expect(large.requests).toHaveLength(1)
  expect((await pick(large, 9).outcome).ok, 'the largest that is allowed').toBe(true)
  expect(await pick(hostWith(3, [])).outcome).toEqual({ ok: false, failure: 'denied' })
  const closed = createTestHost()
  closed.answer('file.pick', () => ({ ok: false, failure: 'cancelled' }))
  expect(await pick(closed).outcome).toEqual({ ok: false, failure: 'cancelled' })
})

test('picking reads no further part after it is cancelled', async () => {
  const host = hostWith(6, [{ data: base64('abc'), last: false }])
  const { outcome, abort } = pick(host)
  abort.abort()
  expect(await outcome).toEqual({ ok: false, failure: 'cancelled' })
  expect(host.requests.filter(({ method }) => method === 'file.read')).toHaveLength(1)
})
