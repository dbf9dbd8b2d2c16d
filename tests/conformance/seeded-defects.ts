import type { CallName } from '../../src/api/calls.ts'
import type { RuleName } from '../../host/kit/conformance/rules.ts'
import type { Came, Spoil } from './proxied-backend.ts'

export interface Defect {
  /** What is wrong with the backend. */
  what: string
  /** The rule that must report it. */
  rule: RuleName
  spoil: Spoil
}

/** A defect that depends on earlier requests: each run starts with a new one. */
export interface Remembering extends Omit<Defect, 'spoil'> {
  create(): Spoil
}

type Data = Record<string, unknown>
interface Row extends Data {
  list: Data[]
}

const withText = (came: Came, text: string): Came => ({ ...came, text })
export const withHeader = (came: Came, name: string, value: string): Came => {
  const headers = new Headers(came.headers)
  headers.set(name, value)
  return { ...came, headers }
}
const envelope = (came: Came): Data => JSON.parse(came.text) as Data

/** Spoils the data of each successful answer of one call. */
export const inData = (call: CallName, change: (data: Row) => unknown): Spoil => (came, asked) => {
  if (asked.call !== call || came.status !== 200) return came
  const { code, data, ...rest } = envelope(came)
  return code === 200 ? withText(came, JSON.stringify({ code, ...rest, data: change(data as Row) })) : came
}
const inRow = (call: CallName, change: (row: Data) => Data): Spoil =>
  inData(call, data => ({ ...data, list: data.list.map((row, index) => (index === 0 ? change(row) : row)) }))
/** Changes or removes the rows of the withdrawal in the statement. */
const inWithdrawal = (change: (row: Data) => Data | null): Spoil =>
  inData('transactionFlow', data => ({ ...data, list: data.list.flatMap(row => (row.amount === '-20.00' ? (change(row) ?? []) : [row])) }))
const success = (came: Came, data: unknown = {}): Came => withText(came, JSON.stringify({ code: 200, msg: 'ok', data }))

