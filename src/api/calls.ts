import * as v from 'valibot'

import type { CallName } from './call-names.ts'
import type { REQUESTS } from './requests.ts'
import {
  CARD_FIELDS,
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
  supportCase,
  uploadTarget,
  userInfo,
  withdrawalBlock
} from './shapes.ts'
import type { article ,
  FLOW_KINDS,
  NOTIFICATION_CATEGORIES} from './shapes.ts'
import {
  asItCame,
  bareAs,
  count,
  decimal,
  flag,
  id,
  instant,
  labelled,
  ours,
  text,
  word
} from './schema.ts'

export type { CallName } from './call-names.ts'
export * from './reasons.ts'
export { REQUESTS } from './requests.ts'
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
  response: v.GenericSchema
}

const empty = v.object({})

/** The wire: every call of the specification's section 7. Client, sandbox and OpenAPI derive from it. */
export const CALLS = {
  uploadFile: {
    method: 'POST',
    path: '/files/upload',
    effect: 'change',
    encoding: 'form',
    response: v.object({ url: text, file_id: ours(id), size: ours(count), mime: ours(text), sha256: ours(text) })
  },
  registerV2: {
    method: 'POST',
    path: '/auth/v2/register',
    effect: 'change',
    secret: true,
    response: session
  },
  loginV2: {
    method: 'POST',
    path: '/auth/v2/login',
    effect: 'change',
    secret: true,
    response: session
  },
  languageHint: {
    method: 'GET',
    path: '/auth/v2/lang',
    effect: 'read',
    anonymous: true,
    response: v.object({ lang: labelled(text) })
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    effect: 'change',
    secret: true,
    response: session
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    effect: 'change',
    secret: true,
    response: session
  },
  userInfo: {
    method: 'GET',
    path: '/user/info',
    effect: 'read',
    response: userInfo
  },
  basicConfig: {
    method: 'GET',
    path: '/basic_config',
    effect: 'read',
    response: basicConfig
  },
  openStore: {
    method: 'POST',
    path: '/opening_store',
    effect: 'change',
    response: v.object({ store_id: ours(id), opened_at: ours(instant), user_info: ours(userInfo) })
  },
  planList: {
    method: 'GET',
    path: '/plan/order/list',
    effect: 'read',
    response: list(planRow, { counts: ours(v.record(text, count)), as_of: ours(instant) })
  },
  planDetail: {
    method: 'POST',
    path: '/plan/order/detail',
    effect: 'read',
    response: planDetail
  },
  product: {
    method: 'POST',
    path: '/plan/order/app/detail',
    effect: 'read',
    response: product
  },
  putPlan: {
    method: 'POST',
    path: '/plan/order/put',
    effect: 'money',
    response: v.object({
      id,
      status: labelled(word(PLAN_STATUSES)),
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
    response: v.object({ count, as_of: ours(instant) })
  },
  statistics: {
    method: 'GET',
    path: '/ad/order/data_statistics/list',
    effect: 'read',
    response: bareAs(
      'metrics',
      v.object({
        metrics,
        type: ours(v.number()),
        range: ours(v.object({ start: instant, end: instant, time_zone: text })),
        /** The range of `previous`: the same span, one period earlier. */
        previous_range: ours(v.object({ start: instant, end: instant })),
        as_of: ours(instant),
        currency: ours(text),
        previous: ours(metrics),
        /** Sums since the range began, up to `t`. */
        series: ours(v.array(seriesPoint)),
        /** The same of the whole period before, to its end, with a point where `previous_range` ends. */
        previous_series: ours(v.array(seriesPoint)),
        estimated: ours(v.array(text))
      })
    )
  },
  agentList: {
    method: 'GET',
    path: '/assistance/list',
    effect: 'read',
    response: list(agentRelation, {})
  },
  followAgent: {
    method: 'POST',
    path: '/assistance/follow',
    effect: 'change',
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
    response: list(coupon, {
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
    response: v.object({ coupon: ours(coupon), received_at: ours(instant) })
  },
  sendFeedback: {
    method: 'POST',
    path: '/feedback',
    effect: 'change',
    response: v.object({ reference: ours(text), created_at: ours(instant) })
  },
  notifications: {
    method: 'POST',
    path: '/user/notifications',
    effect: 'read',
    response: list(notification, {
      unread_by_category: ours(v.record(text, count)),
      /** Messages of this person to the operator, the newest first. */
      cases: ours(v.array(supportCase)),
      as_of: ours(instant)
    })
  },
  readNotifications: {
    method: 'POST',
    path: '/user/notifications/read',
    effect: 'change',
    response: v.object({ changed: ours(count), unread_total: ours(count) })
  },
  unreadCount: {
    method: 'POST',
    path: '/user/notifications/unread_count',
    effect: 'read',
    response: v.object({ unread_total: count })
  },
  editUserInfo: {
    method: 'POST',
    path: '/user/info/edit',
    effect: 'change',
    response: v.object({ user_info: ours(userInfo) })
  },
  contractUploadUrl: {
    method: 'POST',
    path: '/contract/upload/url',
    effect: 'change',
    /** As the contract has it; another backend's names for the address are read where it is used. */
    response: asItCame(uploadTarget) as unknown as typeof uploadTarget
  },
  contractUploaded: {
    method: 'POST',
    path: '/contract/upload/success',
    effect: 'change',
    response: v.object({ contract: ours(contractState) })
  },
  updatePassword: {
    method: 'POST',
    path: '/update/password',
    effect: 'change',
    secret: true,
    response: empty
  },
  property: {
    method: 'GET',
    path: '/user/property',
    effect: 'read',
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
    response: list(flowRow, {
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
    response: list(exchangeOrder, {})
  },
  acceptor: {
    method: 'POST',
    path: '/acceptor/detail',
    effect: 'money',
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
    response: empty
  },
  editBankCard: {
    method: 'POST',
    path: '/bank_card/edit',
    effect: 'change',
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
    response: v.object({
      ...(Object.fromEntries(CARD_FIELDS.map(name => [name, labelled(text)])) as Record<
        (typeof CARD_FIELDS)[number],
        ReturnType<typeof labelled<typeof text>>
      >),
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
    response: v.object({ has_pay_password: ours(flag) })
  }
} satisfies Record<CallName, CallRow>

/** What the portal passes to a call. */
export type CallInput<N extends CallName> = v.InferInput<(typeof REQUESTS)[N]>
/** What a call yields once its answer was checked. */
export type CallOutput<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['response']> & Unreadable
/** Paths of stated parts that came, but could not be read: `metrics.clicks`, or the row `list.3`. */
export interface Unreadable {
  unreadable?: readonly string[]
}
/** The rows of a list that came, but could not be read. */
export const gapsIn = ({ unreadable = [] }: Unreadable): readonly string[] =>
  unreadable.filter(path => /^list\.\d+$/.test(path))

export type UserInfo = v.InferOutput<typeof userInfo>
export type BasicConfig = v.InferOutput<typeof basicConfig>
export type Article = v.InferOutput<typeof article>
export type PlanRow = v.InferOutput<typeof planRow>
export type PlanDetail = v.InferOutput<typeof planDetail>
export type PlanStatus = (typeof PLAN_STATUSES)[number]
export type Coupon = v.InferOutput<typeof coupon>
export type FlowRow = v.InferOutput<typeof flowRow>
export type FlowKind = (typeof FLOW_KINDS)[number]
export type SupportCase = v.InferOutput<typeof supportCase>
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
