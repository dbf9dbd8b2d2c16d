import * as v from 'valibot'

import { get, post } from '../call-row.ts'
import {
  clientRequestId, flag, id, labelledDecimal, labelledText, object, ourDecimal, ourFlag, ourId, ourInstant, ours, ourText, text
} from '../schema.ts'

/** The fields of a card or address whose labels the specification states (section 3). */
export const CARD_FIELDS = [
  'card_name', 'user_name', 'mobile', 'bank_account', 'branch_name', 'bank_name', 'beneficiary_name', 'account_number', 'bank_address'
] as const

/** A withdrawal, and where it goes. */
export const WITHDRAWAL_CALLS = {
  withdraw: post('/user/withdraw', 'money', object(() => ({
    withdraw_id: ourId,
    state: ourText,
    amount: labelledDecimal,
    fee: ourDecimal,
    net: ourDecimal,
    currency: ourText,
    destination_masked: ourText,
    arrives_at: ourInstant,
    receipt_no: ourText,
    reason: ourText
  }))),
  editBankCard: post('/bank_card/edit', 'change', object(() => ({ id: ourId, bound: ourFlag, locked: ourFlag, editable: ourFlag, masked: ours(v.record(text, text)) }))),
  bankCard: get('/bank_card/detail', object(() => ({
    ...(Object.fromEntries(CARD_FIELDS.map(name => [name, labelledText])) as Record<(typeof CARD_FIELDS)[number], typeof labelledText>),
    bound: ourFlag,
    id: ourId,
    method_id: ourId,
    fields: ours(v.record(text, text)),
    editable: ourFlag,
    locked_reason: ourText,
    updated_at: ourInstant
  })))
}

export const WITHDRAWAL_REQUESTS = {
  withdraw: v.object({ amount: text, method_id: v.optional(id), bank_card_id: v.optional(id), ...clientRequestId }),
  editBankCard: v.looseObject({ method_id: v.optional(id), rebind: v.optional(flag), ...clientRequestId }),
  bankCard: v.object({})
}
