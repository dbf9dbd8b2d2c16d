import type { Adapt } from '../../src/index.ts'

// In your project, import from `ad-portal`. Per call: how backend.ts differs from the contract (dist/openapi.json).
const PLAN = {
  rename: { 'list.state': 'status', 'list.number': 'plan_no', 'list.budget': 'put_amount', 'list.createdOn': 'created_at', 'list.title': 'product.name', 'list.byNetwork': 'is_official_push' },
  values: {
    'list.status': { open: 'waitPut', searching: 'matching', running: 'puting', stopped: 'putFailed', delivered: 'putFinished', counting: 'waitComputed', paid: 'settlementSuccessful' },
    'list.is_official_push': { Y: 'true', N: 'false' }
  },
  times: { 'list.created_at': 'DD.MM.YYYY HH:mm +01:00' }
} as const

/** The same rules for one plan, whose fields are at the top level of the answer. */
const forOnePlan = <T extends Readonly<Record<string, unknown>>>(rules: T): Record<string, T[keyof T]> =>
  Object.fromEntries(Object.entries(rules).map(([path, rule]) => [path.replace('list.', ''), rule as T[keyof T]]))

export const adapt: Adapt = {
  login: { rename: { session: 'token' }, send: { rename: { username: 'user' } } },
  userInfo: {
    rename: { person: 'nickname', origin: 'entry', help: 'customer_service_url', payHelp: 'recharge_customer_service_url', shopOpen: 'store_opened' },
    values: { store_opened: { Y: 'true', N: 'false' } }
  },
  basicConfig: {
    rename: { languages: 'client_language_map', 'client_language_map.from': 'source', 'client_language_map.to': 'targets', help: 'customer_service_url', payHelp: 'recharge_customer_service_url', company: 'operator', money: 'currency' }
  },
  planList: {
    ...PLAN,
    rename: { items: 'list', ...PLAN.rename },
    send: {
      rename: { status: 'state', page: 'p', page_size: 'perPage' },
      values: { status: { waitPut: 'open', matching: 'searching', puting: 'running', putFailed: 'stopped', putFinished: 'delivered', waitComputed: 'counting', settlementSuccessful: 'paid' } }
    }
  },
  planDetail: { rename: forOnePlan(PLAN.rename), values: forOnePlan(PLAN.values), times: forOnePlan(PLAN.times) },
  waitingPlanCount: { rename: { open: 'count' } },
  statistics: {
    rename: { money: 'currency', 'metrics.free': 'balance', 'metrics.spent': 'consumed', 'metrics.views': 'impressions', 'metrics.earned': 'ad_revenue', 'metrics.budget': 'put_amount' },
    send: { rename: { type: 'period' }, values: { type: { 1: 'today', 2: 'week', 3: 'month', 4: 'all' } } }
  },
  property: {
    rename: { 'funds.all': 'total_assets', 'funds.free': 'available_balance', 'funds.reserved': 'to_be_consumed', 'funds.coming': 'to_be_settled', money: 'currency' }
  },
  bankCard: { rename: { saved: 'bound' }, values: { bound: { Y: 'true', N: 'false' } } },
  transactionFlow: {
    rename: { entries: 'list', 'list.at': 'time', 'list.sum': 'amount', 'list.text': 'remark', 'list.type': 'kind' },
    values: { 'list.kind': { bonus: 'system_topup', spend: 'ad_billing', earn: 'profit_sharing' } }
  },
  notifications: {
    rename: { entries: 'list', 'list.subject': 'title', 'list.text': 'body', 'list.seen': 'is_read', 'list.type': 'category', 'list.at': 'created_at' },
    values: { 'list.is_read': { Y: 'true', N: 'false' }, 'list.category': { news: 'system_announcement', works: 'system_maintenance' } }
  },
  unreadCount: { rename: { unseen: 'unread_total' } }
}
