import { once } from '../accounts/once.ts'
import { useGrant } from '../accounts/pay-password.ts'
import { lockUser } from '../accounts/user.ts'
import { MONEY_DESK } from '../fixtures/service-entries.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { refuse } from '../http/refusal.ts'
import { keepCard, maskedFields, readCard, type BankCard } from '../wallet/bank-card.ts'
import { methodOf, readFields } from '../wallet/card-fields.ts'
import type { UserCall } from './call.ts'

const LOCKED = sandboxText('card.locked')

/** The bound card or address, masked. */
export const bankCard: UserCall<'bankCard'> = async (_input, user, context) => {
  const card = await readCard(context.db, user.id)
  if (!card) return { bound: false, editable: true }
  const fields = maskedFields(card)
  return {
    ...fields,
    bound: true,
    id: card.id,
    method_id: card.method_id,
    fields,
    editable: !card.locked,
    locked_reason: card.locked ? LOCKED : null,
    updated_at: card.updated_at
  }
}

/** @throws `status_conflict` unless a change was intended, `bank_card_unchanged` when nothing differs */
function checkRebind(old: BankCard, next: BankCard, isRebind: boolean): void {
  if (!isRebind) throw refuse('status_conflict', { field: 'rebind' })
  const names = Object.keys({ ...old.fields, ...next.fields })
  const isSame = names.every(name => old.fields[name] === next.fields[name])
  if (isSame && old.method_id === next.method_id) throw refuse('bank_card_unchanged')
}

/** The id ends with the number of the change. */
const nextId = (userId: number, old: BankCard | null): string =>
  `C-${userId}-${old ? Number(old.id.split('-').at(-1)) + 1 : 1}`

/**
 * Binds a card or address, which is locked from then on. It uses up the grant
 * of a right transaction password, and happens once per `client_request_id`.
 */
export const editBankCard: UserCall<'editBankCard'> = async (input, user, context) => {
  const { client_request_id: clientRequestId, ...body } = input
  const { now } = context
  return context.db.tx(async tx => {
    const { has_pay_password: hasPassword } = await lockUser(tx, user.id)
    const key = { userId: user.id, call: 'editBankCard', clientRequestId, body, now }
    return once(tx, key, async () => {
      const old = await readCard(tx, user.id)
      if (old?.locked) throw refuse('bank_card_locked', { remedy: LOCKED, contact: MONEY_DESK })
      const method = methodOf(body)
      const card: BankCard = {
        id: nextId(user.id, old),
        method_id: method,
        locked: true,
        fields: readFields(method, body),
        updated_at: now.toISOString()
      }
      if (old) checkRebind(old, card, input.rebind ?? false)
      if (!hasPassword) throw refuse('pay_password_not_set')
      await useGrant(tx, context.session, now)
      await keepCard(tx, user.id, card)
      return {
        id: card.id,
        bound: true,
        locked: true,
        editable: false,
        masked: maskedFields(card)
      }
    })
  })
}
