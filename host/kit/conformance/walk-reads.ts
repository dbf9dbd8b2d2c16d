import type { BasicConfig, CallName } from '../../../src/api/calls.ts'
import { checkAccess, checkUnknownIds } from './check-access.ts'
import { checkContract } from './check-contract.ts'
import { OF_SESSION } from './check-refusal.ts'
import { checkConfig, checkServices, checkStatistics, checkWallet } from './check-figures.ts'
import { checkFundFilters } from './check-fund-filters.ts'
import { checkFilters, checkList, checkSearch, LISTS } from './check-lists.ts'
import { checkQuotes } from './check-money.ts'
import type { Session } from './session.ts'

/** Credentials for reading: a token of a test account, or name and password to get one. */
export interface Credentials {
  token?: string | undefined
  username?: string | undefined
  password?: string | undefined
}

/** Results of the reads that later steps need. */
export interface Read {
  token: string | null
  config: BasicConfig | null
}

const NOBODY = 'it needs an account: give a user name and password, or a token'
const ACCOUNT_CALLS: readonly CallName[] = [
  'userInfo', 'planDetail', 'product', 'waitingPlanCount', 'statistics', 'unreadCount', 'property', 'bankCard', ...LISTS
]

/** The login; without one `token` is null, and `why` gives the reason. */
async function logIn(
  { ask, find, leaveOut }: Session,
  { token, username, password }: Credentials
): Promise<{ token: string | null; why: string }> {
  const { code: answered, exchange } = token === undefined ? { code: null, exchange: null } : await ask('userInfo', {}, { token, expect: 'unauthorized' })
  const meaning = OF_SESSION[answered ?? 0]
  if (exchange && meaning) {
    find('token', exchange, `the token that was given is not valid: code ${answered}, ${meaning}`)
    return { token: null, why: `it needs an account, and the token was refused with code ${answered}` }
  }
  if (username === undefined || password === undefined) {
    leaveOut('login', 'no user name and password were given')
    return { token: token ?? null, why: username === undefined ? NOBODY : 'it needs an account, and no password was given' }
  }
  const { code, value } = await ask('login', { username, password })
  const given = token ?? value?.token
  if (given !== undefined) return { token: given, why: '' }
  const how = code === null || code === 200 ? 'gave no token' : `was refused with code ${code}`
  return { token: null, why: `it needs an account, and the login ${how}` }
}

/** Every reading call, as an account would make it; and a login. */
export async function walkReads(session: Session, credentials: Credentials): Promise<Read> {
  const { ask, leaveOut } = session
  await checkAccess(session)
  await ask('languageHint', {})
  const config = await ask('basicConfig', { lang: 'en' })
  checkConfig(session, config)
  const { token, why } = await logIn(session, credentials)
  if (token === null) {
    for (const call of ACCOUNT_CALLS) leaveOut(call, why)
    return { token, config: config.value }
  }
  const user = await ask('userInfo', {}, { token })
  checkServices(session, user)
  await checkContract(session, user)
  await checkStatistics(session, token, config.value)
  checkWallet(session, await ask('property', {}, { token }))
  await ask('waitingPlanCount', {}, { token })
  await ask('unreadCount', {}, { token })
  await ask('bankCard', {}, { token })
  for (const call of LISTS) await checkList(session, call, token)
  await checkFilters(session, token)
  await checkSearch(session, token, config.value)
  await checkQuotes(session, token, config.value)
  await checkFundFilters(session, token)
  await checkUnknownIds(session, token)
  await readPlan(session, token)
  return { token, config: config.value }
}

/** A plan and its product, where the account has one. */
async function readPlan({ ask, leaveOut }: Session, token: string): Promise<void> {
  const { value } = await ask('planList', {}, { token })
  const [plan] = value?.list ?? []
  if (!plan) {
    for (const call of ['planDetail', 'product'] as const) leaveOut(call, 'the account has no plan')
    return
  }
  const detail = await ask('planDetail', { id: plan.id }, { token })
  const id = detail.value?.product?.id ?? plan.product?.id ?? plan.id
  await ask('product', { id, order_id: plan.id }, { token, expect: 'either' })
}
