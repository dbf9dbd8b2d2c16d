import { ADDRESS_FIELDS, BANK_FIELDS } from '../fixtures/withdraw-config.ts'
import { refuse } from '../http/refusal.ts'
import type { CardMethod } from './bank-card.ts'

const FIELDS = { bank: BANK_FIELDS, wallet_address: ADDRESS_FIELDS } as const

/** The requested method; without one it follows from the field names. */
export function methodOf(input: Record<string, unknown>): CardMethod {
  const { method_id: id } = input
  if (id === undefined) return 'account_number' in input ? 'wallet_address' : 'bank'
  if (id === 'bank' || id === 'wallet_address') return id
  throw refuse('format_invalid', { field: 'method_id' })
}

/**
 * The method's own fields of a request; everything else is dropped.
 * @throws `required_field` or `format_invalid` with the first invalid field
 */
export function readFields(
  method: CardMethod,
  input: Record<string, unknown>
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { name, required, pattern, max_length: maxLength } of FIELDS[method]) {
    const value = input[name] ?? ''
    if (typeof value !== 'string') throw refuse('format_invalid', { field: name })
    const text = value.trim()
    if (text === '') {
      if (required) throw refuse('required_field', { field: name })
      continue
    }
    const isTooLong = maxLength != null && [...text].length > maxLength
    if (isTooLong || (pattern != null && !new RegExp(pattern).test(text))) {
      throw refuse('format_invalid', { field: name })
    }
    fields[name] = text
  }
  return fields
}
