import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'

const ref = name => ({ $ref: `#/components/schemas/${name}` })
const isSuccess = { anyOf: [{ const: 200 }, { const: '200' }] }
const TEXT = { type: 'string' }

/** `userInfo` -> `UserInfo`. */
const pascal = name => name[0].toUpperCase() + name.slice(1)
/** `planList` -> `Plan list`. */
const sentence = name => {
  const words = name.replace(/([A-Z])/g, letter => ' ' + letter.toLowerCase())
  return pascal(words)
}

/** What JSON Schema cannot express by itself: a file, and a field that is ours. */
const overrideSchema = ({ valibotSchema, jsonSchema }) => {
  if (valibotSchema.type === 'blob') {
    return { type: 'string', contentMediaType: 'application/octet-stream' }
  }
  if (valibotSchema.type === 'unknown' && valibotSchema.wrapped) return shapeOf(valibotSchema.wrapped)
  if (valibotSchema.type === 'nullish') return { ...jsonSchema, 'x-ours': true }
  return undefined
}

/** The contract's shape of a field that the portal reads unchanged. */
const shapeOf = schema => {
  const { $schema, ...json } = toJsonSchema(schema, configOf({}))
  return json
}

/** Schemas of the wire, before any transformation. */
const configOf = definitions => ({
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'throw',
  definitions,
  overrideSchema,
  overrideRef: ({ referenceId }) => ref(referenceId).$ref
})

const convert = (schema, definitions) => {
  const { $schema, $defs, ...json } = toJsonSchema(schema, configOf(definitions))
  return json
}

/** An answer with code 200, or a refusal: both have HTTP status 200. */
const answerOf = data => ({
  anyOf: [
    {
      allOf: [
        ref('Envelope'),
        {
          type: 'object',
          properties: { code: isSuccess, data },
          required: data.$ref || data.required?.length ? ['code', 'data'] : ['code']
        }
      ]
    },
    ref('Refused')
  ]
})

const queryOf = request =>
  Object.entries(request.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (request.required ?? []).includes(name),
    schema
  }))

const bodyOf = (request, row) => ({
  required: true,
  content: { [row.encoding === 'form' ? 'multipart/form-data' : 'application/json']: { schema: request } }
})

const operationOf = (name, row, requestSchema, definitions) => {
  const request = convert(requestSchema, definitions)
  const parameter = name => ({ $ref: `#/components/parameters/${name}` })
  const isGet = row.method === 'GET'
  return {
    operationId: name,
    summary: sentence(name),
    tags: [row.path.split('/')[1]],
    'x-effect': row.effect,
    security: row.anonymous ? [] : [{ token: [] }, {}],
    parameters: [parameter('TimeZone'), parameter('Language'), ...(isGet ? [parameter('IfNoneMatch'), ...queryOf(request)] : [])],
    ...(isGet ? {} : { requestBody: bodyOf(request, row) }),
    responses: {
      200: {
        description: 'The envelope: code 200 with data, any other code with a refusal.',
        content: { 'application/json': { schema: answerOf(convert(row.response, definitions)) } }
      },
      ...(isGet ? { 304: { description: 'The data is still that of the `ETag` in `If-None-Match`. No body.' } } : {}),
      default: { description: 'A failure below the envelope: a proxy, a crash. Its body is not read.' }
    }
  }
}

/**
 * The OpenAPI 3.1 document of the wire.
 * @param wire `src/api/calls.ts`
 * @param about base path of the calls and version of the release
 */
export const openApiDocument = (wire, { basePath, version }) => {
  const shared = Object.entries(wire).filter(
    ([, value]) => value?.kind === 'schema' && value.type === 'object'
  )
  const definitions = Object.fromEntries(shared.map(([name, schema]) => [pascal(name), schema]))
  const schemas = toJsonSchemaDefs(definitions, configOf(definitions))
  schemas.Refusal.properties.reason.examples = wire.REASONS
  schemas.Refused = {
    allOf: [
      ref('Envelope'),
      {
        type: 'object',
        properties: {
          code: { not: isSuccess },
          data: { anyOf: [ref('Refusal'), { type: 'null' }] }
        },
        required: ['code']
      }
    ]
  }
  const paths = {}
  for (const [name, row] of Object.entries(wire.CALLS)) {
    paths[row.path] = {
      ...paths[row.path],
      [row.method.toLowerCase()]: operationOf(name, row, wire.REQUESTS[name], definitions)
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Advertiser portal: the wire',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Generated from the table of calls. `x-effect`: read changes nothing, change has a side ' +
        'effect, money moves money and is never repeated blindly. `x-ours`: a field that the ' +
        'specification does not state; a backend may leave it out.'
    },
    servers: [{ url: basePath }],
    paths,
    components: {
      schemas,
      parameters: {
        TimeZone: {
          name: 'X-TZ',
          in: 'header',
          required: false,
          description: 'IANA time zone and its offset.',
          schema: { ...TEXT, examples: ['Europe/Berlin GMT+01:00'] }
        },
        Language: {
          name: 'Accept-Language',
          in: 'header',
          required: false,
          description:
            'The language that the portal shows; texts of the answer may be in it. The hint of a language is ' +
            'asked with what the browser prefers.',
          schema: { ...TEXT, examples: ['zh-Hant'] }
        },
        IfNoneMatch: {
          name: 'If-None-Match',
          in: 'header',
          required: false,
          description:
            'The `ETag` of an earlier answer with code 200. Sent only to a backend whose configuration names the ' +
            'capability `conditional_requests`.',
          schema: { ...TEXT, examples: ['W/"6fSzB0cXkW8mJ1lq2nYb5A"'] }
        }
      },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-CT', description: 'Sent once there is one.' }
      }
    }
  }
}
