import { expect, test } from 'vitest'

import { pickFromHost, saveToHost } from '../../src/env/host-files.ts'
import { createTestHost } from '../support/test-host.ts'

const page = globalThis as unknown as Window & typeof globalThis
const done = { ok: true, value: {} } as const

test('gives a long text to the host in parts that arrive as they were', async () => {
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

test('saves an empty file, and stops at the first part that the host does not take', async () => {
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

test('puts a picked file together again', async () => {
  const host = hostWith(5, [
    { data: base64('abc'), last: false },
    { data: base64('de'), last: true }
  ])
  const file = await pickFromHost(page, host, 'image/*', 5_000_000)
  expect([file?.name, file?.type, file?.size]).toEqual(['me.png', 'image/png', 5])
  expect(await file?.text()).toBe('abcde')
})

test.each([
  ['more than was announced', 2, [{ data: base64('abc'), last: true }]],
  ['less than was announced', 9, [{ data: base64('abc'), last: true }]],
  ['a part that is no base64', 3, [{ data: '%%%', last: true }]],
  ['parts without end', 3, [{ data: '', last: false }]],
  ['no part', 3, []]
] as const)('takes no file of which %s arrives', async (_name, size, parts) => {
  expect(await pickFromHost(page, hostWith(size, parts), 'image/*', 5_000_000)).toBeNull()
})
