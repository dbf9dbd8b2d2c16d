/**
 * The calls of the specification's section 7, written from its text. Nothing here or beside it is
 * imported from the portal or the sandbox: this is a third party's backend.
 */
export const STATED_CALLS = [
  'POST /files/upload',
  'GET /plan/order/list',
  'POST /plan/order/detail',
  'POST /plan/order/app/detail',
  'POST /plan/order/put',
  'POST /plan/order/await/put/count',
  'POST /auth/v2/register',
  'POST /auth/v2/login',
  'GET /auth/v2/lang',
  'POST /auth/login',
  'POST /auth/register',
  'GET /user/info',
  'GET /basic_config',
  'POST /opening_store',
  'GET /ad/order/data_statistics/list',
  'GET /assistance/list',
  'POST /assistance/follow',
  'GET /user_coupon/list',
  'POST /user_coupon/receive',
  'POST /feedback',
  'POST /user/notifications',
  'POST /user/notifications/read',
  'POST /user/notifications/unread_count',
  'POST /user/info/edit',
  'POST /contract/upload/url',
  'POST /contract/upload/success',
  'POST /update/password',
  'GET /user/property',
  'GET /transaction_flow/list',
  'GET /acceptor/order/list',
  'POST /acceptor/detail',
  'POST /user/withdraw',
  'POST /check/password',
  'POST /bank_card/edit',
  'GET /bank_card/detail',
  'POST /set/password'
] as const

export type StatedCall = (typeof STATED_CALLS)[number]

export const isStatedCall = (call: string): call is StatedCall =>
  (STATED_CALLS as readonly string[]).includes(call)

/** They need no token. */
export const PUBLIC_CALLS: readonly StatedCall[] = [
  'GET /basic_config',
  'GET /auth/v2/lang',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/v2/login',
  'POST /auth/v2/register'
]

export const BASE_PATH = '/facebook-business'
/** Where files are stored. An upload to an address is kept. */
export const STORE_PATH = '/files/'
