import type { Request } from 'playwright-core'

import { mintAcceptanceCodes } from '../../host/server/exchange/acceptance-code.ts'
import type { Person } from './person.ts'
import { ordersOf } from './put-steps.ts'
import type { TestSandbox, TestUser } from './sandbox.ts'
import { PIN } from './withdrawals.ts'

/** One of the three operations that move money, as the wallet's owner makes it. */
export interface MoneyOperation {
  /** The route on which it starts. */
  address(sandbox: TestSandbox, user: TestUser): Promise<string>
  /** From its open screen to the undo window. */
  toUndoWindow(person: Person, sandbox: TestSandbox): Promise<void>
  isSend(request: Request): boolean
  /** Requests that reconcile it. */
  lookups: string
  /** On the screen once it is done. */
  done: string
  /** On the screen when the server has none, before a reload. */
  none: string
  /** How many of them the server has. */
  count(sandbox: TestSandbox, user: TestUser): Promise<number>
}

/** The amounts with which they are made: no other figure on a screen ends like them. */
export const AMOUNTS = { withdrawal: '21.37', put: '121.37', exchange: '121.37' } as const

export const newAcceptanceCode = async (sandbox: TestSandbox): Promise<string> =>
  (await sandbox.db.tx(tx => mintAcceptanceCodes(tx, 'enterprise', 1)))[0]!

const isPost = (request: Request, path: string): boolean =>
  request.method() === 'POST' && request.url().endsWith(path)

export const MONEY_OPERATIONS = {
  withdrawal: {
    address: async () => '/wallet?view=withdraw',
    async toUndoWindow(person) {
      await person.fill('Amount', AMOUNTS.withdrawal)
      await person.press(`Withdraw ${AMOUNTS.withdrawal}`)
      const sheet = person.sheet('Transaction password')
      await sheet.waitFor()
      await person.page.keyboard.type(PIN)
      await sheet.getByRole('button', { name: 'Confirm' }).click()
      await person.sees('Not sent yet')
    },
    isSend: request => isPost(request, '/user/withdraw'),
    lookups: '**/transaction_flow/list*',
    done: 'Withdrawal requested',
    none: 'Not requested',
    async count(sandbox, user) {
      const { postings } = await sandbox.ledger(user.username)
      const requests = postings.filter(({ type }) => type === 'withdrawal_request')
      return new Set(requests.map(row => row.transaction)).size
    }
  },
  put: {
    async address(sandbox, user) {
      const { list } = await sandbox.ok('planList', { status: 'waitPut' }, user)
      return `/plan/detail?id=${list[0]!.id}`
    },
    async toUndoWindow(person) {
      await person.press('Fund this plan')
      await person.fill('Amount', AMOUNTS.put)
      await person.press(`Pay ${AMOUNTS.put}`)
      await person.sees('Not sent yet')
    },
    isSend: request => isPost(request, '/plan/order/put'),
    lookups: '**/plan/order/detail*',
    done: 'Plan funded',
    none: 'Not funded',
    count: ordersOf
  },
  exchange: {
    address: async () => '/wallet/foreign-exchange?view=enterprise',
    async toUndoWindow(person, sandbox) {
      const button = (name: string) => person.page.getByRole('button', { name, exact: true })
      const undisclosed = button('Exchange with an undisclosed partner')
      const quote = button('Get a quote')
      // The help card is shown before the first one.
      await quote.or(undisclosed).or(button('Continue')).first().waitFor()
      if (await button('Continue').isVisible()) await person.press('Continue')
      await quote.or(undisclosed).waitFor()
      const isQuoted = await quote.isVisible()
      if (!isQuoted) await undisclosed.click()
      await person.fill('You give', AMOUNTS.exchange)
      if (isQuoted) await quote.click()
      await person.fill('Exchange code', await newAcceptanceCode(sandbox))
      await person.press('Review')
      if (isQuoted) await person.press(`Exchange ${AMOUNTS.exchange} USD`)
      else await undisclosed.click()
      await person.sees('Not sent yet')
    },
    isSend: request =>
      isPost(request, '/acceptor/detail') && Boolean(request.postData()?.includes('acceptance_code')),
    lookups: '**/acceptor/order/list*',
    done: 'The exchange is open',
    none: 'Nothing was opened',
    count: async (sandbox, user) => (await sandbox.ok('exchangeOrders', { page_size: 100 }, user)).list.length
  }
} satisfies Record<string, MoneyOperation>

export type OperationName = keyof typeof MONEY_OPERATIONS

/** What the screen says about an operation whose answer was lost. */
export type Outcome = 'done' | 'none' | 'not known yet'

/** Waits until the screen shows the outcome. */
export async function outcomeOn({ page }: Person, texts: { done: string; none: string }): Promise<Outcome> {
  // Case-sensitive: a plan that is "not funded yet" is no outcome.
  const done = page.getByText(new RegExp(texts.done))
  const none = page.getByText(new RegExp(texts.none))
  await done.or(none).or(page.getByText('Not known yet')).first().waitFor()
  return (await done.isVisible()) ? 'done' : (await none.isVisible()) ? 'none' : 'not known yet'
}