/** Defects that show when the kit only reads. */
export const READ_DEFECTS: readonly Defect[] = [
  { what: 'a failure changes the HTTP status', rule: 'http-status',
    spoil: (came, { call, token }) => (call === 'userInfo' && token === null ? { ...came, status: 401 } : came) },
  { what: 'an HTML page of a proxy instead of JSON', rule: 'json',
    spoil: (came, { call }) => (call === 'unreadCount' ? withText(came, '<html>busy</html>') : came) },
  { what: 'another character set', rule: 'json',
    spoil: (came, { call }) => (call === 'property' ? withHeader(came, 'content-type', 'application/json; charset=iso-8859-1') : came) },
  { what: 'code has another name in the envelope', rule: 'envelope',
    spoil: (came, { call }) => (call === 'bankCard' ? withText(came, came.text.replace('"code"', '"status"')) : came) },
  { what: 'code is a word', rule: 'envelope',
    spoil: (came, { call }) => (call === 'waitingPlanCount' ? withText(came, came.text.replace('"code":200', '"code":"OK"')) : came) },
  { what: 'no token after a login', rule: 'readable', spoil: inData('login', ({ token: _, ...rest }) => rest) },
  { what: 'the count of unread messages has another name', rule: 'readable', spoil: inData('unreadCount', () => ({ unread: 3 })) },
  { what: 'a row without an id', rule: 'readable-part', spoil: inRow('planList', ({ id: _, ...rest }) => rest) },
  { what: 'a time as a word', rule: 'readable-part', spoil: inRow('transactionFlow', row => ({ ...row, time: 'yesterday' })) },
  { what: 'an amount with a thousands separator', rule: 'readable-part', spoil: inData('property', data => ({ ...data, total_assets: '1,250.00' })) },
  { what: 'a time is that of the backend’s own zone, and names none', rule: 'zone-ignored',
    spoil: inRow('transactionFlow', row => ({ ...row, time: String(row.time).slice(0, 19).replace('T', ' ') })) },
  { what: 'a count below zero', rule: 'readable-part',
    spoil: inData('statistics', data => ({ ...data, metrics: { ...(data.metrics as Data), clicks: -1 } })) },
  { what: 'a field of the contract with another type', rule: 'readable-own', spoil: inData('planList', data => ({ ...data, has_more: 'perhaps' })) },
  { what: 'the list has another name', rule: 'names-unknown', spoil: inData('exchangeOrders', ({ list }) => ({ rows: list })) },
  { what: 'a stated list is missing', rule: 'list-missing', spoil: inData('userInfo', ({ customer_service_url: _, ...rest }) => rest) },
  { what: 'an amount as a number that loses its last digits', rule: 'digits',
    spoil: (came, { call }) =>
      call === 'property' ? withText(came, came.text.replace(/"available_balance":"[^"]*"/, '"available_balance":1234567890123456.78')) : came },
  { what: 'an account is shown without a token', rule: 'no-token',
    spoil: (came, { call, token }) => (call === 'userInfo' && token === null ? success(came, { entry: 'x', customer_service_url: [], recharge_customer_service_url: [] }) : came) },
  { what: 'an unknown token is answered with a server error', rule: 'unknown-token',
    spoil: (came, { token }) => (token?.startsWith('conformance') ? withText(came, '{"code":500,"msg":"Server error","data":null}') : came) },
  { what: 'any password opens an account', rule: 'wrong-login',
    spoil: (came, { call, input }) => (call === 'login' && input.username !== 'demo' ? success(came, { token: 'anybody' }) : came) },
  { what: 'an id that does not exist returns another plan', rule: 'unknown-id',
    spoil: (came, { call, input }) => (call === 'planDetail' && input.id === '999999999' ? success(came, { id: '1', status: 'waitPut' }) : came) },
  { what: 'an id that does not exist is refused with the code of a deleted account', rule: 'session-code',
    spoil: (came, { call, input }) =>
      call === 'planDetail' && input.id === '999999999' ? withText(came, '{"code":404,"msg":"Not found","data":null}') : came },
  { what: 'the answer repeats the password', rule: 'echo', spoil: inData('login', data => ({ ...data, hint: 'sandbox-demo' })) },
  { what: 'a cache may keep the wallet', rule: 'private-cache',
    spoil: (came, { call }) => (call === 'property' ? withHeader(came, 'cache-control', 'public, max-age=60') : came) },
  { what: 'the status filter is ignored', rule: 'status-filter',
    spoil: (came, { call, input }, again) => (call === 'planList' && input.status ? again({ input: {} }) : came) },
  { what: 'every message counts as unread', rule: 'read-filter',
    spoil: (came, { call, input }, again) => (call === 'notifications' && input.read_state === 'unread' ? again({ input: { read_state: 'read' } }) : came) },
  { what: 'the status filter leaves out every plan', rule: 'status-filter',
    spoil: (came, asked, again) =>
      asked.input.status ? inData('planList', data => ({ ...data, list: [], total: 0, has_more: false }))(came, asked, again) : came },
  { what: 'no message counts as read', rule: 'read-filter',
    spoil: (came, asked, again) =>
      asked.input.read_state === 'read' ? inData('notifications', data => ({ ...data, list: [], total: 0, has_more: false }))(came, asked, again) : came },
  { what: 'each page is the first one', rule: 'row-twice',
    spoil: (came, { call, input }, again) => (call === 'transactionFlow' && input.page === '2' ? again({ input: { ...input, page: '1' } }) : came) },
  { what: 'an infinite list', rule: 'paging-ends', spoil: inData('couponList', data => ({ ...data, has_more: true })) },
  { what: 'a wrong total', rule: 'paging-ends', spoil: inData('planList', data => ({ ...data, total: Number(data.total) + 1 })) },
  { what: 'a wallet that does not add up', rule: 'identity',
    spoil: inData('property', data => ({ ...data, identity: { ...(data.identity as Data), total: '1.00' } })) },
  { what: 'a keyword that is ignored', rule: 'plan-search',
    spoil: (came, { call, input: { keyword, ...rest } }, again) => (call === 'planList' && keyword !== undefined ? again({ input: rest }) : came) },
  { what: 'a keyword that finds nothing', rule: 'plan-search',
    spoil: (came, asked, again) =>
      asked.input.keyword === undefined ? came : inData('planList', data => ({ ...data, list: [], total: 0, has_more: false }))(came, asked, again) },
  { what: 'an order that is ignored', rule: 'plan-search',
    spoil: (came, { call, input: { sort, ...rest } }, again) => (call === 'planList' && sort !== undefined ? again({ input: rest }) : came) },
  { what: 'one ETag for all answers', rule: 'etag-false',
    spoil: (came, { call }) => (call === 'statistics' && came.status === 200 ? withHeader(came, 'etag', 'W/"one"') : came) },
  { what: '304 to every conditional request', rule: 'etag-false',
    spoil: (came, { call, headers }) => (call === 'statistics' && headers.has('if-none-match') ? { ...came, status: 304, text: '' } : came) },
  { what: 'an ETag that never yields 304', rule: 'etag-missing',
    spoil: async (came, { call, headers }, again) => {
      if (call !== 'statistics' || !headers.has('if-none-match')) return came
      const whole = await again({})
      return { ...withText(whole, '{"code":200,"msg":"ok","data":{}}'), status: 200 }
    } }
]

const refusedAs = (came: Came, code = 400): boolean => envelope(came).code === code
const isZero = (input: Data): boolean => input.amount === '0'

const refusedWith = (came: Came, code: number): Came => (refusedAs(came) ? withText(came, JSON.stringify({ ...envelope(came), code })) : came)

/** Defects that show when the kit writes. */
export const WRITE_DEFECTS: readonly (Defect | Remembering)[] = [
  { what: 'a repeated withdrawal is executed again', rule: 'paid-once', create: () => {
    const ids: unknown[] = []
    return (came, { call, input }) => {
      if (call === 'withdraw') ids.push(input.client_request_id)
      const isDoubled = new Set(ids).size < ids.length
      return call === 'property' && isDoubled ? withText(came, came.text.replace(/"available_balance":"[^"]*"/, '"available_balance":"1.00"')) : came
    }
  } },
  { what: 'another amount under the same id is accepted', rule: 'id-reused',
    spoil: (came, { call, input }) => (call === 'putPlan' && !isZero(input) && refusedAs(came) ? success(came, { id: input.id }) : came) },
  { what: 'a put of zero is accepted', rule: 'amount-refused',
    spoil: (came, { call, input }) => (call === 'putPlan' && isZero(input) ? success(came, { id: input.id }) : came) },
  { what: 'a plan stays in waitPut after a put', rule: 'put-placed',
    spoil: inData('planDetail', data => (data.status === 'matching' ? { ...data, status: 'waitPut' } : data)) },
  { what: 'a put is listed with another amount', rule: 'put-placed',
    spoil: inData('planDetail', data => (data.status === 'matching' ? { ...data, put_amount: '99.00' } : data)) },
  { what: 'a withdrawal is not listed', rule: 'withdrawal-row', spoil: inWithdrawal(() => null) },
  { what: 'a withdrawal is listed as another kind', rule: 'withdrawal-row', spoil: inWithdrawal(row => ({ ...row, kind: 'system_deduction' })) },
  { what: 'a withdrawal is listed in another bucket only', rule: 'withdrawal-row', spoil: inWithdrawal(row => ({ ...row, bucket: 'withdrawal_pending' })) },
  { what: 'a withdrawal is listed with the amount that arrives', rule: 'withdrawal-row', spoil: inWithdrawal(row => ({ ...row, amount: '-19.00' })) },
  { what: 'a saved card is not bound', rule: 'card-bound', spoil: inData('bankCard', () => ({ bound: false, fields: null })) },
  { what: 'any transaction password is accepted', rule: 'password-check',
    spoil: (came, { call }) => (call === 'checkPassword' ? success(came) : came) },
  { what: 'a second new-user coupon is given', rule: 'one-coupon',
    spoil: (came, { call }) => (call === 'receiveCoupon' ? success(came) : came) },
  { what: 'a put is refused with a code of the business', rule: 'refusal-code',
    spoil: (came, { call }) => (call === 'putPlan' ? refusedWith(came, 10012) : came) },
  { what: 'a withdrawal is refused with a server error', rule: 'refusal-code',
    spoil: (came, { call }) => (call === 'withdraw' ? refusedWith(came, 500) : came) },
  { what: 'a locked card is a conflict by its code', rule: 'refusal-code',
    spoil: (came, { call }) => (call === 'editBankCard' ? refusedWith(came, 409) : came) },
  { what: 'a coupon is refused with the code of a deleted account', rule: 'session-code',
    spoil: (came, { call }) => (call === 'receiveCoupon' ? refusedWith(came, 404) : came) },
  { what: 'a card is saved without the transaction password', rule: 'password-first', create: () => {
    let isAllowed = false
    return (came, { call }) => {
      isAllowed ||= call === 'checkPassword' && !refusedAs(came)
      return call === 'editBankCard' && !isAllowed ? success(came, { bound: true }) : came
    }
  } },
  { what: 'a card that wants the transaction password is not locked', rule: 'card-locked', create: () => {
    let isAllowed = false
    return (came, { call }) => {
      const is = isAllowed && call === 'editBankCard'
      isAllowed = call === 'checkPassword' && !refusedAs(came)
      return is ? success(came, { bound: true }) : came
    }
  } },
  { what: 'messages stay unread after all were read', rule: 'read-all', spoil: inData('unreadCount', () => ({ unread_total: 2 })) },
  { what: 'a new login password needs no right old one', rule: 'old-password',
    spoil: (came, { call }) => (call === 'updatePassword' ? success(came) : came) },
  { what: 'new digits need no right old ones', rule: 'old-password',
    spoil: (came, { call }) => (call === 'setPassword' ? success(came) : came) },
  { what: 'a plan is shown to another account', rule: 'other-account',
    spoil: (came, { call, input }) => (call === 'planDetail' && input.id !== '999999999' && refusedAs(came) ? success(came, { id: input.id, status: 'waitPut' }) : came) },
  { what: 'what arrives of a withdrawal does not fit its fee', rule: 'withdrawal-net',
    spoil: inData('withdraw', data => ({ ...data, fee: '1.00', net: '20.00' })) },
  { what: 'a withdrawal names another amount', rule: 'withdrawal-net', spoil: inData('withdraw', data => ({ ...data, amount: '200.00' })) }
]
