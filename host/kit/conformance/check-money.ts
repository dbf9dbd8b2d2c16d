import { compareDecimals, percentOfDecimal, sumDecimals } from '../../../src/lib/decimal.ts'
import type { BasicConfig, CallInput, PlanRow } from '../../../src/api/calls.ts'
import { isFields } from '../../../src/lib/fields.ts'
import { methodsOf } from './check-card.ts'
import type { Method } from './check-card.ts'
import { checkPlaced, watchRows } from './check-rows.ts'
import type { Answer, Session } from './session.ts'

export interface Payer {
  token: string
  /** MD5 of the six digits: a backend may ask for it before each withdrawal. */
  password: string
  /** Decimal text; the amount of a put and the withdrawal. */
  amount: string | undefined
  /** For a personal exchange. */
  acceptanceCode: string | undefined
  config: BasicConfig | null
}

/** An amount within the limits stated in the specification's messages. */
export const PUT = '100.00'
const WITHDRAWAL = '20.00'
const MUCH = '999999999.00'

/** The decimals of the backend's currency: as it states, else by ISO 4217, else two. */
function decimalsOf(config: BasicConfig | null): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: config?.currency ?? '' })
    return config?.decimals ?? format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return config?.decimals ?? 2
  }
}
/** An amount as the portal sends it: with exactly the decimals of the currency. */
export const asSent = (amount: string, config: BasicConfig | null): string => percentOfDecimal(amount, '100', decimalsOf(config))

/** Refusals for a lack of funds, which say nothing about the backend. */
const UNFUNDED: readonly unknown[] = ['balance_insufficient', 'startup_funds_outstanding']

/** Money moves once per operation, and never for impossible amounts. */
export async function checkMoney(session: Session, payer: Payer): Promise<void> {
  await checkPut(session, payer)
  await checkWithdrawal(session, payer)
}

const balanceOf = async ({ ask }: Session, token: string): Promise<string | null> =>
  (await ask('property', {}, { token })).value?.available_balance ?? null

/** Makes a payment that the account can afford. Null, and reported as not tested, if it cannot. */
async function pay<N extends 'putPlan' | 'withdraw'>(
  session: Session, call: N, input: CallInput<N> & { amount: string }, token: string
): Promise<Answer<N> | null> {
  const balance = await balanceOf(session, token)
  if (balance !== null && compareDecimals(balance, input.amount) < 0) {
    session.notTested(call, `the new account has ${balance} and needs ${input.amount}`)
    return null
  }
  const answer = await session.ask(call, input, { token, expect: 'either' })
  const { code, msg, data, exchange } = answer
  const reason = isFields(data) ? data.reason : null
  if (code !== 200 && UNFUNDED.includes(reason)) {
    session.notTested(call, `the new account was refused: ${String(reason)}`)
    return null
  }
  if (code !== 200 && code !== null) session.find('refused', exchange, `code ${code}: ${msg}`)
  return answer
}

async function checkPut(session: Session, { token, password, config, amount: wanted }: Payer): Promise<void> {
  const { ask, find, notTested } = session
  const allow = async () => config?.put_requires_password && (await ask('checkPassword', { password }, { token }))
  const { value } = await ask('planList', { status: 'waitPut' }, { token })
  const plan = value?.list.find(row => row.status === 'waitPut')
  if (!plan) {
    notTested('putPlan', 'the new account has no plan that can be put')
    return
  }
  const amount = asSent(wanted ?? smallestOf(plan) ?? PUT, config)
  await allow()
  const nothing = await ask('putPlan', { id: plan.id, amount: '0', client_request_id: crypto.randomUUID() }, { token, expect: 'refusal' })
  if (nothing.code === 200) find('amount-refused', nothing.exchange, 'a put of 0 is accepted')
  const input = { id: plan.id, amount, client_request_id: crypto.randomUUID() }
  await allow()
  const first = await pay(session, 'putPlan', input, token)
  if (!first) return
  if (first.code === 200) await checkPlaced(session, plan.id, amount, token)
  const after = await balanceOf(session, token)
  const second = await ask('putPlan', input, { token, expect: 'either' })
  const later = await balanceOf(session, token)
  if (after !== null && later !== null && compareDecimals(after, later) !== 0) {
    find('paid-once', second.exchange, `the available balance went from ${after} to ${later} by the repetition`)
  } else if (first.code === 200 && second.code !== 200) {
    find('paid-once', second.exchange, `the repetition is answered by code ${second.code ?? 0}, not by the first answer`)
  }
  const other = await ask('putPlan', { ...input, amount: sumDecimals([amount, '1']) }, { token, expect: 'conflict' })
  if (first.code === 200 && other.code === 200) find('id-reused', other.exchange, 'code 200 for another amount under the same id')
}

