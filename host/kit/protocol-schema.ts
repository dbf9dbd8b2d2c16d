import { CHANNEL, LONGEST_ANSWER, LONGEST_MESSAGE } from '../../src/bridge/read-message.ts'
import type { Schema } from './fields.ts'
import { BOOT_NEWS, HOST_NEWS, HOST_REQUESTS, PORTAL_REQUESTS } from './messages.ts'

type Rows = Readonly<Record<string, { schema: Schema; isOptional: boolean }>>
type Requests = Readonly<Record<string, { params: Rows; result: Rows }>>

const NEWS = { ...HOST_NEWS, ...BOOT_NEWS }

/** Codes of a failed answer. The portal treats any other code as `denied`. */
const CODES = ['timeout', 'unsupported', 'denied', 'cancelled', 'bad_message', 'too_large']

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
const sole = (value: string): Schema => ({ const: value })
const entriesOf = <T>(rows: Readonly<Record<string, T>>) => Object.entries(rows)

function bagOf(rows: Rows): Schema {
  const properties = Object.fromEntries(entriesOf(rows).map(([name, { schema }]) => [name, schema]))
  const required = entriesOf(rows).flatMap(([name, { isOptional }]) => (isOptional ? [] : [name]))
  return { type: 'object', properties, required, additionalProperties: false }
}

/** A message: the common members, and its own. */
function message(own: Readonly<Record<string, Schema>>, mayLack: readonly string[] = []): Schema {
  const common = { ch: sole(CHANNEL), v: ref('version'), id: ref('id'), src: ref('name') }
  const properties = { ...common, ...own }
  const required = Object.keys(properties).filter(name => !mayLack.includes(name))
  return { type: 'object', properties, required, additionalProperties: false }
}

/** May contain members of a later version, which readers ignore. */
const greeting = (own: Readonly<Record<string, Schema>>, mayLack: readonly string[] = []): Schema => {
  const properties = { caps: ref('caps'), boot: ref('name'), ...own }
  const required = Object.keys(properties).filter(name => !mayLack.includes(name))
  return { type: 'object', properties, required }
}

const asks = (requests: Requests): Schema[] =>
  Object.keys(requests).map(name =>
    message({ t: sole('req'), m: sole(name), d: ref(`${name}.params`) })
  )

const answers = (requests: Requests): Schema[] => [
  message({ t: sole('res'), d: { anyOf: Object.keys(requests).map(name => ref(`${name}.result`)) } }),
  message({ t: sole('res'), e: ref('error') })
]

const payloads = (requests: Requests): [string, Schema][] =>
  entriesOf(requests).flatMap(([name, { params, result }]): [string, Schema][] => [
    [`${name}.params`, bagOf(params)],
    [`${name}.result`, bagOf(result)]
  ])

const bye = (name: string): Schema =>
  message({ t: sole('ev'), m: sole(name), d: bagOf({}) }, ['d'])

const greetings = [
  message({ t: sole('hello'), d: ref('hello') }),
  message({ t: sole('ack'), d: ref('ack') })
]

/**
 * JSON Schema (2020-12) of every message of protocol version 1: of any at the root, of one side
 * under `fromPortal` and `fromHost`, of parameters, answers and details by the method's name.
 */
export const protocolSchema = (): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Bridge between portal and host, protocol version 1',
  description:
    `A message is JSON text: of the portal, or an answer of the host, at most ${LONGEST_ANSWER} ` +
    `characters (UTF-16 code units) long, anything else of the host at most ${LONGEST_MESSAGE}.`,
  anyOf: [ref('fromPortal'), ref('fromHost')],
  $defs: {
    fromPortal: {
      anyOf: [
        ...greetings,
        ...asks(HOST_REQUESTS),
        ...entriesOf<Rows>(NEWS).map(([name]) =>
          message({ t: sole('ev'), m: sole(name), d: ref(`${name}.detail`) })
        ),
        bye('portal.bye'),
        ...answers(PORTAL_REQUESTS)
      ]
    },
    fromHost: {
      anyOf: [...greetings, ...asks(PORTAL_REQUESTS), bye('host.bye'), ...answers(HOST_REQUESTS)]
    },
    id: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    version: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 80,
      description: 'Identifies one run of a side; an answer repeats that of the request.'
    },
    caps: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: 'Methods and events that the side supports, with the version of each.'
    },
    hello: greeting(
      {
        versions: {
          type: 'array',
          prefixItems: [{ type: 'integer' }, { type: 'integer' }],
          minItems: 2,
          maxItems: 2,
          description: 'The lowest and the highest version that the side supports.'
        },
        key: { type: 'string', maxLength: 80, description: 'Sent by the portal: the secret of this page load.' }
      },
      ['key']
    ),
    ack: greeting({ version: { type: 'integer', description: 'The highest version that both support.' } }),
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: CODES },
        message: { type: 'string', maxLength: 4096, description: 'For developers.' }
      },
      required: ['code'],
      additionalProperties: false
    },
    ...Object.fromEntries(payloads(HOST_REQUESTS)),
    ...Object.fromEntries(payloads(PORTAL_REQUESTS)),
    ...Object.fromEntries(
      entriesOf<Rows>(NEWS).map(([name, detail]) => [`${name}.detail`, bagOf(detail)])
    )
  }
})
