import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { MONEY_OPERATIONS, outcomeOn } from '../support/money-operations.ts'
import type { OperationName, Outcome } from '../support/money-operations.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTried } from '../support/scale.ts'
import { walletOwner } from '../support/wallet-owner.ts'

const portal = usePortal()
const NAMES = Object.keys(MONEY_OPERATIONS) as OperationName[]

/** A logged-in user at the start of an operation. */
async function atStart(name: OperationName) {
  const { sandbox } = portal
  const operation = MONEY_OPERATIONS[name]
  const user = await walletOwner(sandbox)
  const person = await portal.open('/login')
  await person.page.evaluate(([key, token]) => localStorage.setItem(key, token), [STORAGE_KEYS.token, user.token] as const)
  await person.page.goto('about:blank')
  await person.page.goto(`${sandbox.url}/#${await operation.address(sandbox, user)}`)
  return { operation, user, person }
}

/** Handles the request that moves money, and returns the list of those sent. */
async function intercept(person: Person, name: OperationName, handle: (route: Route) => Promise<void>) {
  const sent: string[] = []
  await person.page.route('**/*', async route => {
    if (!MONEY_OPERATIONS[name].isSend(route.request())) return route.fallback()
    sent.push(route.request().url())
    await handle(route)
  })
  return sent
}

/** What the absence of an operation says after an empty success: an exchange that was accepted without its order may be listed later. */
const ABSENT: Record<OperationName, Outcome> = { withdrawal: 'none', put: 'none', exchange: 'not known yet' }

/** The gate tries one of the two for each operation, the large run both. */
const EMPTY_SUCCESSES = NAMES.flatMap((name, place) =>
  [true, false].filter((_, at) => isTried(2, at, place)).map(acts => [name, acts] as const)
)

it.each(EMPTY_SUCCESSES)(
  '%s: verifies an empty success before reporting it (the server has it: %s) (GO-2)',
  async (name, acts) => {
    const { operation, user, person } = await atStart(name)
    const sent = await intercept(person, name, async route => {
      if (acts) expect(await (await route.fetch()).json()).toMatchObject({ code: 200 })
      // By then the request has arrived or never will.
      portal.sandbox.clock.advance(7000)
      await route.fulfill({ json: { code: 200, msg: 'ok', data: null } })
    })
    let lookups = 0
    await person.page.route(operation.lookups, route => {
      lookups += sent.length
      return route.fallback()
    })
    await operation.toUndoWindow(person, portal.sandbox)
    await person.press('Send now')
    const outcome: Outcome = await outcomeOn(person, operation)
    expect({ outcome, has: await operation.count(portal.sandbox, user), sent: sent.length }).toEqual({
      outcome: acts ? 'done' : ABSENT[name],
      has: acts ? 1 : 0,
      sent: 1
    })
    expect(lookups).toBeGreaterThan(0)
  }
)

it.each(([
  ['withdrawal', 'answered', 'Withdrawal requested'],
  ['put', 'answered', 'Plan funded'],
  ['put', 'lost', 'Plan funded'],
  ['exchange', 'answered', 'The exchange is open'],
  ['put', 'lost with the network', 'Fund this plan: Not known yet']
] as const).filter((_, place) => isTried(4, place, 2)))(
  '%s: tells a user who has left the screen that it was %s (GO-2)',
  async (name, end, words) => {
    const { operation, user, person } = await atStart(name)
    const { page, problems } = person
    problems.allow(/Failed to load resource/)
    let release = (): void => undefined
    const left = new Promise<void>(resolve => (release = resolve))
    const sent = await intercept(person, name, async route => {
      const response = await route.fetch()
      await left
      if (end === 'answered') await route.fulfill({ response })
      else await route.abort('connectionreset')
    })
    await operation.toUndoWindow(person, portal.sandbox)
    const gone = page.waitForRequest(request => operation.isSend(request))
    await person.press('Send now')
    await gone
    await page.evaluate(() => {
      location.hash = '#/ad-center/feedback'
    })
    await person.isAt('/ad-center/feedback')
    // What is left is looked up once, by the same network.
    await page.context().setOffline(end === 'lost with the network')
    release()
    await person.toast(words)
    expect([sent.length, await operation.count(portal.sandbox, user)]).toEqual([1, 1])
  }
)
