import { describe, expect, it } from 'vitest'

import { HOST_NEWS, HOST_REQUESTS, PORTAL_REQUESTS } from '../../host/kit/messages.ts'
import { protocolSchema } from '../../host/kit/protocol-schema.ts'
import { HOST_METHODS, PORTAL_METHODS } from '../../src/bridge/methods.ts'
import { readMessage, hasFields, type Fields } from '../../src/bridge/read-message.ts'
import { createProtocolCheck, readProtocolSchema } from '../support/protocol-schema.ts'
import { EVENT_SAMPLES, HOST_SAMPLES, PORTAL_SAMPLES } from './method-samples.ts'

const { isA, mustBe } = createProtocolCheck()
const envelope = { ch: 'ad-portal', v: 1, id: 7, src: 'someone' }
const read = (value: unknown) => readMessage(JSON.stringify(value))

/** Payloads with one fault each: a member missing, of another type, too long, or one too many. */
function spoiled(good: object, optional: readonly string[]): [string, object][] {
  const entries = Object.entries(good)
  const less = entries.flatMap(([name]): [string, object][] => {
    const rest = Object.fromEntries(entries.filter(([other]) => other !== name))
    return optional.includes(name) ? [] : [[`no ${name}`, rest]]
  })
  const other = entries.flatMap(([name, value]): [string, object][] => [
    [`${name} null`, { ...good, [name]: null }],
    [`${name} of another type`, { ...good, [name]: typeof value === 'string' ? 5 : 'x' }],
    [`${name} too long`, { ...good, [name]: 'x'.repeat(64_001) }]
  ])
  return [...less, ...other, ['a member too many', { ...good, extra: 1 }]]
}

const optionalOf = (fields: Fields): string[] =>
  Object.keys(fields).filter(name => fields[name]?.endsWith('?'))

/** What the portal reads, by the name of its definition: the portal's own rule and a valid payload. */
const READ: [string, Fields, object][] = [
  ...Object.entries(HOST_METHODS).map(([name, { result }]): [string, Fields, object] => [
    `${name}.result`,
    result,
    HOST_SAMPLES[name as keyof typeof HOST_SAMPLES].result
  ]),
  ...Object.entries(PORTAL_METHODS).map(([name, fields]): [string, Fields, object] => [
    `${name}.params`,
    fields,
    PORTAL_SAMPLES[name as keyof typeof PORTAL_SAMPLES].params
  ])
]

describe('the schema of the protocol', () => {
  it('matches the method table (node bin/protocol-schema.mjs writes it)', () => {
    expect(readProtocolSchema()).toBe(`${JSON.stringify(protocolSchema(), null, 2)}\n`)
  })

  it('names every method and event of the bridge, and no other', () => {
    expect(Object.keys(HOST_REQUESTS)).toEqual(Object.keys(HOST_METHODS))
    expect(Object.keys(HOST_NEWS)).toEqual(Object.keys(EVENT_SAMPLES))
    expect(Object.keys(PORTAL_REQUESTS)).toEqual(Object.keys(PORTAL_METHODS))
  })

  it.each(READ)('agrees with the portal about %s', (name, fields, good) => {
    mustBe(name, good)
    expect(hasFields(good, fields)).toBe(true)
    const rest = Object.entries(good).filter(([member]) => !optionalOf(fields).includes(member))
    mustBe(name, Object.fromEntries(rest))
    for (const [what, bad] of spoiled(good, optionalOf(fields))) {
      expect([what, isA(name, bad), hasFields(bad, fields)]).toEqual([what, false, false])
    }
  })

  it.each(Object.entries(HOST_SAMPLES))('describes the portal’s request %s', (m, { params, result }) => {
    const request = { ...envelope, t: 'req', m, d: params }
    mustBe('fromPortal', request)
    expect(isA('fromHost', request)).toBe(false)
    expect(isA('fromPortal', { ...request, d: {} })).toBe(false)
    for (const [, bad] of spoiled(params, [])) expect(isA(`${m}.params`, bad)).toBe(false)
    mustBe('fromHost', { ...envelope, t: 'res', d: result })
  })

  it.each(Object.entries(PORTAL_SAMPLES))('describes the host’s request %s', (m, { params, result }) => {
    const request = { ...envelope, t: 'req', m, d: params }
    mustBe('fromHost', request)
    expect(isA('fromPortal', request)).toBe(false)
    mustBe(`${m}.result`, result)
    for (const [, bad] of spoiled(result, [])) expect(isA(`${m}.result`, bad)).toBe(false)
    mustBe('fromPortal', { ...envelope, t: 'res', d: result })
  })

  it.each(Object.entries(EVENT_SAMPLES))('describes the event %s', (m, detail) => {
    mustBe('fromPortal', { ...envelope, t: 'ev', m, d: detail })
    for (const [, bad] of spoiled(detail, [])) expect(isA(`${m}.detail`, bad)).toBe(false)
  })

  it('lists the values of parameters that are enumerations', () => {
    const { params } = PORTAL_SAMPLES['theme.set']
    expect(isA('theme.set.params', { ...params, theme: 'pink' })).toBe(false)
    expect(isA('app.close.params', { reason: 'tired' })).toBe(false)
  })
})

const hello = { versions: [1, 1], caps: { 'app.close': 1 }, boot: 'b' }
const GOOD: [string, object][] = [
  ['a hello', { t: 'hello', d: hello }],
  ['a hello of a later version', { t: 'hello', d: { ...hello, theme: 'dark' } }],
  ['an ack', { t: 'ack', d: { version: 1, caps: {}, boot: 'b' } }],
  ['a goodbye', { t: 'ev', m: 'host.bye' }],
  ['a failure', { t: 'res', e: { code: 'denied', message: 'why' } }]
]
const BAD: [string, object][] = [
  ['another channel', { ch: 'other', t: 'hello', d: hello }],
  ['a version that is text', { v: '1', t: 'hello', d: hello }],
  ['a broken id', { id: 1.5, t: 'hello', d: hello }],
  ['a negative id', { id: -1, t: 'hello', d: hello }],
  ['an empty source', { src: '', t: 'hello', d: hello }],
  ['a source that is too long', { src: 'x'.repeat(81), t: 'hello', d: hello }],
  ['an unknown type', { t: 'shout', d: hello }],
  ['an unknown member', { t: 'hello', d: hello, x: 1 }],
  ['a request without a method', { t: 'req', d: {} }],
  ['a hello without payload', { t: 'hello' }],
  ['a response with a result and an error', { t: 'res', d: {}, e: { code: 'denied' } }],
  ['a response with neither', { t: 'res' }],
  ['a failure without a code', { t: 'res', e: {} }],
  ['a failure with another member', { t: 'res', e: { code: 'denied', stack: 'x' } }]
]

describe('an envelope', () => {
  it.each(GOOD)('with %s passes the schema and the portal', (_name, own) => {
    mustBe('fromHost', { ...envelope, ...own })
    expect(read({ ...envelope, ...own })).not.toBeNull()
  })

  it.each(BAD)('with %s passes neither', (_name, own) => {
    expect(isA('fromHost', { ...envelope, ...own })).toBe(false)
    expect(read({ ...envelope, ...own })).toBeNull()
  })
})
