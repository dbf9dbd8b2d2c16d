import { CARD_FIELDS } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import { maskAccount, type BankCard, type Method } from '../../stores/bank-card.ts'

/** The fields of a bank card, for an operator that names none. */
const SPEC_FIELDS = CARD_FIELDS.slice(0, 5)
const ACCOUNTS: readonly string[] = ['bank_account', 'account_number']
const AUTOFILL: Readonly<Record<string, string>> = {
  user_name: 'name',
  beneficiary_name: 'name',
  mobile: 'tel'
}
const INPUT_MODES = ['text', 'numeric', 'decimal', 'email', 'tel', 'url'] as const

/** Null for a pattern that this engine cannot compile; the server still checks. */
function readPattern(source: string | null | undefined): RegExp | null {
  if (!source) return null
  try {
    return new RegExp(`^(?:${source})$`, 'u')
  } catch {
    return null
  }
}

/** One field of the form; `label` is the operator's own text. */
function readField(field: Method['fields'][number]) {
  const { name, label, required, pattern, max_length: maxLength, input_mode: mode, help } = field
  return {
    name,
    label,
    isRequired: required ?? false,
    pattern: readPattern(pattern),
    // Zero is no limit: nothing could be typed.
    maxLength: maxLength || undefined,
    inputMode: INPUT_MODES.find(known => known === mode) ?? (name === 'mobile' ? 'tel' : 'text'),
    autoComplete: AUTOFILL[name] ?? 'off',
    help: help || undefined
  }
}

export type CardField = ReturnType<typeof readField>

export const fieldsOf = (method: Method | null): CardField[] =>
  method && method.fields.length > 0
    ? method.fields.map(readField)
    : SPEC_FIELDS.map(name => readField({ name, label: name, required: name !== 'branch_name' }))

/** A field of the specification in the user's language, any other with the operator's label. */
export function fieldLabel(name: string, label: string, { t }: Pick<Language, 't'>): string {
  const known = CARD_FIELDS.find(one => one === name)
  return known ? t(`bankCard.field.${known}`) : label
}

export function checkField(field: CardField, typed: string): MessageKey | null {
  const text = typed.trim()
  if (text === '') return field.isRequired ? 'reason.required_field' : null
  const isTooLong = field.maxLength !== undefined && [...text].length > field.maxLength
  return isTooLong || (field.pattern && !field.pattern.test(text)) ? 'reason.format_invalid' : null
}

/** True when everything typed is already bound; masked values cannot be compared. */
export const isUnchanged = ({ fields }: BankCard, typed: Readonly<Record<string, string>>): boolean => {
  const bound = Object.entries(fields ?? {}).filter(([, value]) => value)
  return bound.length > 0 && bound.length === Object.keys(typed).length && bound.every(([name, value]) => typed[name] === value.trim())
}

/** The last four digits of the typed account, as shown afterwards; null without an account. */
export function maskedAccount(values: Readonly<Record<string, string>>): string | null {
  const account = ACCOUNTS.map(name => values[name]?.replace(/\W/g, '')).find(Boolean)
  return account ? `•••• ${account.slice(-4)}` : null
}

export const isAccount = (name: string): boolean => ACCOUNTS.includes(name)

/** A bound value for display: an account is masked whatever the backend sends (TR-21). */
export const shownField = (name: string, value: string): string => (isAccount(name) ? maskAccount(value) : value)

/** The filled fields, in the order of the method's form, followed by any that it does not name. */
export function inOrder({ fields }: BankCard, method: Method | null): [string, string][] {
  const names = fieldsOf(method).map(({ name }) => name)
  const place = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.entries(fields ?? {})
    .filter(([, value]) => value)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([name, value]) => [name, shownField(name, value)])
}
