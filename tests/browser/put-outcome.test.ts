import type { Request, Route } from 'playwright-core'
import { expect, it } from 'vitest'

import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import type { TestUser } from '../support/sandbox.ts'

const portal = usePortal()
const PUT = '**/plan/order/put'
const DETAIL = '**/plan/order/detail'

interface Attempt {
  person: Person
  user: TestUser
  /** `client_request_id` of every put that left the page. */
  ids: string[]
  confirm(): Promise<void>
}

/** Somebody in front of the review of a put of 150.00. */
async function atReview(): Promise<Attempt> {
  const { sandbox } = portal
  const user = await sandbox.newUser()
  const { list } = await sandbox.ok('planList', { status: 'waitPut' }, user)
  const person = await portal.open(`/plan/detail?id=${list[0]?.id}`)
  person.problems.allow(/Failed to load resource/)
  const ids: string[] = []
  person.page.on('request', (request: Request) => {
    if (!request.url().endsWith('/plan/order/put')) return
    ids.push((request.postDataJSON() as { client_request_id: string }).client_request_id)
  })
  await person.login(user.username, 'correct horse')
  await review(person)
  return { person, user, ids, confirm: () => person.press('Put 150.00') }
}

async function review(person: Person): Promise<void> {
  await person.press('Put this plan')
  await person.fill('Amount', '150')
  await person.press('Review')
  await person.sheet('Check before you put').waitFor()
}

async function expectOneOrder({ user }: Attempt): Promise<void> {
  const ledger = await portal.sandbox.ledger(user.username)
  const orders = new Set(ledger.postings.filter(({ type }) => type === 'put').map(row => row.transaction))
  expect(orders.size).toBe(1)
  expect(ledger.balances.available).toBe('850.00')
}

async function expectNoOrder({ user }: Attempt): Promise<void> {
  const ledger = await portal.sandbox.ledger(user.username)
  expect(ledger.balances.available).toBe('1000.00')
}

/** The server acts, its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  const answer = await route.fetch()
  expect(await answer.json()).toMatchObject({ code: 200 })
  await route.abort('connectionreset')
}

it('checks what happened when the answer is lost, and finds the one order', async () => {
  const attempt = await atReview()
  const { person, ids } = attempt
  await person.page.route(PUT, loseAnswer)
  let release: () => void = () => undefined
  const held = new Promise<void>(resolve => (release = resolve))
  await person.page.route(DETAIL, async route => {
    await held
    await route.continue()
  })
  await attempt.confirm()
  const checking = person.sheet('Checking what happened')
  await checking.waitFor()
  await checking.getByText('Nothing is sent twice').waitFor()
  await person.page.keyboard.press('Escape')
  expect(await checking.isVisible()).toBe(true)
  release()
  await person.sheet('The plan is put').waitFor()
  await expectOneOrder(attempt)
  expect(ids).toHaveLength(1)
})

it('keeps asking while nobody can be reached, and tells once somebody can', async () => {
  const attempt = await atReview()
  const { person } = attempt
  await person.page.route(PUT, loseAnswer)
  await person.page.route(DETAIL, route => route.abort('internetdisconnected'))
  await attempt.confirm()
  const unknown = person.sheet('Not known yet')
  await unknown.getByText('nobody can say yet whether 150.00 was put').waitFor()
  await person.page.unroute(DETAIL)
  await unknown.getByRole('button', { name: 'Check again' }).click()
  await person.sheet('The plan is put').waitFor()
  await expectOneOrder(attempt)
})

it('sends a put that never arrived again under its first number', async () => {
  const attempt = await atReview()
  const { person, ids } = attempt
  await person.page.route(PUT, route => route.abort('connectionreset'))
  await attempt.confirm()
  const notPlaced = person.sheet('Not placed')
  await notPlaced.waitFor()
  await expectNoOrder(attempt)
  await person.page.unroute(PUT)
  await notPlaced.getByRole('button', { name: 'Send 150.00 again' }).click()
  await person.sheet('The plan is put').waitFor()
  await expectOneOrder(attempt)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

it('places one order when the page is reloaded after the server has acted', async () => {
  const attempt = await atReview()
  const { person } = attempt
  const acted = new Promise<void>((resolve, reject) => {
    void person.page.route(PUT, async route => {
      await route.fetch().then(() => resolve(), reject)
    })
  })
  await attempt.confirm()
  await acted
  await person.page.reload()
  await person.page.getByRole('main').locator('.chip').getByText('Matching').waitFor()
  expect(await person.page.getByRole('button', { name: 'Put this plan' }).count()).toBe(0)
  await expectOneOrder(attempt)
})

it('places one order when the page is reloaded before the server has acted', async () => {
  const attempt = await atReview()
  const { person, ids } = attempt
  await person.page.route(PUT, () => undefined)
  const left = person.page.waitForRequest(PUT)
  await attempt.confirm()
  await left
  await person.page.reload()
  await person.page.unroute(PUT)
  await review(person)
  await expectNoOrder(attempt)
  await attempt.confirm()
  await person.sheet('The plan is put').waitFor()
  await expectOneOrder(attempt)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size, 'the intention outlives the reload').toBe(1)
})

it('says with the server’s reason why a put is not taken, and keeps the amount', async () => {
  const attempt = await atReview()
  const { person, user } = attempt
  const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
  const other = list[1]?.id ?? ''
  const client_request_id = crypto.randomUUID()
  await portal.sandbox.ok('putPlan', { id: other, amount: '900.00', client_request_id }, user)
  await attempt.confirm()
  const alert = person.page.getByRole('alert').filter({ hasText: 'Not taken.' })
  await alert.getByText('Insufficient balance').waitFor()
  expect((await person.field('Amount')).value).toBe('150')
})
