import * as v from 'valibot'

import {
  asItCame, count, decimal, get, id, object, ourCount, ourDecimal, ourFlag, ourInstant, ours, ourText, ourTexts, text
} from '../schema.ts'
import { customerServiceEntry } from './account.ts'

export const COUPON_KINDS = ['fixed', 'increment', 'deduction', 'team', 'custom'] as const
export const COUPON_EFFECTS = ['add', 'deduct'] as const

const claim = object(() => ({ text, source_name: ourText, source_url: ourText, as_of: ourText, verified: ourFlag }))

export const withdrawMethod = object(() => ({
  id,
  kind: v.picklist(['bank', 'wallet_address']),
  label: text,
  fields: v.array(
    v.object({
      name: text, label: text, required: ourFlag, pattern: ourText, max_length: ourCount, input_mode: ourText, help: ourText
    })
  ),
  min: ourDecimal,
  max: ourDecimal,
  fee: ours(v.object({ fixed: decimal, percent: decimal })),
  arrival_text: ourText,
  locks_after_save: ourFlag
}))

export const withdrawConfig = object(() => ({
  methods: ours(v.array(withdrawMethod)),
  conditions: ours(v.array(v.object({ id, text, met: ourFlag })))
}))

export const article = object(() => ({
  id, title: text, text, category: ourText, updated_at: ourInstant, version: ourText, lang: ourText
}))
export type Article = v.InferOutput<typeof article>

export const faqConfig = object(() => ({ list: ours(v.array(article)) }))

export const activity = object(() => ({
  id,
  title: text,
  starts_at: ourInstant,
  ends_at: ourInstant,
  rules_text: ourText,
  version: ourText,
  /** The coupon that the activity offers, as far as it is known before it is claimed. */
  coupon: ours(
    v.object({
      name: ourText,
      kind: ours(v.picklist(COUPON_KINDS)),
      effect: ours(v.picklist(COUPON_EFFECTS)),
      discount_amount: ourDecimal,
      min_amount: ourDecimal,
      currency: ourText,
      /** Validity in days from the claim. */
      valid_days: ourCount
    })
  )
}))

export const operator = object(() => ({
  legal_name: text,
  display_name: ourText,
  registration_no: ourText,
  address: ourText,
  regulator: ourText,
  licence_no: ourText,
  complaints_url: ourText,
  terms_url: ourText,
  privacy_url: ourText,
  about_text: ourText,
  logo_url: ourText,
  accent: ours(v.pipe(text, v.regex(/^#[0-9a-fA-F]{6}$/)))
}), 'legal_name')
export type Operator = v.InferOutput<typeof operator>

export const basicConfig = object(() => ({
  /** `source`: comma-separated language codes; `targets`: the portal's code. */
  client_language_map: v.array(
    v.object({ source: text, targets: v.union([text, v.array(text)]), description: v.optional(v.nullable(text)) })
  ),
  customer_service_url: v.array(customerServiceEntry),
  recharge_customer_service_url: v.array(customerServiceEntry),
  withdraw_method_config: v.optional(v.nullable(withdrawConfig)),
  faq_config: v.optional(asItCame(faqConfig)),
  environment: ours(v.picklist(['sandbox', 'live'])),
  capabilities: ourTexts,
  version: ourText,
  as_of: ourInstant,
  currency: ourText,
  /** At most what `Intl` formats. */
  decimals: ours(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))),
  operator: ours(operator),
  audience_claim: ours(claim),
  learning_claim: ours(claim),
  opening: ours(v.object({ cost_text: ourText, needs_text: ourText, funds_held_text: ourText })),
  customer_service_origins: ourTexts,
  /** A page that verifies the signature of an exported statement. */
  verify_url: ourText,
  put_limits: ours(v.object({ min: decimal, max: decimal, currency: ourText })),
  put_requires_password: ourFlag,
  fees: ours(v.array(v.object({ action: text, fixed: decimal, percent: decimal, currency: ourText }))),
  vip_terms: ourText,
  level_rules: ours(v.array(v.object({ level: count, requirements: ourTexts, benefits: ourTexts }))),
  metric_definitions: ours(v.record(text, v.object({ text, formula: ourText, estimated: ourFlag }))),
  operating_rules: ours(v.object({ version: ourText, updated_at: ourInstant, text })),
  activity: ours(activity),
  closing_account: ours(
    v.object({ url: ourText, steps: ourTexts, balance: ourText, retention: ourText, days: ourCount })
  ),
  scam_help: ours(v.array(v.object({ country: text, name: text, url: text }))),
  /** Sandbox only: demo logins that the login screen offers to fill in. */
  sandbox_accounts: ours(v.array(v.object({ username: text, password: text, note: ourText })))
}))
export type BasicConfig = v.InferOutput<typeof basicConfig>

/** The network's configuration. */
export const CONFIG_CALLS = {
  basicConfig: get('/basic_config', basicConfig)
}

export const CONFIG_REQUESTS = { basicConfig: v.object({ lang: v.optional(text) }) }
