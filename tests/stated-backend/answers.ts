import { STORE_PATH } from './calls.ts'
import type { StatedCall } from './calls.ts'
import { ACCEPTANCE_CODE, AGENT_ID, LICENCE_KEYS, newUser } from './world.ts'
import type { FundRow, Plan, User, World } from './world.ts'

/** A refusal as the specification defines it: code 400 and a message, nothing else. */
export class Refused extends Error {}

/** What a call carries: JSON body or query, nothing else is read. */
export type Input = Readonly<Record<string, unknown>>
interface Asked {
  world: World
  /** The owner of the token; none for a public call. */
  user: User
  input: Input
  /** This backend's origin, for the addresses that it returns. */
  origin: string
}
type Answer = (asked: Asked) => unknown

const SMALLEST_PUT = 5_000
const text = (input: Input, name: string): string => {
  const value = input[name]
  if (typeof value === 'string' && value !== '') return value
  throw new Refused('Required fields cannot be empty')
}
/** Cents as decimal text. */
const money = (cents: number): string => `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${`${Math.abs(cents) % 100}`.padStart(2, '0')}`
function cents(input: Input, name: string): number {
  const value = text(input, name)
  if (!/^\d+(\.\d{1,2})?$/.test(value)) throw new Refused('Enter correct put amount')
  const [whole, part = ''] = value.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
const sumOf = (user: User): number => user.available + user.toBeConsumed

function post(user: User, kind: string, amount: number, remark: string): void {
  user.available += amount
  user.funds.unshift({ id: `${user.funds.length + 1}`, time: new Date().toISOString(), amount, remark, kind })
}
const pageOf = <T>(rows: readonly T[], input: Input): readonly T[] => {
  const [page, size] = [Number(input.page ?? 1), Number(input.page_size ?? 20)]
  return rows.slice((page - 1) * size, page * size)
}

const planRow = (plan: Plan) => ({ ...plan, put_amount: money(plan.put_amount) })
const fundRow = (row: FundRow) => ({ ...row, amount: money(row.amount) })
function findPlan(user: User, id: string): Plan {
  const plan = user.plans.find(one => one.id === id)
  if (!plan) throw new Refused('No user data')
  return plan
}

function register({ world, input }: Asked) {
  const key = text(input, 'license_key')
  if (!(LICENCE_KEYS as readonly string[]).includes(key) || world.usedKeys.has(key)) throw new Refused('Authorization code not found')
  const [username, password] = [text(input, 'username'), text(input, 'password')]
  if (password !== text(input, 'confirm_password')) throw new Refused('Passwords do not match')
  for (const name of ['email', 'phone']) text(input, name)
  world.usedKeys.add(key)
  world.users.set(username, { ...newUser(username, String(input.nickname ?? ''), password), licenceKey: key })
  return begin(world, username)
}
function login({ world, input }: Asked) {
  // From a native host: the named user is logged in.
  if (typeof input.entry_credential === 'string') {
    const [user] = world.users.values()
    user!.entry = 'native'
    return begin(world, user!.username)
  }
  const user = world.users.get(text(input, 'username'))
  if (user?.password !== text(input, 'password')) throw new Refused('User not authorized')
  user.entry = 'register'
  return begin(world, user.username)
}
function begin(world: World, username: string) {
  const token = `token-${world.sessions.size + 1}-${username}`
  world.sessions.set(token, world.users.get(username)!)
  return { token }
}

/** The operator's support desk: https, on an origin of its own. */
export const DESK = 'https://support.example'
const services = () => ({
  customer_service_url: [
    { id: 1, type: 1, url: `${DESK}/account` },
    { id: 2, type: 2, url: `${DESK}/other` }
  ],
  recharge_customer_service_url: [{ id: 3, type: 2, url: `${DESK}/recharge` }]
})
const LANGUAGES: readonly (readonly [source: string, targets: string, description: string])[] = [
  ['zh-TW,zh-HK', 'cht', '繁體中文'], ['de,de-DE', 'de', 'Deutsch'], ['en,en-US', 'en', 'English'],
  ['fr,fr-FR', 'fr', 'Français'], ['ja', 'jp', '日本語'], ['ko', 'kor', '한국어'], ['pt,pt-BR', 'pt', 'Português'],
  ['ru', 'ru', 'Русский'], ['es', 'spa', 'Español'], ['th', 'th', 'ไทย'], ['vi', 'vi', 'Tiếng Việt'], ['zh-CN', 'zh', '简体中文']
]

/** Answers by call. Only labels and names of the specification are sent; a call whose answer it does not state returns `{}`. */
export const ANSWERS: Record<StatedCall, Answer> = {
  'POST /files/upload': ({ user, origin }) => {
    user.files += 1
    return { url: `${origin}${STORE_PATH}${user.files}.png` }
  },
  'GET /plan/order/list': ({ user, input }) => ({
    list: pageOf(user.plans.filter(({ status }) => (input.status ?? status) === status), input).map(planRow)
  }),
  'POST /plan/order/detail': ({ user, input }) => {
    const plan = findPlan(user, text(input, 'id'))
    return {
      ...planRow(plan),
      content: 'What is shown',
      rules: 'Rules of this plan',
      user_targeting: 'People near the harbour',
      game_description: 'A quiet game',
      landing_pages: []
    }
  },
  'POST /plan/order/app/detail': ({ user, input }) => {
    const plan = findPlan(user, text(input, 'id'))
    return { id: plan.id, name: plan.product, content: 'What is shown', is_official_push: plan.is_official_push }
  },
  'POST /plan/order/put': ({ user, input }) => {
    const plan = findPlan(user, text(input, 'id'))
    const amount = cents(input, 'amount')
    if (plan.status !== 'waitPut') throw new Refused('This plan was put already')
    if (amount < SMALLEST_PUT) throw new Refused('Below minimum')
    if (amount > user.available) throw new Refused('Insufficient balance')
    Object.assign(plan, { status: 'matching', put_amount: amount })
    user.toBeConsumed += amount
    post(user, 'ad_serving', -amount, plan.plan_no)
    return {}
  },
  'POST /plan/order/await/put/count': ({ user }) => ({
    count: user.plans.filter(({ status }) => status === 'waitPut').length
  }),
  'POST /auth/v2/register': register,
  'POST /auth/v2/login': login,
  'GET /auth/v2/lang': () => ({ lang: 'en-US' }),
  'POST /auth/login': login,
  'POST /auth/register': register,
  'GET /user/info': ({ user }) => ({
    entry: user.entry,
    ...services(),
    username: user.username,
    nickname: user.nickname,
    credit_score: '98',
    shop_level: 3,
    deposit: '50.00',
    agent_id: user.agentId
  }),
  'GET /basic_config': () => ({
    client_language_map: LANGUAGES.map(([source, targets, description]) => ({ source, targets, description })),
    ...services(),
    withdraw_method_config: [{ name: 'Bank card' }],
    faq_config: [{ title: 'How long does learning take?', content: 'As long as this operator says.' }]
  }),
  'POST /opening_store': ({ user, input }) => {
    if (text(input, 'license_key') !== user.licenceKey) throw new Refused('Authorization code not found')
    user.isOpened = true
    return {}
  },
  'GET /ad/order/data_statistics/list': ({ user }) => ({
    credit_score: '98',
    put_amount: money(user.toBeConsumed),
    delivery_orders: 4,
    consumed: '80.50',
    to_be_consumed: money(user.toBeConsumed),
    impressions: 54_321,
    clicks: 4_321,
    ad_revenue: '95.25',
    profit: '-14.75',
    balance: money(user.available),
    shop_level: 3
  }),
  'GET /assistance/list': ({ user }) => ({
    list: [user.agentId, ...user.formerAgents].filter(Boolean).map(id => ({ id, agent_id: id }))
  }),
  'POST /assistance/follow': ({ user, input }) => {
    const wanted = text(input, 'agent_id')
    if (wanted === user.agentId) throw new Refused('Agent ID same as the current one')
    if (wanted !== AGENT_ID) throw new Refused('Wrong agent ID')
    if (user.agentId) user.formerAgents.unshift(user.agentId)
    user.agentId = wanted
    return {}
  },
  'GET /user_coupon/list': ({ user, input }) => ({
    list: user.coupons
      .filter(({ status }) => (input.status ?? status) === status)
      .map(one => ({ ...one, min_amount: money(one.min_amount), discount_amount: money(one.discount_amount) }))
  }),
  'POST /user_coupon/receive': ({ user }) => {
    if (user.hasNewUserCoupon) throw new Refused('Each user may claim one new-user coupon')
    user.hasNewUserCoupon = true
    user.coupons.push({
      id: '90', name: 'New user', kind: 'fixed', effect: 'deduct', status: 'unused',
      min_amount: 5_000, discount_amount: 500, expires_at: '2099-12-31T22:00:00Z'
    })
    return {}
  },
  'POST /feedback': ({ user, input }) => {
    user.feedback.push({ topic: text(input, 'topic'), content: text(input, 'content') })
    return {}
  },
  'POST /user/notifications': ({ user, input }) => ({
    list: user.notifications.filter(
      ({ category, is_read }) =>
        ['all', category].includes(String(input.category ?? 'all')) &&
        ['all', is_read ? 'read' : 'unread'].includes(String(input.read_state ?? 'all'))
    )
  }),
  'POST /user/notifications/read': ({ user, input }) => {
    const ids = Array.isArray(input.ids) ? input.ids.map(String) : null
    for (const one of user.notifications) if (!ids || ids.includes(one.id)) one.is_read = true
    return {}
  },
  'POST /user/notifications/unread_count': ({ user }) => ({
    unread_total: user.notifications.filter(({ is_read }) => !is_read).length
  }),
  'POST /user/info/edit': ({ user, input }) => {
    if (typeof input.nickname === 'string') user.nickname = input.nickname
    return {}
  },
  'POST /contract/upload/url': ({ origin }) => ({ url: `${origin}${STORE_PATH}contract` }),
  'POST /contract/upload/success': ({ user }) => {
    user.contracts += 1
    return {}
  },
  'POST /update/password': ({ user, input }) => {
    if (text(input, 'old_password') !== user.password) throw new Refused('Wrong old password')
    const wanted = text(input, 'new_password')
    if (wanted === user.password) throw new Refused('New password same as old')
    user.password = wanted
    return {}
  },
  'GET /user/property': ({ user }) => ({
    total_assets: money(sumOf(user)),
    available_balance: money(user.available),
    to_be_consumed: money(user.toBeConsumed),
    to_be_settled: '0.00',
    discount_amount: '27.50'
  }),
  'GET /transaction_flow/list': ({ user, input }) => ({ list: pageOf(user.funds, input).map(fundRow) }),
  'GET /acceptor/order/list': ({ user }) => ({ list: user.exchanges }),
  'POST /acceptor/detail': ({ user, input }) => {
    if (!['personal', 'enterprise'].includes(text(input, 'type'))) throw new Refused('Params error')
    if (input.acceptance_code === undefined) return {}
    if (input.acceptance_code !== ACCEPTANCE_CODE) throw new Refused('Wrong acceptance code')
    user.exchanges.unshift({ id: `${600 + user.exchanges.length}` })
    return {}
  },
  'POST /user/withdraw': ({ user, input }) => {
    const amount = cents(input, 'amount')
    if (!user.payPassword) throw new Refused('Set a transaction password first')
    if (amount === 0) throw new Refused('The amount cannot be 0')
    if (amount > user.available) throw new Refused('Insufficient balance')
    post(user, 'manual_withdrawal', -amount, 'Withdrawal')
    return {}
  },
  'POST /check/password': ({ user, input }) => {
    if (!user.payPassword) throw new Refused('Set a transaction password first')
    if (text(input, 'password') !== user.payPassword) throw new Refused('Enter the correct transaction password')
    return {}
  },
  'POST /bank_card/edit': ({ user, input }) => {
    const names = ['card_name', 'user_name', 'mobile', 'bank_account', 'branch_name', 'bank_name', 'beneficiary_name', 'account_number', 'bank_address']
    const card = Object.fromEntries(names.flatMap(name => (input[name] ? [[name, text(input, name)]] : [])))
    if (Object.keys(card).length === 0) throw new Refused('Required fields cannot be empty')
    if (user.isCardLocked) throw new Refused('Contact customer service to change it')
    if (JSON.stringify(card) === JSON.stringify(user.card)) throw new Refused('Modify before submitting')
    user.isCardLocked = user.card !== null
    user.card = card
    return {}
  },
  'GET /bank_card/detail': ({ user }) => user.card ?? {},
  'POST /set/password': ({ user, input }) => {
    if (!/^[0-9a-f]{32}$/.test(text(input, 'password'))) throw new Refused('Params error')
    user.payPassword = text(input, 'password')
    return {}
  }
}
