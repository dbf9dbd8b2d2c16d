import * as v from 'valibot'

import { CALLS, REQUESTS, type CallName, type CallRow } from '../../../src/api/calls.ts'
import { MAX_FORM_BYTES, MAX_JSON_BYTES, readBody } from './read-body.ts'
import { isPlainText } from './plain-text.ts'
import { refuse } from './refusal.ts'
import { nodeOf, unwrap } from './schema-walk.ts'

type HttpStatus = 400 | 403 | 404 | 413 | 415

/** Answered with this HTTP status instead of an envelope. */
export class HttpRefused extends Error {
  readonly status: HttpStatus

  constructor(status: HttpStatus, message: string) {
    super(message)
    this.name = 'HttpRefused'
    this.status = status
  }
}

const NUMERIC = /^-?\d+(\.\d+)?$/

/** Query text converted to the types of the call's request; an empty value counts as absent. */
function fromQuery(name: CallName, search: URLSearchParams): Record<string, unknown> {
  const entries = nodeOf(REQUESTS[name]).entries ?? {}
  const input: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(entries)) {
    const value = search.get(key)
    if (value === null || value === '') continue
    const { type } = unwrap(field)
    if (type === 'number' && NUMERIC.test(value)) input[key] = Number(value)
    else if (type === 'boolean' && /^(true|false)$/.test(value)) input[key] = value === 'true'
    else input[key] = value
  }
  return input
}

/** @throws {HttpRefused} 413 once the body is longer than `max` bytes, 400 when it breaks off */
async function bodyOf(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const body = await readBody(request, max).catch(() => {
    throw new HttpRefused(400, 'The body broke off')
  })
  if (!body) throw new HttpRefused(413, `At most ${max} bytes`)
  return body
}

async function fromBody(row: CallRow, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (row.encoding === 'form') {
    if (!type.startsWith('multipart/form-data')) {
      throw new HttpRefused(415, 'This call takes form data')
    }
    if (!request.headers.get('x-ct')) throw new HttpRefused(403, 'Form data needs X-CT')
    const form = await bodyOf(request, MAX_FORM_BYTES)
    try {
      const read = new Response(form, { headers: { 'Content-Type': type } })
      return Object.fromEntries(await read.formData())
    } catch {
      throw new HttpRefused(400, 'This is no form data')
    }
  }
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new HttpRefused(415, 'This call takes application/json')
  }
  const bytes = await bodyOf(request, MAX_JSON_BYTES)
  if (bytes.length === 0) return {}
  try {
    // Not lenient: text in another encoding would be stored with its letters replaced.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refuse('format_invalid')
  }
}

/**
 * The checked input of a call.
 * @throws a refusal `required_field` or `format_invalid` that names the field
 */
export async function decode(name: CallName, request: Request): Promise<unknown> {
  const row: CallRow = CALLS[name]
  const raw =
    row.method === 'GET'
      ? fromQuery(name, new URL(request.url).searchParams)
      : await fromBody(row, request)
  if (typeof raw === 'object' && raw !== null) {
    const field = Object.entries(raw).find(one => !isPlainText(one))?.[0]
    if (field !== undefined) throw refuse('format_invalid', { field })
  }
  const checked = v.safeParse(REQUESTS[name] as v.GenericSchema, raw, { abortEarly: true })
  if (checked.success) return checked.output
  const [issue] = checked.issues
  const field = v.getDotPath(issue) ?? undefined
  const missing = issue.received === 'undefined' || issue.received === 'null'
  throw refuse(missing && field ? 'required_field' : 'format_invalid', field ? { field } : {})
}
