import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { AMOUNTS, MONEY_OPERATIONS, newAcceptanceCode, outcomeOn } from '../support/money-operations.ts'
import type { OperationName, Outcome } from '../support/money-operations.ts'
import { usePortal } from '../support/portal-page.ts'
import type { TestSandbox, TestUser } from '../support/sandbox.ts'
import { isTorture, isTried, SCALE } from '../support/scale.ts'
import { walletOwner } from '../support/wallet-owner.ts'
import { withdraw } from '../support/withdrawals.ts'

const BACKENDS = {
  sandbox: usePortal(),
  /** Its rows name no request, and few say when they were made. */
  'stated names': usePortal({ specOnly: true })
}
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Milliseconds for all cases of an operation in sequence; each wait ends by itself long before. */
const LIMIT_MS = 600_000

/** How far the device's clock is ahead of the server's, in milliseconds. */
const CLOCKS = (
  [['-1 day', -DAY], ['+10 min', 10 * MINUTE], ['+10 years', 3653 * DAY], ['-10 min', -10 * MINUTE], ['+1 day', DAY]] as const
).slice(0, SCALE.deviceClocks)

/** A user who has already made one of the same amount, which proves nothing about the next. */
const OWNERS: Record<OperationName, (sandbox: TestSandbox) => Promise<TestUser>> = {
  async withdrawal(sandbox) {
    const user = await walletOwner(sandbox)
    expect(await withdraw(sandbox, user, AMOUNTS.withdrawal)).toMatchObject({ code: 200 })
    return user
  },
  put: sandbox => sandbox.newUser(),
  async exchange(sandbox) {
    const user = await sandbox.newUser()
    const deal = { type: 'enterprise', amount: AMOUNTS.exchange } as const
    const { quote } = await sandbox.ok('acceptor', deal, user)
    const acceptance = { acceptance_code: await newAcceptanceCode(sandbox), client_request_id: crypto.randomUUID() }
    await sandbox.ok('acceptor', { ...deal, ...acceptance, quote_id: quote?.id ?? undefined }, user)
    return user
  }
}

/** What a screen says after a reload about an operation that the server does not have. */
const CUT_OFF: Record<OperationName, string> = {
  withdrawal: 'did not arrive',
  put: 'did not arrive',
  exchange: 'did not arrive'
}

/** Runs in a page before its own scripts: sets its clock off by the amount that the tab stores. */
function setDeviceClock(): void {
  if (location.origin === 'null') return
  const ahead = Number(sessionStorage.getItem('ahead'))
  const Right = Date
  window.Date = class extends Right {
    constructor(...given: [value?: number]) {
      super(...((given.length === 0 ? [Right.now() + ahead] : given) as [number]))
    }
    static override now = (): number => Right.now() + ahead
  } as DateConstructor
}

const LOSSES = ['before', 'after'] as const

const ROWS: readonly [OperationName, keyof typeof BACKENDS, Record<(typeof LOSSES)[number], Outcome>][] = [
  ['put', 'sandbox', { before: 'none', after: 'done' }],
  // Nothing there says when a withdrawal becomes a movement.
  ['withdrawal', 'stated names', { before: 'not known yet', after: 'done' }],
  ['exchange', 'sandbox', { before: 'none', after: 'done' }],
  ['withdrawal', 'sandbox', { before: 'none', after: 'done' }],
  // A row there has only a number: a new row is this exchange, but a missing row proves nothing, since not every row is listed.
  ['exchange', 'stated names', { before: 'not known yet', after: 'done' }]
]
/**
 * In the gate the first rows of a put and of a withdrawal are tried with both losses, each at another clock, over the stated names with one of them;
 * in the large run every row is tried with both losses at all clocks.
 */
const cellsOf = (row: number) =>
  CLOCKS.slice(0, isTorture || ROWS[row]![1] === 'sandbox' ? undefined : 1).flatMap((clock, at) =>
    LOSSES.filter((_, loss) => isTried(2, at, loss, row)).map(loss => [...clock, loss] as const)
  )

it.each(ROWS.map((row, at) => [...row, cellsOf(at)] as const).filter((_, at) => isTorture || at < 2))(
  'reports what the server has for a lost %s over the %s, whatever the device’s clock shows (GO-2)',
  async (name, backend, expected, cells) => {
    const operation = MONEY_OPERATIONS[name]
    const pages = BACKENDS[backend]
    const { sandbox } = pages
    const person = await pages.open('/login')
    const { page, problems } = person
    problems.allow(/Failed to load resource/)
    await page.addInitScript(setDeviceClock)
    await page.route('**/between.html', route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>No portal</title>' })
    )
    const leave = (): Promise<unknown> => page.goto(`${sandbox.url}/between.html`)
    const outcomes: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}

    for (const [clock, ahead, loss] of cells) {
      const user = await OWNERS[name](sandbox)
      const earlier = await operation.count(sandbox, user)
      const address = `${sandbox.url}/#${await operation.address(sandbox, user)}`
      let sent = 0
      const lose = async (route: Route): Promise<void> => {
        if (!operation.isSend(route.request())) return route.fallback()
        sent += 1
        if (loss === 'after') expect(await (await route.fetch()).json()).toMatchObject({ code: 200 })
        // By then the request has arrived or never will.
        sandbox.clock.advance(7000)
        await route.abort('connectionreset')
      }
      await leave()
      await prepareDevice(page, user.token, ahead)
      await page.goto(address)
      const shown = await page.evaluate(() => Date.now())
      expect(Math.abs(shown - Date.now() - ahead), 'the device shows another time').toBeLessThan(MINUTE)

      await page.route('**/*', lose)
      await page.route(operation.lookups, route => (sent > 0 ? route.abort('internetdisconnected') : route.fallback()))
      await operation.toUndoWindow(person, sandbox)
      await person.press('Send now')
      const cut = await outcomeOn(person, operation)
      await leave()
      await page.unroute('**/*', lose)
      await page.unroute(operation.lookups)
      await page.goto(address)
      const found = await outcomeOn(person, { ...operation, none: CUT_OFF[name] })

      const has = (await operation.count(sandbox, user)) - earlier
      outcomes[`${clock}, lost ${loss}`] = { cut, found, sent, has }
      wanted[`${clock}, lost ${loss}`] = {
        cut: 'not known yet',
        found: expected[loss],
        sent: 1,
        has: loss === 'after' ? 1 : 0
      }
    }
    expect(outcomes).toEqual(wanted)
  },
  LIMIT_MS
)

/** On a page without a portal: sets up the device of this user, whose clock is off. */
const prepareDevice = (page: Page, token: string, ahead: number): Promise<void> =>
  page.evaluate(
    ([key, value, off]) => {
      localStorage.clear()
      localStorage.setItem(key, value)
      sessionStorage.setItem('ahead', `${off}`)
    },
    [STORAGE_KEYS.token, token, ahead] as const
  )
