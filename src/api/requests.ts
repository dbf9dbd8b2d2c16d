import * as v from 'valibot'

import type { CallName } from './call-names.ts'
import {
  ACCEPTOR_TYPES,
  BUCKETS,
  COUPON_STATUSES,
  EXCHANGE_STATES,
  FLOW_KINDS,
  NOTIFICATION_CATEGORIES,
  PLAN_SORTS,
  PLAN_STATUSES
} from './shapes.ts'
import { clientRequestId, count, day, decimal, flag, id, instant, pageRequest, text } from './schema.ts'

const empty = v.object({})
const registration = {
  username: text,
  nickname: v.optional(text),
  password: text,
  confirm_password: text,
  email: text,
  phone: text,
  license_key: text
}

/**
 * What each call sends. The portal knows these as types alone: the sandbox checks them, and OpenAPI
 * is written from them, so that no bundle carries their schemas.
 */
export const REQUESTS = {
  uploadFile: v.object({ file: v.blob(), purpose: v.picklist(['avatar', 'feedback', 'signature']) }),
  registerV2: v.object({
    ...registration,
    entry: v.optional(text),
    entry_credential: v.optional(text),
    lang: v.optional(text)
  }),
  loginV2: v.object({
    username: v.optional(text),
    password: v.optional(text),
    entry_credential: v.optional(text),
    lang: v.optional(text)
  }),
  languageHint: v.object({ entry_credential: v.optional(text) }),
  login: v.object({ username: text, password: text }),
  register: v.object({ ...registration, accepted_terms_version: v.optional(text) }),
  userInfo: empty,
  basicConfig: v.object({ lang: v.optional(text) }),
  openStore: v.object({ license_key: text, ...clientRequestId }),
  planList: v.object({
    status: v.optional(v.picklist(PLAN_STATUSES)),
    /** Part of a plan number; under the capability `plan_search` of a name as well. */
    keyword: v.optional(text),
    /** All but the first two are sent under the capability `plan_search` alone. */
    sort: v.optional(v.picklist(PLAN_SORTS)),
    ...pageRequest
  }),
  planDetail: v.object({ id }),
  product: v.object({ id, order_id: v.optional(id) }),
  putPlan: v.object({
    id,
    amount: text,
    coupon_id: v.optional(id),
    /** What the person confirmed to pay: another charge is refused with `quote_expired`. */
    expected_charge: v.optional(decimal),
    ...clientRequestId
  }),
  waitingPlanCount: empty,
  statistics: v.object({
    /** 1 today, 2 week, 3 month, 4 all. */
    type: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))),
    user_time_zone: v.optional(text),
    /** `false` leaves the series out. Sent only where the capability `overview_without_series` is named. */
    series: v.optional(flag)
  }),
  agentList: v.object({ kind: v.optional(v.picklist(['following', 'record'])), ...pageRequest }),
  followAgent: v.object({ agent_id: text, preview: v.optional(flag) }),
  couponList: v.object({
    status: v.optional(v.picklist(COUPON_STATUSES)),
    /**
     * With `amount`: each coupon carries `usable_now` and, when usable, its quote. Without one
     * it is judged for the whole available balance, and `missing_amount` is what that lacks.
     */
    order_id: v.optional(id),
    amount: v.optional(text),
    ...pageRequest
  }),
  receiveCoupon: v.object({ activity_id: v.optional(id), ...clientRequestId }),
  sendFeedback: v.object({
    topic: text,
    content: text,
    file_ids: v.optional(v.array(id)),
    case_ref: v.optional(text),
    ...clientRequestId
  }),
  notifications: v.object({
    category: v.optional(v.picklist(NOTIFICATION_CATEGORIES)),
    read_state: v.optional(v.picklist(['all', 'unread', 'read'])),
    /** Asks for the `cases` as well. Sent only where the capability `support_cases` is named. */
    cases: v.optional(flag),
    ...pageRequest
  }),
  readNotifications: v.object({
    ids: v.optional(v.array(id)),
    all: v.optional(flag),
    category: v.optional(v.picklist(NOTIFICATION_CATEGORIES)),
    /** With `all`: what came later stays unread. A backend may ignore it. */
    until: v.optional(instant),
    unread: v.optional(flag)
  }),
  unreadCount: empty,
  editUserInfo: v.object({
    nickname: v.optional(text),
    avatar_file_id: v.optional(id),
    email: v.optional(text),
    phone: v.optional(text),
    lang: v.optional(text)
  }),
  contractUploadUrl: v.object({
    file_name: text,
    mime: text,
    size: count,
    sha256: text,
    part: v.picklist(['signature', 'document'])
  }),
  contractUploaded: v.object({
    upload_id: v.optional(id),
    /** In place of an id, where the backend has named none. */
    upload_url: v.optional(text),
    sha256: v.optional(text),
    contract_version: v.optional(text),
    signer_name: v.optional(text),
    signed_at_client: v.optional(text),
    consent: v.optional(v.object({ version: text, accepted: flag })),
    method: v.optional(v.picklist(['draw', 'type', 'upload'])),
    declined: v.optional(flag),
    reason: v.optional(text),
    ...clientRequestId
  }),
  updatePassword: v.object({ old_password: text, new_password: text, confirm_password: text }),
  property: empty,
  transactionFlow: v.object({
    kind: v.optional(v.picklist(FLOW_KINDS)),
    bucket: v.optional(v.picklist(BUCKETS)),
    from: v.optional(day),
    to: v.optional(day),
    month: v.optional(v.pipe(text, v.regex(/^\d{4}-\d{2}$/))),
    group: v.optional(v.literal('month')),
    min_amount: v.optional(text),
    max_amount: v.optional(text),
    /** With `ref_id`: the rows of one plan or one withdrawal. */
    ref_type: v.optional(v.picklist(['plan', 'withdrawal'])),
    ref_id: v.optional(id),
    /** The snapshot: no row with a higher id counts. */
    up_to: v.optional(id),
    /** Only rows older than this one; `page` is then merely echoed, and `total` left out. */
    before: v.optional(id),
    /** Asks for the `statement` over every row of the filter. */
    statement: v.optional(v.literal('1')),
    ...pageRequest
  }),
  exchangeOrders: v.object({
    state: v.optional(v.picklist(EXCHANGE_STATES)),
    type: v.optional(v.picklist(ACCEPTOR_TYPES)),
    ...pageRequest
  }),
  acceptor: v.object({
    type: v.picklist(ACCEPTOR_TYPES),
    /** With `amount` a quote is answered; with a code as well, an order is opened. */
    acceptance_code: v.optional(text),
    amount: v.optional(text),
    /** The quote that the person has read and confirms. */
    quote_id: v.optional(id),
    ...clientRequestId
  }),
  withdraw: v.object({
    amount: text,
    method_id: v.optional(id),
    bank_card_id: v.optional(id),
    ...clientRequestId
  }),
  checkPassword: v.object({ password: text }),
  editBankCard: v.looseObject({ method_id: v.optional(id), rebind: v.optional(flag), ...clientRequestId }),
  bankCard: empty,
  setPassword: v.object({
    password: text,
    confirm_password: v.optional(text),
    old_password: v.optional(text)
  })
} satisfies Record<CallName, v.GenericSchema>
