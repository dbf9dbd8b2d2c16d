import * as v from 'valibot'

import {
  count, decimal, get, id, labelled, labelledCount, labelledDecimal, labelledText, object, ourCount, ourDecimal, ourFlag, ourId, ourInstant,
  ours, ourText, ourTexts, post, text, word
} from '../schema.ts'

/** `type` 1 opens the in-app page, every other type a new tab (specification section 3). */
export const customerServiceEntry = object(() => ({
  id: labelled(id),
  /** A number or numeric text; converted to a number, so that `1` and `"1"` are the same type. Any other is no number. */
  type: labelled(v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/))]), v.transform(Number))),
  url: text, label: ourText, hours: ourText, languages: ourTexts, reply_time: ourText
}), 'url')
export type CustomerServiceEntry = v.InferOutput<typeof customerServiceEntry>

/** The statuses of the contract; a backend may have others. */
export const CONTRACT_STATUSES = ['none', 'draft', 'submitted', 'accepted', 'rejected', 'declined'] as const

export const contractState = object(() => ({
  status: word(CONTRACT_STATUSES),
  version: ourText,
  counterparty: ourText,
  role: ourText,
  price_text: ourText,
  language_note: ourText,
  text: ourText,
  /** A translation for information only, which says so itself; it is not what is signed. */
  translation: ourText,
  document_url: ourText,
  sha256: ourText,
  signed_at: ourInstant,
  signed_document_url: ourText,
  /** SHA-256 of the bytes at `signed_document_url`. */
  signed_sha256: ourText,
  receipt_no: ourText,
  reject_reason: ourText
}))

/** The account holder. Only the first three fields are stored on the device. */
export const userInfo = object(() => ({
  entry: labelledText,
  customer_service_url: v.array(customerServiceEntry),
  recharge_customer_service_url: v.array(customerServiceEntry),
  agent_id: labelledText,
  credit_score: labelledDecimal,
  shop_level: labelledCount,
  deposit: labelled(object(() => ({
    amount: labelledDecimal, currency: ourText, held_by: ourText, return_condition: ourText, as_of: ourInstant
  }), 'amount')),
  username: labelledText,
  nickname: labelledText,
  id: ourId,
  avatar_url: ourText,
  email_masked: ourText,
  phone_masked: ourText,
  account_status: ours(v.picklist(['active', 'not_activated', 'disabled', 'cancelled'])),
  lang: ourText,
  created_at: ourInstant,
  credit_score_max: ourDecimal,
  credit_score_effect: ourText,
  shop_level_max: ourCount,
  vip: ours(v.object({ level: count, price: ourDecimal, currency: ourText, renews_at: ourInstant })),
  store_opened: ourFlag,
  has_pay_password: ourFlag,
  has_bank_card: ourFlag,
  startup_funds: ours(v.object({ outstanding: decimal, currency: ourText, settle_by: ourText, terms_url: ourText })),
  contract: ours(contractState),
  unread_total: ourCount
}))
export type UserInfo = v.InferOutput<typeof userInfo>

export const session = object(() => ({ token: v.pipe(v.string(), v.minLength(1)), user_info: ours(userInfo), expires_at: ourInstant }))

/** Authentication and the user's profile. */
export const ACCOUNT_CALLS = {
  languageHint: get('/auth/v2/lang', object(() => ({ lang: labelledText })), { anonymous: true }),
  login: post('/auth/login', 'change', session, { secret: true }),
  loginV2: post('/auth/v2/login', 'change', session, { secret: true }),
  userInfo: get('/user/info', userInfo)
}

export const ACCOUNT_REQUESTS = {
  languageHint: v.object({ entry_credential: v.optional(text) }),
  login: v.object({ username: text, password: text }),
  loginV2: v.object({
    username: v.optional(text), password: v.optional(text), entry_credential: v.optional(text), lang: v.optional(text)
  }),
  userInfo: v.object({})
}
