import { CARD_FIELDS } from '../../../src/api/calls.ts'
import type { BasicConfig, CallOutput } from '../../../src/api/calls.ts'
import type { Session } from './session.ts'

export type Method = NonNullable<NonNullable<BasicConfig['withdraw_method_config']>['methods']>[number]
type Field = Pick<Method['fields'][number], 'name' | 'required' | 'pattern' | 'max_length' | 'input_mode'>

const PHONE = '+49 170 1234567'
const ACCOUNT = 'DE02120300000000202051'
/** By name, for the fields whose labels the specification states. */
const BY_NAME: Readonly<Record<string, string>> = {
  card_name: 'Conformance Bank', user_name: 'Con Formance', mobile: PHONE, bank_account: ACCOUNT, branch_name: 'Main branch',
  bank_name: 'Conformance Bank', beneficiary_name: 'Con Formance', account_number: ACCOUNT, bank_address: 'Main Street 1'
}
const BY_INPUT: Readonly<Record<string, string>> = {
  numeric: '123456', decimal: '1', tel: PHONE, email: 'conformance@example.test', url: 'https://example.test'
}
/** The fields that the portal shows where the operator names no others. */
const STATED: readonly Field[] = CARD_FIELDS.slice(0, 5).map(name => ({ name, required: true }))

/** The payout methods of a config; the portal's form starts with the first. */
export const methodsOf = (config: BasicConfig | null): readonly Method[] => config?.withdraw_method_config?.methods ?? []

/** A value that the portal's form would accept; null if none of ours fits the pattern. */
function sampleOf({ name, pattern, max_length: most, input_mode: mode }: Field): string | null {
  const text = (BY_NAME[name] ?? BY_INPUT[mode ?? ''] ?? 'Conformance').slice(0, most ?? undefined)
  try {
    return !pattern || new RegExp(`^(?:${pattern})$`, 'u').test(text) ? text : null
  } catch {
    // The portal leaves a pattern that it cannot compile to the server, too.
    return text
  }
}

/** As the portal reads it: `bound`, else any field that is filled. */
const isBound = ({ bound, fields, ...rest }: CallOutput<'bankCard'>): boolean =>
  bound ?? [...CARD_FIELDS.map(name => rest[name]), ...Object.values(fields ?? {})].some(Boolean)

/**
 * Binds a card of the first method, then tries to change it.
 * @param allow the check of the transaction password: a refusal without it would prove no lock
 */
export async function checkCard(
  { ask, find, notTested }: Session, token: string, config: BasicConfig | null, allow: () => Promise<unknown>
): Promise<void> {
  const [method] = methodsOf(config)
  const fields: readonly Field[] = method?.fields.length ? method.fields : STATED
  const samples = fields.map(field => [field, sampleOf(field)] as const)
  const missing = samples.find(([{ required }, sample]) => required && sample === null)
  if (missing) {
    notTested('editBankCard', `no sample fits the pattern of the field ${missing[0].name}`)
    return
  }
  const values = Object.fromEntries(samples.flatMap(([{ name }, sample]) => (sample === null ? [] : [[name, sample]])))
  const card = { ...values, ...(method ? { method_id: method.id } : {}) }
  const set = (change: object, expect: 'success' | 'refusal') =>
    ask('editBankCard', { ...card, ...change, client_request_id: crypto.randomUUID() }, { token, expect })
  const changed = 'branch_name' in values ? 'branch_name' : (Object.keys(values)[0] ?? 'branch_name')
  const unchecked = await set({}, 'refusal')
  if (unchecked.code === 200) find('password-first', unchecked.exchange, 'a card is saved although /check/password was never called')
  await allow()
  const first = unchecked.code === 200 ? unchecked : await set({}, 'success')
  const { exchange, value: bound } = first.code === 200 ? await ask('bankCard', {}, { token }) : { ...first, value: null }
  if (bound && !isBound(bound)) find('card-bound', exchange, 'no card is bound after one was saved, so its outcome cannot be looked up if the answer is lost')
  await allow()
  const second = await set({ [changed]: 'Another name', rebind: true }, 'refusal')
  if (first.code === 200 && second.code === 200) {
    await allow()
    const third = await set({ [changed]: 'A third name', rebind: true }, 'refusal')
    if (third.code === 200) find('card-locked', third.exchange, 'the card was set three times')
  }
}
