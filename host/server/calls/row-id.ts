import { refuse } from '../http/refusal.ts'

const MAX = 2_147_483_647

/** @throws `format_invalid` with the field when the text is not a row number */
export function rowId(text: string, field: string): number {
  const id = Number(text)
  if (!/^\d{1,10}$/.test(text) || id > MAX) throw refuse('format_invalid', { field })
  return id
}
