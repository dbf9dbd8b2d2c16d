import * as v from 'valibot'

import {
  ACCEPTOR_TYPES,
  BUCKETS,
  COUPON_STATUSES,
  EXCHANGE_STATES,
  FLOW_KINDS,
  NOTIFICATION_CATEGORIES,
  PLAN_STATUSES,
  activity,
  agentRelation,
  basicConfig,
  contractState,
  coupon,
  exchangeOrder,
  exchangeQuote,
  flowRow,
  list,
  metrics,
  notification,
  planDetail,
  planRow,
  product,
  seriesPoint,
  session,
  userInfo,
  withdrawalBlock
} from './shapes.ts'
import {
  clientRequestId,
  count,
  day,
  decimal,
  flag,
  id,
  instant,
  labelled,
  ours,
  pageRequest,
  text
} from './schema.ts'

export * from './reasons.ts'
export * from './schema.ts'
export * from './shapes.ts'
export * from './statement.ts'

/**
 * `read` changes nothing and may be repeated; `change` has a side effect;
 * `money` moves money, carries a `client_request_id` and is never repeated blindly.
 */
export type CallEffect = 'read' | 'change' | 'money'

export interface CallRow {
  method: 'GET' | 'POST'
  path: `/${string}`
  effect: CallEffect
  /** `form` sends FormData as it is; otherwise JSON or the query string, by method. */
  encoding?: 'form'
  /** Carries no credential even when a token is stored. */
  anonymous?: true
  /** Carries a password: it is sent over TLS or to this very machine, or not at all. */
  secret?: true
  request: v.GenericSchema
  response: v.GenericSchema
}

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

