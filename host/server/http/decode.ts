import * as v from 'valibot'

import type { CallRow } from '../../../src/api/calls.ts'
import { refuse } from './refusal.ts'
import { nodeOf, unwrap } from './schema-walk.ts'

/** Not an envelope matter: the request is answered with this HTTP status. */
export class HttpRefused extends Error {
  readonly status: 400 | 403 | 413 | 415

  constructor(status: 400 | 403 | 413 | 415, message: string) {
    super(message)
    this.name = 'HttpRefused'
    this.status = status
  }
}

const NUMERIC = /^-?\d+(\.\d+)?$/

/** Query text in the types of the row's schema; an empty value counts as absent. */
function fromQuery(row: CallRow, search: URLSearchParams): Record<string, unknown> {
  const entries = nodeOf(row.request).entries ?? {}
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entries)) {
    const value = search.get(name)
    if (value === null || value === '') continue
    const { type } = unwrap(field)
    if (type === 'number' && NUMERIC.test(value)) input[name] = Number(value)
    else if (type === 'boolean' && /^(true|false)$/.test(value)) input[name] = value === 'true'
    else input[name] = value
  }
  return input
}

async function fromBody(row: CallRow, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (row.encoding === 'form') {
    if (!type.startsWith('multipart/form-data')) {
      throw new HttpRefused(415, 'This call takes form data')
    }
    if (!request.headers.get('x-ct')) throw new HttpRefused(403, 'Form data needs X-CT')
    return Object.fromEntries(await request.formData())
  }
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new HttpRefused(415, 'This call takes application/json')
  }
  const body = await request.text()
  if (body === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    throw refuse('format_invalid')
  }
}

/**
 * The checked input of a call.
 * @throws a refusal `required_field` or `format_invalid` that names the field
 */
export async function decode(row: CallRow, request: Request): Promise<unknown> {
  const raw =
    row.method === 'GET'
      ? fromQuery(row, new URL(request.url).searchParams)
      : await fromBody(row, request)
  const checked = v.safeParse(row.request, raw, { abortEarly: true })
  if (checked.success) return checked.output
  const [issue] = checked.issues
  const field = v.getDotPath(issue) ?? undefined
  const missing = issue.received === 'undefined' || issue.received === 'null'
  throw refuse(missing && field ? 'required_field' : 'format_invalid', field ? { field } : {})
}
