import * as v from 'valibot'

import {
  clientRequestId, day, decimal, flag, get, id, instant, labelled, labelledDecimal, labelledText, list, object, ourDecimal, ourFlag, ourId,
  ourInstant, ours, ourText, pageRequest, post, text, word
} from '../schema.ts'

export const FLOW_KINDS = [
  'system_topup', 'manual_withdrawal', 'ad_billing', 'ad_serving', 'system_deduction', 'virtual_recharge_deduction', 'vip_subscription', 'profit_sharing'
] as const
export type FlowKind = (typeof FLOW_KINDS)[number]
export const BUCKETS = ['available', 'to_be_consumed', 'to_be_settled', 'withdrawal_pending'] as const

export const withdrawalBlock = object(() => ({
  reason: v.nullable(text), text: ourText, amount: ourDecimal, remedy: ourText, contact: ourId
}))

export const flowRow = object(() => ({
  id,
  time: instant,
  amount: decimal,
  remark: labelledText,
  kind: labelled(word(FLOW_KINDS)),
  currency: ourText,
  /** The bucket's balance after this row. */
  balance_after: ourDecimal,
  bucket: ours(v.picklist(BUCKETS)),
  /** `label` is its number, `name` what the plan advertises. */
  ref: ours(v.object({ type: text, id, label: ourText, name: ourText })),
  /** The id of the event; all rows of one transfer share it. */
  event: ourId,
  state: ourText,
  /** A settled figure that this row corrects: the old value and when it was settled; and the new value. */
  restated_from: ourDecimal,
  restated_at: ourInstant,
  restated_to: ourDecimal
}))
export type FlowRow = v.InferOutput<typeof flowRow>

/** The fields of a card or address whose labels the specification states (section 3). */
export const CARD_FIELDS = [
  'card_name', 'user_name', 'mobile', 'bank_account', 'branch_name', 'bank_name', 'beneficiary_name', 'account_number', 'bank_address'
] as const

/** Balances, postings, the withdrawal and the payout destination. */
export const WALLET_CALLS = {
  property: get('/user/property', object(() => ({
    total_assets: labelledDecimal,
    available_balance: labelledDecimal,
    to_be_consumed: labelledDecimal,
    to_be_settled: labelledDecimal,
    discount_amount: labelledDecimal,
    withdrawal_pending: ourDecimal,
    currency: ourText,
    as_of: ourInstant,
    /** The server's check that the parts add up; `difference` is `"0.00"` when they do. */
    identity: ours(
      v.object({ total: decimal, parts: v.array(v.object({ name: text, amount: decimal })), difference: decimal })
    ),
    withdrawable: ours(v.object({ amount: ourDecimal, ok: flag, blocks: ours(v.array(withdrawalBlock)) })),
    deposit: ourDecimal,
    startup_funds: ourDecimal,
    has_pay_password: ourFlag,
    has_bank_card: ourFlag,
    last_flow_id: ourId
  }))),
  transactionFlow: get('/transaction_flow/list', list(flowRow, () => ({
    /** Id of the newest row, which identifies this moment for `up_to`. */
    up_to: ourId,
    opening_balance: ourDecimal,
    closing_balance: ourDecimal,
    currency: ourText,
    as_of: ourInstant,
    /** SHA-256 (hex) and ECDSA P-256 signature (r and s, base64) of `statementText`, and the id of the key. */
    statement: ours(v.object({ sha256: text, signature: text, key_id: text })),
    months: ours(
      v.array(
        v.object({
          month: text, in: decimal, out: decimal, net: decimal, opening: decimal, closing: decimal, by_kind: ours(v.record(text, decimal))
        })
      )
    )
  }))),
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

export const WALLET_REQUESTS = {
  property: v.object({}),
  transactionFlow: v.object({
    kind: v.optional(v.picklist(FLOW_KINDS)),
    bucket: v.optional(v.picklist(BUCKETS)),
    from: v.optional(day),
    to: v.optional(day),
    month: v.optional(v.pipe(text, v.regex(/^\d{4}-\d{2}$/))),
    group: v.optional(v.literal('month')),
    min_amount: v.optional(text),
    max_amount: v.optional(text),
    /** With `ref_id`: only rows of one plan or one withdrawal. */
    ref_type: v.optional(v.picklist(['plan', 'withdrawal'])),
    ref_id: v.optional(id),
    /** The snapshot: rows with a higher id are excluded. */
    up_to: v.optional(id),
    /** Only rows older than this one; `page` is then only echoed and `total` omitted. */
    before: v.optional(id),
    /** Requests the `statement` over all rows of the filter. */
    statement: v.optional(v.literal('1')),
    ...pageRequest
  }),
  withdraw: v.object({ amount: text, method_id: v.optional(id), bank_card_id: v.optional(id), ...clientRequestId }),
  editBankCard: v.looseObject({ method_id: v.optional(id), rebind: v.optional(flag), ...clientRequestId }),
  bankCard: v.object({})
}
