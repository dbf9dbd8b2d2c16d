import { CARD_FIELDS } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import { maskAccount, type BankCard, type Method } from '../../stores/bank-card.ts'

/** Those of a bank card, for an operator who names none. */
const SPEC_FIELDS = CARD_FIELDS.slice(0, 5)
const ACCOUNTS: readonly string[] = ['bank_account', 'account_number']
const AUTOFILL: Readonly<Record<string, string>> = {
  user_name: 'name',
  beneficiary_name: 'name',
  mobile: 'tel'
}
const INPUT_MODES = ['text', 'numeric', 'decimal', 'email', 'tel', 'url'] as const

/** A pattern that this engine cannot read checks nothing; the server still does. */
function readPattern(source: string | null | undefined): RegExp | null {
  if (!source) return null
  try {
    return new RegExp(`^(?:${source})$`, 'u')
  } catch {
    return null
  }
}

/** One line of the form; `label` is the operator's own word for it. */
function readField(field: Method['fields'][number]) {
  const { name, label, required, pattern, max_length: maxLength, input_mode: mode, help } = field
  return {
    name,
    label,
    isRequired: required ?? false,
    pattern: readPattern(pattern),
    maxLength: maxLength ?? undefined,
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

/** A name that the specification knows in the person's language, any other as the operator calls it. */
export function fieldLabel(name: string, label: string, { t }: Pick<Language, 't'>): string {
  const known = CARD_FIELDS.find(one => one === name)
  return known ? t(`bankCard.field.${known}`) : label
}

/** What is wrong with a typed field, null when nothing. */
export function checkField(field: CardField, typed: string): MessageKey | null {
  const text = typed.trim()
  if (text === '') return field.isRequired ? 'reason.required_field' : null
  const isTooLong = field.maxLength !== undefined && [...text].length > field.maxLength
  return isTooLong || (field.pattern && !field.pattern.test(text)) ? 'reason.format_invalid' : null
}

/** Everything typed is what is bound already; what is masked cannot be compared. */
export const isUnchanged = ({ fields }: BankCard, typed: Readonly<Record<string, string>>): boolean => {
  const bound = Object.entries(fields ?? {}).filter(([, value]) => value)
  return bound.length > 0 && bound.length === Object.keys(typed).length && bound.every(([name, value]) => typed[name] === value.trim())
}

/** The last four of the typed account, as it will be seen afterwards; null when there is none. */
export function maskedAccount(values: Readonly<Record<string, string>>): string | null {
  const account = ACCOUNTS.map(name => values[name]?.replace(/\W/g, '')).find(Boolean)
  return account ? `•••• ${account.slice(-4)}` : null
}

export const isAccount = (name: string): boolean => ACCOUNTS.includes(name)

/** What is bound, as it may be shown: an account is masked whatever the backend sends (TR-21). */
export const shownField = (name: string, value: string): string => (isAccount(name) ? maskAccount(value) : value)

/** The fields that hold something, as the form of their method has them, then what it does not name. */
export function inOrder({ fields }: BankCard, method: Method | null): [string, string][] {
  const names = fieldsOf(method).map(({ name }) => name)
  const place = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.entries(fields ?? {})
    .filter(([, value]) => value)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([name, value]) => [name, shownField(name, value)])
}
