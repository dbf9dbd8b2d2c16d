import { CARD_FIELDS, type BasicConfig, type CallOutput, type Result } from '../api/calls.ts'
import type { Client } from '../api/client.ts'
import type { Stores } from './create-stores.ts'

export type BankCard = CallOutput<'bankCard'>

/** A withdrawal method that the operator has configured. */
export type Method = NonNullable<NonNullable<BasicConfig['withdraw_method_config']>['methods']>[number]

export const methodsOf = (config: BasicConfig | null): readonly Method[] =>
  config?.withdraw_method_config?.methods ?? []

/**
 * A backend that implements only the specification sends no `bound`: a card is then bound if any labelled
 * field is not empty, and `bound` stays unknown if the answer has none of the fields.
 */
export function readCard(answer: BankCard): BankCard {
  const stated = CARD_FIELDS.filter(name => answer[name] != null)
  const filled = stated.filter(name => answer[name]?.trim())
  const own = Object.fromEntries(filled.map(name => [name, answer[name] ?? '']))
  const fields = answer.fields ?? (filled.length > 0 ? own : null)
  const isBound = stated.length > 0 ? filled.length > 0 : fields && Object.values(fields).some(Boolean)
  return { ...answer, fields, bound: answer.bound ?? isBound }
}

export async function fetchCard(request: Client['call'], signal?: AbortSignal): Promise<Result<BankCard>> {
  const answer = await request('bankCard', {}, signal && { signal })
  return answer.ok ? { ok: true, value: readCard(answer.value) } : answer
}

/** The card, once methods and conditions of this account are loaded too. */
export async function fetchCardAndMethods(
  { config, language, request }: Pick<Stores, 'config' | 'language' | 'request'>,
  signal: AbortSignal
): Promise<Result<BankCard>> {
  const methods = config.isOwn() || config.load(language.$language.get().code)
  const [card] = await Promise.all([fetchCard(request, signal), methods])
  return card
}

/** Characters that replace hidden ones. */
const MASK = /[•●∗*＊]|(?:^|[\s-])x{3}/i

/** Only the last four letters and digits of a payout account (TR-21); an already masked one is unchanged. */
export const maskAccount = (account: string): string =>
  MASK.test(account) ? account : `•••• ${account.replace(/[^\p{L}\p{N}]/gu, '').slice(-4)}`
