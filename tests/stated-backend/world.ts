import { createHash } from 'node:crypto'

/** A plan of the specification; the names are its labels. Amounts are cents. */
export interface Plan {
  id: string
  status: string
  plan_no: string
  put_amount: number
  progress: number
  created_at: string
  product: string
  is_official_push: boolean
}

export interface Coupon {
  id: string
  name: string
  kind: string
  effect: string
  status: string
  min_amount: number
  discount_amount: number
  expires_at: string
}

/** A fund-detail row. */
export interface FundRow {
  id: string
  time: string
  amount: number
  remark: string
  kind: string
}

export interface User {
  username: string
  nickname: string
  password: string
  entry: string
  isOpened: boolean
  licenceKey: string
  /** MD5 of six digits. */
  payPassword: string | null
  available: number
  toBeConsumed: number
  agentId: string
  formerAgents: string[]
  plans: Plan[]
  coupons: Coupon[]
  hasNewUserCoupon: boolean
  funds: FundRow[]
  notifications: { id: string; category: string; is_read: boolean }[]
  card: Record<string, string> | null
  isCardLocked: boolean
  exchanges: { id: string }[]
  feedback: { topic: string; content: string }[]
  contracts: number
  files: number
}

/** Codes that support has given out: case, dashes, blanks and dots are significant. */
export const LICENCE_KEYS = ['Bob-7 key_0O.l1', 'cy/33 = X'] as const
export const ACCEPTANCE_CODE = 'Acc-77 x'
export const AGENT_ID = 'AG-200'
/** The seeded user. The backend knows their six digits only as MD5. */
export const ANN = { username: 'ann', password: 'correct horse', token: 'token-of-ann', digits: '246813' } as const

/** The past time of everything that exists from the start. */
const SEEDED_AT = ['2025-11-01T08:30:00Z', '2025-11-02T09:15:00Z', '2025-11-03T10:00:00Z'] as const

/** The last three have labels in the specification and no key: these spellings are this backend's own. */
const PLAN_STATUSES = ['waitPut', 'matching', 'puting', 'waitComputed', 'putFailed', 'putFinished', 'settlementSuccessful']
const PRODUCTS = ['Solar lamp', 'Night train', 'Tea film', 'Bike page', 'Desk fan', 'Chess game', 'Map film']
const COUPON_KINDS = ['fixed', 'increment', 'deduction', 'team', 'custom']
const FUND_KINDS = [
  'system_topup', 'manual_withdrawal', 'ad_billing', 'ad_serving', 'system_deduction',
  'virtual_recharge_deduction', 'vip_subscription', 'profit_sharing'
]
const CATEGORIES = ['system_announcement', 'system_maintenance', 'activity']

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const at = (index: number): string => SEEDED_AT[index % SEEDED_AT.length]!

const seededPlans = (): Plan[] =>
  PLAN_STATUSES.map((status, index) => ({
    id: `${index + 1}`,
    status,
    plan_no: `P-100${index + 1}`,
    put_amount: status === 'waitPut' ? 0 : 10_000 + index * 50,
    progress: status === 'waitPut' ? 0 : 40,
    created_at: at(index),
    product: PRODUCTS[index]!,
    is_official_push: index % 2 === 0
  }))

/** A newly registered user: plans to fund, a starting balance, nothing done yet. */
export const newUser = (username: string, nickname: string, password: string): User => ({
  username,
  nickname,
  password,
  entry: 'register',
  isOpened: false,
  licenceKey: '',
  payPassword: null,
  available: 100_000,
  toBeConsumed: 0,
  agentId: '',
  formerAgents: [],
  plans: seededPlans().slice(0, 1),
  coupons: [],
  hasNewUserCoupon: false,
  funds: [{ id: '1', time: at(0), amount: 100_000, remark: 'Welcome', kind: 'system_topup' }],
  notifications: [{ id: '1', category: 'system_announcement', is_read: false }],
  card: null,
  isCardLocked: false,
  exchanges: [],
  feedback: [],
  contracts: 0,
  files: 0
})

/** A user with something in every list. */
export const seededUser = (): User => ({
  ...newUser(ANN.username, 'Ann Lee', ANN.password),
  isOpened: true,
  payPassword: md5(ANN.digits),
  available: 123_450,
  toBeConsumed: 20_025,
  agentId: 'AG-100',
  formerAgents: ['AG-090'],
  plans: seededPlans(),
  coupons: COUPON_KINDS.map((kind, index) => ({
    id: `${index + 1}`,
    name: `Coupon ${kind}`,
    kind,
    effect: kind === 'increment' ? 'add' : 'deduct',
    status: 'unused',
    min_amount: 5_000,
    discount_amount: 550,
    expires_at: '2099-12-31T22:00:00Z'
  })),
  funds: FUND_KINDS.map((kind, index) => ({
    id: `${FUND_KINDS.length - index}`,
    time: at(FUND_KINDS.length - index),
    amount: index % 2 === 0 ? 12_340 : -2_050,
    remark: `Row ${index + 1}`,
    kind
  })),
  notifications: CATEGORIES.map((category, index) => ({ id: `${index + 1}`, category, is_read: index > 1 })),
  card: {
    card_name: 'Harbour Bank',
    user_name: 'Ann Lee',
    mobile: '+49301234567',
    bank_account: 'DE89370400440532013000',
    branch_name: 'Mitte'
  },
  exchanges: [{ id: '501' }, { id: '502' }]
})

/** A user with nothing in any list. */
export const emptyUser = (): User => ({
  ...newUser(ANN.username, '', ANN.password),
  isOpened: true,
  available: 0,
  plans: [],
  funds: [],
  notifications: []
})

export interface World {
  users: Map<string, User>
  /** The owner of a token. */
  sessions: Map<string, User>
  usedKeys: Set<string>
}

export const createWorld = (user: User = seededUser()): World => ({
  users: new Map([[user.username, user]]),
  sessions: new Map([[ANN.token, user]]),
  usedKeys: new Set()
})
