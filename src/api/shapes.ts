import * as v from 'valibot'

import { asItCame, bareAs, count, decimal, id, instant, flag, labelled, ours, paging, text, word } from './schema.ts'

/** Statuses of a plan, in the order in which a plan passes them. */
export const PLAN_STATUSES = [
  'waitPut',
  'matching',
  'puting',
  'putFailed',
  'putFinished',
  'waitComputed',
  'settlementSuccessful'
] as const
export const PLAN_SORTS = [
  'newest',
  'oldest',
  'highest_amount',
  'lowest_amount',
  'best_result',
  'worst_result'
] as const
export const PLAN_KINDS = ['product', 'game', 'video', 'landing'] as const
export const COUPON_KINDS = ['fixed', 'increment', 'deduction', 'team', 'custom'] as const
export const COUPON_EFFECTS = ['add', 'deduct'] as const
export const COUPON_STATUSES = ['unused', 'used', 'expired'] as const
export const FLOW_KINDS = [
  'system_topup',
  'manual_withdrawal',
  'ad_billing',
  'ad_serving',
  'system_deduction',
  'virtual_recharge_deduction',
  'vip_subscription',
  'profit_sharing'
] as const
export const BUCKETS = [
  'available',
  'to_be_consumed',
  'to_be_settled',
  'withdrawal_pending'
] as const
export const ACCEPTOR_TYPES = ['personal', 'enterprise'] as const
export const EXCHANGE_STATES = ['current', 'done', 'all'] as const
export const NOTIFICATION_CATEGORIES = [
  'all',
  'system_announcement',
  'system_maintenance',
  'activity'
] as const

/** A number or numeric text that becomes a number: `type: 1` and `type: "1"` are the same entry. */
const looseNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/))]),
  v.transform(Number)
)

/** `type` 1 opens the in-app page, every other type a new tab (specification section 3). */
export const customerServiceEntry = v.object({
  id,
  type: looseNumber,
  url: text,
  label: ours(text),
  hours: ours(text),
  languages: ours(v.array(text)),
  reply_time: ours(text)
})

export const contractState = v.object({
  status: v.picklist(['none', 'draft', 'submitted', 'accepted', 'rejected', 'declined']),
  version: ours(text),
  counterparty: ours(text),
  role: ours(text),
  price_text: ours(text),
  language_note: ours(text),
  text: ours(text),
  /** Of the text, for information; it says so itself. Nothing is signed by it. */
  translation: ours(text),
  document_url: ours(text),
  sha256: ours(text),
  signed_at: ours(instant),
  signed_document_url: ours(text),
  /** Of the bytes at `signed_document_url`. */
  signed_sha256: ours(text),
  receipt_no: ours(text),
  reject_reason: ours(text)
})

/** The account holder. The first three fields alone are kept on the device. */
export const userInfo = v.object({
  entry: text,
  customer_service_url: v.array(customerServiceEntry),
  recharge_customer_service_url: v.array(customerServiceEntry),
  agent_id: labelled(text),
  credit_score: labelled(decimal),
  shop_level: labelled(count),
  deposit: labelled(
    bareAs(
      'amount',
      v.object({
        amount: labelled(decimal),
        currency: ours(text),
        held_by: ours(text),
        return_condition: ours(text),
        as_of: ours(instant)
      })
    )
  ),
  username: labelled(text),
  nickname: labelled(text),
  id: ours(id),
  avatar_url: ours(text),
  email_masked: ours(text),
  phone_masked: ours(text),
  account_status: ours(v.picklist(['active', 'not_activated', 'disabled', 'cancelled'])),
  lang: ours(text),
  created_at: ours(instant),
  credit_score_max: ours(decimal),
  credit_score_effect: ours(text),
  shop_level_max: ours(count),
  vip: ours(v.object({ level: count, price: ours(decimal), currency: ours(text), renews_at: ours(instant) })),
  store_opened: ours(flag),
  has_pay_password: ours(flag),
  has_bank_card: ours(flag),
  startup_funds: ours(
    v.object({ outstanding: decimal, currency: ours(text), settle_by: ours(text), terms_url: ours(text) })
  ),
  contract: ours(contractState),
  unread_total: ours(count)
})

export const session = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  user_info: ours(userInfo),
  expires_at: ours(instant)
})

const claim = v.object({
  text,
  source_name: ours(text),
  source_url: ours(text),
  as_of: ours(text),
  verified: ours(flag)
})

