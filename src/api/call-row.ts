import type * as v from 'valibot'

/**
 * `read` changes nothing and may be repeated; `change` has a side effect;
 * `money` moves money, carries a `client_request_id` and is never repeated blindly.
 */
type CallEffect = 'read' | 'change' | 'money'

export interface CallRow {
  method: 'GET' | 'POST'
  path: `/${string}`
  effect: CallEffect
  /** `form` sends FormData as it is; otherwise JSON or the query string, by method. */
  encoding?: 'form'
  /** Carries no credential even when a token is stored. */
  anonymous?: true
  /** Carries a password: it is sent over TLS or to this very machine, or not at all. */
  secret?: true
  response: v.GenericSchema
}

type Marks = Pick<CallRow, 'encoding' | 'anonymous' | 'secret'>
type Row<E extends CallEffect, S> = CallRow & { effect: E; response: S }

/** A row that is asked with its input in the address. */
export const get = <S extends v.GenericSchema>(path: CallRow['path'], response: S, marks?: Marks): Row<'read', S> => ({
  method: 'GET', path, effect: 'read', response, ...marks
})

/** A row that sends its input as a body. */
export const post = <E extends CallEffect, S extends v.GenericSchema>(
  path: CallRow['path'], effect: E, response: S, marks?: Marks
): Row<E, S> => ({ method: 'POST', path, effect, response, ...marks })