/** With an amount for a plan, each usable coupon states what is charged and delivered. */
export async function checkQuotes({ ask, find }: Session, token: string, config: BasicConfig | null): Promise<void> {
  const { value: plans } = await ask('planList', { status: 'waitPut' }, { token })
  const plan = plans?.list.find(row => row.status === 'waitPut')
  if (!plan) return
  const amount = asSent(smallestOf(plan) ?? PUT, config)
  const { exchange, value } = await ask('couponList', { status: 'unused', order_id: plan.id, amount, page: 1, page_size: 100 }, { token })
  const silent = value?.list.find(
    ({ status, quote, usable_now: isUsable, blocked_reason: why, missing_amount: lacks, min_amount: least }) =>
      (status ?? 'unused') === 'unused' && !quote && isUsable !== false && !why && !lacks && compareDecimals(least ?? '0', amount) <= 0
  )
  if (silent) find('coupon-quote', exchange, `the coupon ${silent.id} has no quote, so the portal cannot offer it for the plan ${plan.id}`, silent)
}

const smallestOf = ({ limits }: PlanRow): string | undefined => limits?.min

/** The default, or the least that the method pays out. */
const leastOf = (method: Method | undefined): string =>
  method?.min && compareDecimals(method.min, WITHDRAWAL) > 0 ? method.min : WITHDRAWAL

/** Before the first check of the password: it may be remembered for minutes. */
export async function withdrawUnchecked({ ask, find }: Session, { token, config, amount = leastOf(methodsOf(config)[0]) }: Payer): Promise<void> {
  const { code, exchange } = await ask('withdraw', { amount: asSent(amount, config), client_request_id: crypto.randomUUID() }, { token, expect: 'refusal' })
  if (code === 200) find('password-first', exchange, 'a withdrawal is accepted although /check/password was never called')
}

async function checkWithdrawal(session: Session, { token, password, config, amount: wanted }: Payer): Promise<void> {
  const { ask, find, notTested } = session
  const { value: card } = await ask('bankCard', {}, { token })
  if (card?.bound === false) {
    notTested('withdraw', 'the new account has no bank card')
    return
  }
  const methods = methodsOf(config)
  const method = methods.find(({ id }) => id === card?.method_id) ?? (methods.length === 1 ? methods[0] : undefined)
  const amount = asSent(wanted ?? leastOf(method), config)
  const methodId = card?.method_id ?? method?.id
  const destination = { ...(methodId ? { method_id: methodId } : {}), ...(card?.id ? { bank_card_id: card.id } : {}) }
  const allow = () => ask('checkPassword', { password }, { token })
  for (const wrong of ['0', asSent(MUCH, config)]) {
    await allow()
    const answer = await ask('withdraw', { amount: wrong, ...destination, client_request_id: crypto.randomUUID() }, { token, expect: 'refusal' })
    if (answer.code === 200) find('amount-refused', answer.exchange, `a withdrawal of ${wrong} is accepted`)
  }
  const checkRow = await watchRows(session, token)
  await allow()
  const input = { amount, ...destination, client_request_id: crypto.randomUUID() }
  const first = await pay(session, 'withdraw', input, token)
  if (!first) return
  await checkRow(first, amount)
  const unchecked = await ask('withdraw', { ...input, client_request_id: crypto.randomUUID() }, { token, expect: 'refusal' })
  if (unchecked.code === 200) find('password-each', unchecked.exchange, 'a second withdrawal is accepted after one /check/password')
  const after = await balanceOf(session, token)
  await allow()
  const second = await ask('withdraw', input, { token, expect: 'either' })
  const later = await balanceOf(session, token)
  if (after !== null && later !== null && compareDecimals(after, later) !== 0) {
    find('paid-once', second.exchange, `the available balance went from ${after} to ${later} by the repetition`)
  } else if (first.code === 200 && second.code !== 200) {
    find('paid-once', second.exchange, `the repetition is answered by code ${second.code ?? 0}, not by the first answer`)
  }
}