/** Where an upload goes. Its inner names are ours: another backend's are found by `read-target`. */
export const uploadTarget = v.object({
  upload_url: text,
  upload_id: ours(id),
  method: ours(text),
  headers: ours(v.record(text, text)),
  expires_at: ours(instant),
  max_size: ours(count)
})

/** The fields of a card or address whose labels the specification states (section 3). */
export const CARD_FIELDS = [
  'card_name',
  'user_name',
  'mobile',
  'bank_account',
  'branch_name',
  'bank_name',
  'beneficiary_name',
  'account_number',
  'bank_address'
] as const

export const withdrawMethod = v.object({
  id,
  kind: v.picklist(['bank', 'wallet_address']),
  label: text,
  fields: v.array(
    v.object({
      name: text,
      label: text,
      required: ours(flag),
      pattern: ours(text),
      max_length: ours(count),
      input_mode: ours(text),
      help: ours(text)
    })
  ),
  min: ours(decimal),
  max: ours(decimal),
  fee: ours(v.object({ fixed: decimal, percent: decimal })),
  arrival_text: ours(text),
  locks_after_save: ours(flag)
})

export const withdrawConfig = v.object({
  methods: ours(v.array(withdrawMethod)),
  conditions: ours(v.array(v.object({ id, text, met: ours(flag) })))
})

export const article = v.object({
  id,
  title: text,
  text,
  category: ours(text),
  updated_at: ours(instant),
  version: ours(text),
  lang: ours(text)
})

export const faqConfig = v.object({ list: ours(v.array(article)) })

export const activity = v.object({
  id,
  title: text,
  starts_at: ours(instant),
  ends_at: ours(instant),
  rules_text: ours(text),
  version: ours(text),
  /** What is received, as it is known before anybody receives it. */
  coupon: ours(
    v.object({
      name: ours(text),
      kind: ours(v.picklist(COUPON_KINDS)),
      effect: ours(v.picklist(COUPON_EFFECTS)),
      discount_amount: ours(decimal),
      min_amount: ours(decimal),
      currency: ours(text),
      /** Days for which it is valid from when it is received. */
      valid_days: ours(count)
    })
  )
})