/** The wire: every call of the specification's section 7. Client, sandbox and OpenAPI derive from it. */
export const CALLS = {
  uploadFile: {
    method: 'POST',
    path: '/files/upload',
    effect: 'change',
    encoding: 'form',
    request: v.object({ file: v.blob(), purpose: v.picklist(['avatar', 'feedback', 'signature']) }),
    response: v.object({ url: text, file_id: ours(id), size: ours(count), mime: ours(text), sha256: ours(text) })
  },
  registerV2: {
    method: 'POST',
    path: '/auth/v2/register',
    effect: 'change',
    request: v.object({
      ...registration,
      entry: v.optional(text),
      entry_credential: v.optional(text),
      lang: v.optional(text)
    }),
    response: session
  },
  loginV2: {
    method: 'POST',
    path: '/auth/v2/login',
    effect: 'change',
    request: v.object({
      username: v.optional(text),
      password: v.optional(text),
      entry_credential: v.optional(text),
      lang: v.optional(text)
    }),
    response: session
  },
  languageHint: {
    method: 'GET',
    path: '/auth/v2/lang',
    effect: 'read',
    anonymous: true,
    request: v.object({ entry_credential: v.optional(text) }),
    response: v.object({ lang: labelled(text) })
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    effect: 'change',
    request: v.object({ username: text, password: text }),
    response: session
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    effect: 'change',
    request: v.object({ ...registration, accepted_terms_version: v.optional(text) }),
    response: session
  },
  userInfo: {
    method: 'GET',
    path: '/user/info',
    effect: 'read',
    request: empty,
    response: userInfo
  },
  basicConfig: {
    method: 'GET',
    path: '/basic_config',
    effect: 'read',
    request: v.object({ lang: v.optional(text) }),
    response: basicConfig
  },
  openStore: {
    method: 'POST',
    path: '/opening_store',
    effect: 'change',
    request: v.object({ license_key: text, ...clientRequestId }),
    response: v.object({ store_id: ours(id), opened_at: ours(instant), user_info: ours(userInfo) })
  },
  planList: {
    method: 'GET',
    path: '/plan/order/list',
    effect: 'read',
    request: v.object({
      status: v.optional(v.picklist(PLAN_STATUSES)),
      keyword: v.optional(text),
      sort: v.optional(v.picklist(['newest', 'oldest'])),
      ...pageRequest
    }),
    response: v.object({ ...list(planRow), counts: ours(v.record(text, count)), as_of: ours(instant) })
  },
  planDetail: {
    method: 'POST',
    path: '/plan/order/detail',
    effect: 'read',
    request: v.object({ id }),
    response: planDetail
  },
  product: {
    method: 'POST',
    path: '/plan/order/app/detail',
    effect: 'read',
    request: v.object({ id, order_id: v.optional(id) }),
    response: product
  },
  putPlan: {
    method: 'POST',
    path: '/plan/order/put',
    effect: 'money',
    request: v.object({
      id,
      amount: text,
      coupon_id: v.optional(id),
      /** What the person confirmed to pay: another charge is refused with `quote_expired`. */
      expected_charge: v.optional(decimal),
      ...clientRequestId
    }),
    response: v.object({
      id,
      status: labelled(v.picklist(PLAN_STATUSES)),
      put_amount: labelled(decimal),
      coupon_effect: ours(decimal),
      charged: ours(decimal),
      delivered: ours(decimal),
      currency: ours(text),
      balance_after: ours(decimal),
      receipt_no: ours(text),
      accepted_at: ours(instant)
    })
  },
  waitingPlanCount: {
    method: 'POST',
    path: '/plan/order/await/put/count',
    effect: 'read',
    request: empty,
    response: v.object({ count, as_of: ours(instant) })
  },
  statistics: {
    method: 'GET',
    path: '/ad/order/data_statistics/list',
    effect: 'read',
    request: v.object({
      /** 1 today, 2 week, 3 month, 4 all. */
      type: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))),
      user_time_zone: v.optional(text)
    }),
    response: v.object({
      metrics,
      type: ours(v.number()),
      range: ours(v.object({ start: instant, end: instant, time_zone: text })),
      /** The range of `previous`: the same span, one period earlier. */
      previous_range: ours(v.object({ start: instant, end: instant })),
      as_of: ours(instant),
      currency: ours(text),
      previous: ours(metrics),
      series: ours(v.array(seriesPoint)),
      previous_series: ours(v.array(seriesPoint)),
      estimated: ours(v.array(text))
    })
  },
  agentList: {
    method: 'GET',
    path: '/assistance/list',
    effect: 'read',
    request: v.object({ kind: v.optional(v.picklist(['following', 'record'])), ...pageRequest }),
    response: v.object(list(agentRelation))
  },
  followAgent: {
    method: 'POST',
    path: '/assistance/follow',
    effect: 'change',
    request: v.object({ agent_id: text, preview: v.optional(flag) }),
    response: v.object({
      agent: ours(
        v.object({
          agent_id: text,
          agent_name: ours(text),
          fee_text: ours(text),
          profit_share_percent: ours(decimal),
          data_scope: ours(text),
          complaints_url: ours(text),
          terms_url: ours(text)
        })
      ),
      followed: ours(flag),
      started_at: ours(instant)
    })
  },
  couponList: {
    method: 'GET',
    path: '/user_coupon/list',
    effect: 'read',
    request: v.object({
      status: v.optional(v.picklist(COUPON_STATUSES)),
      /**
       * With `amount`: each coupon carries `usable_now` and, when usable, its quote. Without one
       * it is judged for the whole available balance, and `missing_amount` is what that lacks.
       */
      order_id: v.optional(id),
      amount: v.optional(text),
      ...pageRequest
    }),
    response: v.object({
      ...list(coupon),
      counts: ours(v.record(text, count)),
      new_user_received: ours(flag),
      new_user_received_at: ours(instant),
      /** Null: none is offered to this person. */
      activity: ours(activity),
      as_of: ours(instant)
    })
  },
  receiveCoupon: {
    method: 'POST',
    path: '/user_coupon/receive',
    effect: 'change',
    request: v.object({ activity_id: v.optional(id), ...clientRequestId }),
    response: v.object({ coupon: ours(coupon), received_at: ours(instant) })
  },
  sendFeedback: {
    method: 'POST',
    path: '/feedback',
    effect: 'change',
    request: v.object({
      topic: text,
      content: text,
      file_ids: v.optional(v.array(id)),
      case_ref: v.optional(text),
      ...clientRequestId
    }),
    response: v.object({ reference: ours(text), created_at: ours(instant) })
  },
  notifications: {
    method: 'POST',
    path: '/user/notifications',
    effect: 'read',
    request: v.object({
      category: v.optional(v.picklist(NOTIFICATION_CATEGORIES)),
      read_state: v.optional(v.picklist(['all', 'unread', 'read'])),
      ...pageRequest
    }),
    response: v.object({
      ...list(notification),
      unread_by_category: ours(v.record(text, count)),
      as_of: ours(instant)
    })
  },
  readNotifications: {
    method: 'POST',
    path: '/user/notifications/read',
    effect: 'change',
    request: v.object({
      ids: v.optional(v.array(id)),
      all: v.optional(flag),
      category: v.optional(v.picklist(NOTIFICATION_CATEGORIES)),
      /** With `all`: what came later stays unread. A backend may ignore it. */
      until: v.optional(instant),
      unread: v.optional(flag)
    }),
    response: v.object({ changed: ours(count), unread_total: ours(count) })
  },
  unreadCount: {
    method: 'POST',
    path: '/user/notifications/unread_count',
    effect: 'read',
    request: empty,
    response: v.object({ unread_total: count })
  },
  editUserInfo: {
    method: 'POST',
    path: '/user/info/edit',
    effect: 'change',
    request: v.object({
      nickname: v.optional(text),
      avatar_file_id: v.optional(id),
      email: v.optional(text),
      phone: v.optional(text),
      lang: v.optional(text)
    }),
    response: v.object({ user_info: ours(userInfo) })
  },
  contractUploadUrl: {
    method: 'POST',
    path: '/contract/upload/url',
    effect: 'change',
    request: v.object({
      file_name: text,
      mime: text,
      size: count,
      sha256: text,
      part: v.picklist(['signature', 'document'])
    }),
    response: v.object({
      upload_url: text,
      upload_id: ours(id),
      method: ours(text),
      headers: ours(v.record(text, text)),
      expires_at: ours(instant),
      max_size: ours(count)
    })
  },
  contractUploaded: {
    method: 'POST',
    path: '/contract/upload/success',
    effect: 'change',
    request: v.object({
      upload_id: v.optional(id),
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
    response: v.object({ contract: ours(contractState) })
  },
  updatePassword: {
    method: 'POST',
    path: '/update/password',
    effect: 'change',
    secret: true,
    request: v.object({ old_password: text, new_password: text, confirm_password: text }),
    response: empty
  },
  property: {
    method: 'GET',
    path: '/user/property',
    effect: 'read',
    request: empty,
    response: v.object({
      total_assets: labelled(decimal),
      available_balance: labelled(decimal),
      to_be_consumed: labelled(decimal),
      to_be_settled: labelled(decimal),
      discount_amount: labelled(decimal),
      withdrawal_pending: ours(decimal),
      currency: ours(text),
      as_of: ours(instant),
      /** The server's own check that the parts add up; `difference` is `"0.00"` when they do. */
      identity: ours(
        v.object({
          total: decimal,
          parts: v.array(v.object({ name: text, amount: decimal })),
          difference: decimal
        })
      ),
      withdrawable: ours(
        v.object({ amount: ours(decimal), ok: flag, blocks: ours(v.array(withdrawalBlock)) })
      ),
      deposit: ours(decimal),
      startup_funds: ours(decimal),
      has_pay_password: ours(flag),
      has_bank_card: ours(flag),
      last_flow_id: ours(id)
    })
  },
  transactionFlow: {
    method: 'GET',
    path: '/transaction_flow/list',
    effect: 'read',
    request: v.object({
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
    response: v.object({
      ...list(flowRow),
      /** Id of the newest row that exists: names this moment for `up_to`. */
      up_to: ours(id),
      opening_balance: ours(decimal),
      closing_balance: ours(decimal),
      currency: ours(text),
      as_of: ours(instant),
      /** Of `statementText`: SHA-256 (hex), ECDSA P-256 signature (r and s, base64), its key. */
      statement: ours(v.object({ sha256: text, signature: text, key_id: text })),
      months: ours(
        v.array(
          v.object({
            month: text,
            in: decimal,
            out: decimal,
            net: decimal,
            opening: decimal,
            closing: decimal,
            by_kind: ours(v.record(text, decimal))
          })
        )
      )
    })
  },
  exchangeOrders: {
    method: 'GET',
    path: '/acceptor/order/list',
    effect: 'read',
    request: v.object({
      state: v.optional(v.picklist(EXCHANGE_STATES)),
      type: v.optional(v.picklist(ACCEPTOR_TYPES)),
      ...pageRequest
    }),
    response: v.object(list(exchangeOrder))
  },
  acceptor: {
    method: 'POST',
    path: '/acceptor/detail',
    effect: 'money',
    request: v.object({
      type: v.picklist(ACCEPTOR_TYPES),
      /** With `amount` a quote is answered; with a code as well, an order is opened. */
      acceptance_code: v.optional(text),
      amount: v.optional(text),
      /** The quote that the person has read and confirms. */
      quote_id: v.optional(id),
      ...clientRequestId
    }),
    response: v.object({
      /** False: nobody accepts this type of exchange for this person now. */
      available: ours(flag),
      acceptor: ours(
        v.object({
          id: ours(id),
          type: ours(text),
          name: ours(text),
          legal_name: ours(text),
          registration_no: ours(text),
          licence_no: ours(text),
          contact: ours(text),
          complaints_url: ours(text),
          terms_url: ours(text)
        })
      ),
      limits: ours(v.object({ min: decimal, max: decimal })),
      quote: ours(exchangeQuote),
      holds_funds: ours(text),
      code_accepted: ours(flag),
      order_id: ours(id),
      order: ours(exchangeOrder)
    })
  },
  withdraw: {
    method: 'POST',
    path: '/user/withdraw',
    effect: 'money',
    request: v.object({
      amount: text,
      method_id: v.optional(id),
      bank_card_id: v.optional(id),
      ...clientRequestId
    }),
    response: v.object({
      withdraw_id: ours(id),
      state: ours(text),
      amount: labelled(decimal),
      fee: ours(decimal),
      net: ours(decimal),
      currency: ours(text),
      destination_masked: ours(text),
      arrives_at: ours(instant),
      receipt_no: ours(text),
      reason: ours(text)
    })
  },
  /** Only success or failure of this call is used. */
  checkPassword: {
    method: 'POST',
    path: '/check/password',
    effect: 'change',
    secret: true,
    request: v.object({ password: text }),
    response: empty
  },
  editBankCard: {
    method: 'POST',
    path: '/bank_card/edit',
    effect: 'change',
    request: v.looseObject({ method_id: v.optional(id), rebind: v.optional(flag), ...clientRequestId }),
    response: v.object({
      id: ours(id),
      bound: ours(flag),
      locked: ours(flag),
      editable: ours(flag),
      masked: ours(v.record(text, text))
    })
  },
  bankCard: {
    method: 'GET',
    path: '/bank_card/detail',
    effect: 'read',
    request: empty,
    response: v.object({
      bound: ours(flag),
      id: ours(id),
      method_id: ours(id),
      fields: ours(v.record(text, text)),
      editable: ours(flag),
      locked_reason: ours(text),
      updated_at: ours(instant)
    })
  },
  setPassword: {
    method: 'POST',
    path: '/set/password',
    effect: 'change',
    secret: true,
    request: v.object({
      password: text,
      confirm_password: v.optional(text),
      old_password: v.optional(text)
    }),
    response: v.object({ has_pay_password: ours(flag) })
  }
} satisfies Record<string, CallRow>

export type CallName = keyof typeof CALLS
/** What the portal passes to a call. */
export type CallInput<N extends CallName> = v.InferInput<(typeof CALLS)[N]['request']>
/** What a call yields once its answer was checked. */
export type CallOutput<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['response']>

export type UserInfo = v.InferOutput<typeof userInfo>
export type BasicConfig = v.InferOutput<typeof basicConfig>
export type PlanRow = v.InferOutput<typeof planRow>
export type PlanDetail = v.InferOutput<typeof planDetail>
export type PlanStatus = PlanRow['status']
export type Coupon = v.InferOutput<typeof coupon>
export type FlowRow = v.InferOutput<typeof flowRow>
export type FlowKind = (typeof FLOW_KINDS)[number]
export type Notification = v.InferOutput<typeof notification>
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]
export type ExchangeOrder = v.InferOutput<typeof exchangeOrder>
export type ExchangeQuote = v.InferOutput<typeof exchangeQuote>
export type Metrics = v.InferOutput<typeof metrics>
export type SeriesPoint = v.InferOutput<typeof seriesPoint>
export type CustomerServiceEntry = UserInfo['customer_service_url'][number]
export type Operator = NonNullable<BasicConfig['operator']>

/** The answer of every call: code 200 yields `data`. */
export const envelope = v.object({
  code: v.pipe(
    v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^\d+$/))]),
    v.transform(Number)
  ),
  msg: v.optional(v.nullable(text)),
  data: v.optional(v.unknown()),
  request_id: ours(text),
  server_time: ours(instant)
})

/** `data` of a refusal. Only `lang` is stated by the specification. */
export const refusal = v.object({
  lang: v.optional(v.nullable(text)),
  reason: ours(text),
  field: ours(text),
  limits: ours(v.object({ min: decimal, max: decimal })),
  attempts_left: ours(count),
  locked_until: ours(instant),
  /** The sum that stands in the way, in the account's currency. */
  amount: ours(decimal),
  remedy: ours(text),
  contact: ours(id)
})
export type Refusal = v.InferOutput<typeof refusal>
