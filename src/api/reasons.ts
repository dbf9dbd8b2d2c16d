/** Machine-readable reasons of a refusal (`data.reason`); i18n provides the messages. */
export const REASONS = [
  'user_not_authorized', 'no_user_data', 'wrong_credentials', 'username_taken', 'email_taken', 'auth_code_not_found', 'auth_code_used', 'wrong_acceptance_code',
  'wrong_agent_id', 'same_agent_id', 'already_following',
  'wrong_pay_password', 'wrong_old_password', 'same_new_password',
  'balance_insufficient', 'amount_out_of_range', 'amount_below_min', 'amount_invalid', 'acceptor_limit',
  'coupon_used', 'coupon_expired', 'coupon_same_name_today', 'coupon_min_not_met', 'coupon_not_applicable', 'coupon_already_received', 'activity_ended',
  'image_too_large', 'not_an_image', 'startup_funds_outstanding', 'pay_password_not_set', 'pay_password_locked',
  'bank_card_missing', 'bank_card_unchanged', 'bank_card_locked', 'info_unchanged',
  'required_field', 'format_invalid', 'passwords_mismatch', 'idempotency_conflict', 'quote_expired', 'status_conflict', 'rate_limited'
] as const

export type Reason = (typeof REASONS)[number]