export const operator = bareAs(
  'legal_name',
  v.object({
    legal_name: text,
    display_name: ours(text),
    registration_no: ours(text),
    address: ours(text),
    regulator: ours(text),
    licence_no: ours(text),
    complaints_url: ours(text),
    terms_url: ours(text),
    privacy_url: ours(text),
    about_text: ours(text),
    logo_url: ours(text),
    accent: ours(v.pipe(text, v.regex(/^#[0-9a-fA-F]{6}$/)))
  })
)

export const basicConfig = v.object({
  /** `source`: language codes divided by commas; `targets`: the portal's code. */
  client_language_map: v.array(
    v.object({
      source: text,
      targets: v.union([text, v.array(text)]),
      description: v.optional(v.nullable(text))
    })
  ),
  customer_service_url: v.array(customerServiceEntry),
  recharge_customer_service_url: v.array(customerServiceEntry),
  withdraw_method_config: v.optional(v.nullable(withdrawConfig)),
  faq_config: v.optional(asItCame(faqConfig)),
  environment: ours(v.picklist(['sandbox', 'live'])),
  capabilities: ours(v.array(text)),
  version: ours(text),
  as_of: ours(instant),
  currency: ours(text),
  decimals: ours(count),
  operator: ours(operator),
  audience_claim: ours(claim),
  learning_claim: ours(claim),
  opening: ours(v.object({ cost_text: ours(text), needs_text: ours(text), funds_held_text: ours(text) })),
  customer_service_origins: ours(v.array(text)),
  /** A page that verifies the signature of an exported statement. */
  verify_url: ours(text),
  put_limits: ours(v.object({ min: decimal, max: decimal, currency: ours(text) })),
  put_requires_password: ours(flag),
  fees: ours(
    v.array(v.object({ action: text, fixed: decimal, percent: decimal, currency: ours(text) }))
  ),
  vip_terms: ours(text),
  level_rules: ours(
    v.array(v.object({ level: count, requirements: ours(v.array(text)), benefits: ours(v.array(text)) }))
  ),
  metric_definitions: ours(
    v.record(text, v.object({ text, formula: ours(text), estimated: ours(flag) }))
  ),
  operating_rules: ours(v.object({ version: ours(text), updated_at: ours(instant), text })),
  activity: ours(activity),
  closing_account: ours(
    v.object({
      url: ours(text),
      steps: ours(v.array(text)),
      balance: ours(text),
      retention: ours(text),
      days: ours(count)
    })
  ),
  scam_help: ours(v.array(v.object({ country: text, name: text, url: text }))),
  /** Sandbox only: the demo logins that the login screen may offer to fill in. */
  sandbox_accounts: ours(v.array(v.object({ username: text, password: text, note: ours(text) })))
})

export const planRow = v.object({
  id,
  status: word(PLAN_STATUSES),
  plan_no: labelled(text),
  put_amount: labelled(decimal),
  progress: labelled(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  created_at: labelled(instant),
  product: labelled(
    bareAs('name', v.object({ id: ours(id), name: text, image: ours(text), kind: ours(v.picklist(PLAN_KINDS)) }))
  ),
  is_official_push: labelled(flag),
  currency: ours(text),
  updated_at: ours(instant),
  /** What the money of this plan did so far, for the card's one line. */
  consumed: ours(decimal),
  result: ours(decimal),
  settles_at: ours(instant),
  refunded_at: ours(instant),
  limits: ours(v.object({ min: decimal, max: decimal }))
})

const video = bareAs(
  'url',
  v.object({
    url: text,
    poster: ours(text),
    captions_url: ours(text),
    duration: ours(v.number())
  })
)
const landingPage = bareAs('url', v.object({ title: ours(text), url: text, image: ours(text) }))

export const planDetail = v.object({
  ...planRow.entries,
  content: labelled(text),
  rules: labelled(text),
  user_targeting: labelled(text),
  game_description: labelled(text),
  video: labelled(video),
  landing_pages: labelled(v.array(landingPage)),
  money: ours(
    v.object({
      put: decimal,
      charged: ours(decimal),
      consumed: decimal,
      to_be_consumed: decimal,
      revenue: ours(decimal),
      revenue_state: ours(v.picklist(['estimated', 'settled'])),
      agent_share: ours(decimal),
      result: ours(decimal),
      settles_at: ours(instant),
      refund: ours(v.object({ amount: decimal, flow_id: ours(id), at: ours(instant) }))
    })
  ),
  delivery: ours(v.object({ orders: count, impressions: count, clicks: count, as_of: ours(instant) })),
  timeline: ours(v.array(v.object({ status: word(PLAN_STATUSES), at: ours(instant), note: ours(text) }))),
  failure: ours(v.object({ reason: ours(text), text, next_step: ours(text) })),
  coupon: ours(v.object({ id, name: text, charged: ours(decimal), delivered: ours(decimal) })),
  receipt_no: ours(text),
  as_of: ours(instant)
})

export const product = v.object({
  id,
  name: text,
  kind: labelled(v.picklist(PLAN_KINDS)),
  images: labelled(v.array(text)),
  description: labelled(text),
  game_description: labelled(text),
  content: labelled(text),
  rules: labelled(text),
  video: labelled(video),
  landing_pages: labelled(v.array(landingPage)),
  is_official_push: labelled(flag),
  withdrawn: ours(flag)
})

export const coupon = v.object({
  id,
  name: labelled(text),
  kind: labelled(word(COUPON_KINDS)),
  status: labelled(word(COUPON_STATUSES)),
  min_amount: labelled(decimal),
  discount_amount: labelled(decimal),
  effect: labelled(word(COUPON_EFFECTS)),
  expires_at: labelled(instant),
  currency: ours(text),
  is_new_user: ours(flag),
  usable_now: ours(flag),
  blocked_reason: ours(text),
  missing_amount: ours(decimal),
  next_usable_at: ours(instant),
  used_order_id: ours(id),
  used_at: ours(instant),
  rules: ours(text),
  /** What the server would charge and deliver for the asked amount. The client computes none. */
  quote: ours(v.object({ charged: decimal, delivered: decimal }))
})

export const flowRow = v.object({
  id,
  time: instant,
  amount: decimal,
  remark: labelled(text),
  kind: labelled(word(FLOW_KINDS)),
  currency: ours(text),
  /** The bucket's balance after this row. */
  balance_after: ours(decimal),
  bucket: ours(v.picklist(BUCKETS)),
  /** `label` is its number, `name` what a plan advertises. */
  ref: ours(v.object({ type: text, id, label: ours(text), name: ours(text) })),
  /** What happened: the rows of one transfer carry the same. */
  event: ours(id),
  state: ours(text),
  /** A settled figure that this row corrects: what it was, when that was settled, and what it is now. */
  restated_from: ours(decimal),
  restated_at: ours(instant),
  restated_to: ours(decimal)
})

/** Figures of one period; each is null when the backend does not give it. */
export const metrics = v.object({
  credit_score: labelled(decimal),
  put_amount: labelled(decimal),
  delivery_orders: labelled(count),
  consumed: labelled(decimal),
  to_be_consumed: labelled(decimal),
  impressions: labelled(count),
  clicks: labelled(count),
  ad_revenue: labelled(decimal),
  profit: labelled(decimal),
  balance: labelled(decimal),
  deposit: labelled(decimal),
  shop_level: labelled(count)
})

export const seriesPoint = v.object({
  t: instant,
  put_amount: decimal,
  consumed: decimal,
  impressions: count,
  clicks: count,
  ad_revenue: decimal,
  profit: decimal
})

export const withdrawalBlock = v.object({
  reason: v.nullable(text),
  text: ours(text),
  amount: ours(decimal),
  remedy: ours(text),
  contact: ours(id)
})

export const notification = v.object({
  id,
  category: labelled(word(NOTIFICATION_CATEGORIES)),
  is_read: labelled(flag),
  title: labelled(text),
  body: labelled(text),
  created_at: ours(instant),
  link: ours(v.object({ route: text, query: ours(v.record(text, text)) })),
  severity: ours(text)
})

/** A message to the operator, with what became of it. */
export const supportCase = v.object({
  reference: text,
  topic: ours(text),
  /** What it is about, as it was sent. */
  case_ref: ours(text),
  /** `received`, `answered` or `closed`; others are shown as they come. */
  state: ours(text),
  created_at: ours(instant),
  /** Of the operator, the oldest first. */
  answers: ours(v.array(v.object({ text, at: ours(instant) })))
})

/** What an acceptor pays for one unit of the sold currency, and for an amount once one is named. */
export const exchangeQuote = v.object({
  rate: decimal,
  reference_rate: ours(decimal),
  reference_source: ours(text),
  markup_percent: ours(decimal),
  /** In `net_currency`, as are `gross`, `net` and `markup_amount`. */
  fee: ours(decimal),
  net: ours(decimal),
  expires_at: ours(instant),
  id: ours(id),
  amount: ours(decimal),
  currency: ours(text),
  net_currency: ours(text),
  /** Amount times rate, before the fee. */
  gross: ours(decimal),
  /** How much less `gross` is than it would be at the reference rate. */
  markup_amount: ours(decimal),
  quoted_at: ours(instant)
})

export const exchangeOrder = v.object({
  id,
  order_no: ours(text),
  type: ours(v.picklist(ACCEPTOR_TYPES)),
  acceptor_name: ours(text),
  sell: ours(v.object({ amount: decimal, currency: text })),
  /** After the fee, which is in this currency, too. */
  buy: ours(v.object({ amount: decimal, currency: text })),
  rate: ours(decimal),
  reference_rate: ours(decimal),
  markup_percent: ours(decimal),
  fee: ours(decimal),
  /** `open`, `accepted`, `completed` or `cancelled`; others are shown as they come. */
  state: ours(text),
  created_at: ours(instant),
  updated_at: ours(instant),
  /** Why it was cancelled. */
  reason: ours(text),
  timeline: ours(v.array(v.object({ state: text, at: ours(instant) }))),
  /** The intention that opened it, to find it again after a lost answer. */
  client_request_id: ours(text)
})

/** One agent relation, now or in the past. */
export const agentRelation = v.object({
  id,
  agent_id: labelled(text),
  agent_name: ours(text),
  relation_state: ours(text),
  fee_text: ours(text),
  profit_share_percent: ours(decimal),
  data_scope: ours(text),
  complaints_url: ours(text),
  started_at: ours(instant),
  ended_at: ours(instant)
})

/** Rows, with what an answer says beside them. */
export const list = <S extends v.GenericSchema, E extends v.ObjectEntries>(row: S, beside: E) =>
  bareAs('list', v.object({ list: v.array(row), ...paging, ...beside }))
