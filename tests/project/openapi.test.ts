import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { openApiDocument } from '../../bin/build/openapi-document.mjs'
import * as wire from '../../src/api/calls.ts'
import { BASE_PATH } from '../../src/env/wire-names.ts'
import { readArtefact } from './artefacts.ts'

interface Operation {
  operationId: string
  'x-effect': string
  security: object[]
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: { 200: { content: { 'application/json': { schema: object } } } }
}
interface OpenApi {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { properties?: Record<string, object> }>
    parameters: Record<string, { name: string }>
    securitySchemes: Record<string, { in: string; name: string }>
  }
}

/** As clients read it: through JSON. */
const document = JSON.parse(
  JSON.stringify(openApiDocument(wire, { basePath: BASE_PATH, version: '0.0.0' }))
) as OpenApi
const names = Object.keys(wire.CALLS) as wire.CallName[]

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false })
addFormats.default(ajv)
ajv.addVocabulary(['x-ours'])

/** Gives each component an address of its own for Ajv. */
const standalone = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', 'wire:')) as object
for (const [name, schema] of Object.entries(document.components.schemas)) {
  ajv.addSchema({ ...standalone(schema), $id: `wire:${name}` })
}

const operationOf = (name: wire.CallName): Operation => {
  const row: wire.CallRow = wire.CALLS[name]
  const operation = document.paths[row.path]?.[row.method.toLowerCase()]
  if (!operation) throw new Error(`no operation for ${name}`)
  return operation
}

const answerCheck = (name: wire.CallName) =>
  ajv.compile(standalone(operationOf(name).responses[200].content['application/json'].schema))

describe('the OpenAPI document', () => {
  it('equals the built one', () => {
    const built = JSON.parse(readArtefact('openapi.json')) as OpenApi & { info: object }
    expect(built.paths).toEqual(document.paths)
    expect(built.components).toEqual(document.components)
    expect(built.openapi).toBe('3.1.0')
    expect(built.servers).toEqual([{ url: BASE_PATH }])
  })

  it('has one operation a call, each with its effect', () => {
    const operations = Object.values(document.paths).flatMap(Object.values<Operation>)
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...names].sort())
    for (const name of names) expect(operationOf(name)['x-effect']).toBe(wire.CALLS[name].effect)
  })

  it('names both headers, and no credential for public calls', () => {
    expect(document.components.securitySchemes.token).toMatchObject({ in: 'header', name: 'X-CT' })
    expect(document.components.parameters.TimeZone?.name).toBe('X-TZ')
    for (const name of names) {
      const operation = operationOf(name)
      const isAnonymous = 'anonymous' in wire.CALLS[name]
      expect(operation.security).toEqual(isAnonymous ? [] : [{ token: [] }, {}])
      expect(operation.parameters[0]).toEqual({ $ref: '#/components/parameters/TimeZone' })
    }
  })

  it('puts the data of GET into the query, of the upload into a form, of the rest into JSON', () => {
    for (const name of names) {
      const { parameters, requestBody } = operationOf(name)
      const row: wire.CallRow = wire.CALLS[name]
      const entries = Object.keys(wire.REQUESTS[name].entries)
      const query = parameters.filter(parameter => parameter.in === 'query').map(({ name: key }) => key)
      expect(query, name).toEqual(row.method === 'GET' ? entries : [])
      const body = row.encoding === 'form' ? 'multipart/form-data' : 'application/json'
      expect(Object.keys(requestBody?.content ?? {}), name).toEqual(row.method === 'GET' ? [] : [body])
    }
  })

  it('marks our own fields, and no stated one', () => {
    const session = document.components.schemas.Session?.properties ?? {}
    expect(session.expires_at).toHaveProperty('x-ours', true)
    expect(session.token).not.toHaveProperty('x-ours')
  })

  it('lists the reasons of a refusal that the portal has words for', () => {
    expect(document.components.schemas.Refusal?.properties?.reason).toMatchObject({ examples: wire.REASONS })
  })

  it.each(Object.keys(document.components.schemas))('has a valid schema %s', name => {
    expect(ajv.getSchema(`wire:${name}`)).toBeTypeOf('function')
  })

  it.each(names)('has a valid answer schema for %s that accepts every refusal', name => {
    const isAnswer = answerCheck(name)
    const refused = { code: 400, msg: 'no', data: { reason: 'amount_invalid', limits: { min: '1.00', max: '2.00' } } }
    expect(isAnswer(refused), ajv.errorsText(isAnswer.errors)).toBe(true)
    expect(isAnswer({ msg: 'no code' })).toBe(false)
    expect(isAnswer({ ...refused, data: { attempts_left: -1 } })).toBe(false)
  })
})

/** By call: an answer that the table accepts, and one with a broken field. */
const SAMPLES: [wire.CallName, object, object][] = [
  ['login', { token: 't', expires_at: '2026-11-21T14:32:07Z' }, { token: '' }],
  ['languageHint', { lang: null }, { lang: 3 }],
  ['waitingPlanCount', { count: 12 }, { count: -1 }],
  ['property', { total_assets: '1250.00', currency: 'USD' }, { total_assets: 1250 }],
  ['unreadCount', { unread_total: 0 }, {}],
  [
    'planList',
    { list: [{ id: 7, status: 'waitPut', put_amount: '10.00', progress: 40 }], total: 1, has_more: false },
    { list: [{ id: 7, status: 'lost' }] }
  ],
  [
    'transactionFlow',
    { list: [{ id: 'f1', time: '2026-11-21T14:32:07Z', amount: '-3.50' }], months: [] },
    { list: [{ id: 'f1', time: 'yesterday', amount: '-3.50' }] }
  ],
  [
    'userInfo',
    { entry: 'register', customer_service_url: [{ id: 1, type: '1', url: '/x' }], recharge_customer_service_url: [] },
    { entry: 'register', customer_service_url: 'none', recharge_customer_service_url: [] }
  ]
]

describe('a round trip', () => {
  it.each([12.5, 2 ** 53, -(2 ** 53)])('an id %d is neither in the document nor read', wrong => {
    const data = { id: wrong, status: 'waitPut' }
    expect(answerCheck('planDetail')({ code: 200, data })).toBe(false)
    expect(v.safeParse(wire.CALLS.planDetail.response, data).success).toBe(false)
  })

  it.each(SAMPLES)('%s: table and document agree on an answer', (name, good, bad) => {
    const isAnswer = answerCheck(name)
    const accepts = (data: object) => v.safeParse(wire.CALLS[name].response, data).success
    expect(accepts(good)).toBe(true)
    expect(isAnswer({ code: '200', msg: '', data: good }), ajv.errorsText(isAnswer.errors)).toBe(true)
    expect(accepts(bad)).toBe(false)
    expect(isAnswer({ code: 200, msg: '', data: bad })).toBe(false)
  })
})
