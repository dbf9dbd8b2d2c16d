import type { Locator, Request } from 'playwright-core'
import { expect } from 'vitest'

import type { LedgerDump } from '../../host/server/faults/ledger-dump.ts'
import { RECONCILE_MS } from '../../src/money/operation/create-operation.ts'
import type { Person } from './person.ts'
import type { PortalPages } from './portal-page.ts'
import type { TestSandbox, TestUser } from './sandbox.ts'
import { shortenWaits } from './shorten-waits.ts'

/** A user at a plan that waits for an amount. */
export interface Putter {
  person: Person
  user: TestUser
  planId: string
  /** `client_request_id` of every funding that the page sent. */
  ids: string[]
  /** The undo window, with its countdown and its two buttons. */
  undoWindow: Locator
}

/** Logs in a user who opens a waiting plan of theirs. */
export async function atPlan(portal: PortalPages, given?: TestUser): Promise<Putter> {
  const { sandbox } = portal
  const user = given ?? (await sandbox.newUser())
  const { list } = await sandbox.ok('planList', { status: 'waitPut' }, user)
  const planId = list[0]?.id ?? ''
  const person = await portal.open(`/plan/detail?id=${planId}`)
  // These tests cut or refuse requests in the transport on purpose.
  person.problems.allow(/Failed to load resource/)
  const ids = idsOfPuts(person)
  await person.login(user.username, 'correct horse')
  await shortenWaits(person.page, RECONCILE_MS)
  return { person, user, planId, ids, undoWindow: person.sheet('Not sent yet') }
}

/** From now on, the id of every funding that this page sends. */
export function idsOfPuts({ page }: Pick<Person, 'page'>): string[] {
  const ids: string[] = []
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/plan/order/put')) return
    ids.push((request.postDataJSON() as { client_request_id: string }).client_request_id)
  })
  return ids
}

/** Opens the funding sheet, types the amount and goes on to the review. */
export async function toReview({ person }: Pick<Putter, 'person'>, amount = '150'): Promise<void> {
  await person.press('Fund this plan')
  await person.fill('Amount', amount)
  await person.sheet(/^Fund /).waitFor()
}

/** Does not wait for the undo window to end. */
export const sendNow = ({ undoWindow }: Pick<Putter, 'undoWindow'>): Promise<void> =>
  undoWindow.getByRole('button', { name: 'Send now' }).click()

/** What the engine does when another app comes to the front, or the tab comes back. */
export const show = ({ page }: Person, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** How many orders there are, after checking that the books balance. */
export async function ordersOf(sandbox: TestSandbox, user: TestUser): Promise<number> {
  const ledger: LedgerDump = await sandbox.ledger(user.username)
  expect(ledger).toMatchObject({ unbalanced: 0, drifted: 0, balances: ledger.sums })
  const puts = ledger.postings.filter(({ type }) => type === 'put')
  return new Set(puts.map(row => row.transaction)).size
}
