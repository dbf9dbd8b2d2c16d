import type { Request, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { TIMELINE_POLL_MS } from '../../src/screens/wallet/withdraw/withdraw-order.ts'
import { RECONCILE_MS } from '../../src/money/operation/create-operation.ts'
import { axeInThemes } from '../support/axe-findings.ts'
import { cutLine } from '../support/cut-line.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import type { TestUser } from '../support/sandbox.ts'
import { isTorture, isTried } from '../support/scale.ts'
import { shortenWaits } from '../support/shorten-waits.ts'
import { enterPassword, walletOwner } from '../support/wallet-owner.ts'
import { PIN } from '../support/withdrawals.ts'

const portal = usePortal()
const WITHDRAW = '**/user/withdraw'
const ADDRESS = '/wallet?view=withdraw'
const MINUTE = 60_000

interface Attempt {
  person: Person
  user: TestUser
  /** `client_request_id` of every withdrawal that the page sent. */
  ids: string[]
}

/** A user with card, password and 1,000.00, at the amount. */
async function atAmount(options = {}): Promise<Attempt> {
  const user = await walletOwner(portal.sandbox)
  const person = await portal.open(ADDRESS, options)
  person.problems.allow(/Failed to load resource/)
  const ids: string[] = []
  person.page.on('request', (request: Request) => {
    if (!request.url().endsWith('/user/withdraw')) return
    ids.push((request.postDataJSON() as { client_request_id: string }).client_request_id)
  })
  await person.login(user.username, 'correct horse')
  await person.sees('You can withdraw up to 1,000.00 USD now')
  await shortenWaits(person.page, RECONCILE_MS)
  return { person, user, ids }
}

async function review({ person }: Attempt, amount: string): Promise<void> {
  await person.fill('Amount', amount)
}

/** Up to the undo window. */
async function confirm({ person }: Attempt, button: string | RegExp = /^Withdraw \d/): Promise<void> {
  await person.press(button)
  await enterPassword(person)
  await person.sees('Not sent yet')
}

const sendNow = ({ person }: Attempt): Promise<void> => person.press('Send now')

async function balances({ user }: Attempt) {
  const { balances: now, unbalanced, drifted } = await portal.sandbox.ledger(user.username)
  expect({ unbalanced, drifted }).toEqual({ unbalanced: 0, drifted: 0 })
  return { available: now.available, pending: now.withdrawal_pending }
}

/** The server acts, its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  const answer = await route.fetch()
  expect(await answer.json()).toMatchObject({ code: 200 })
  await route.abort('connectionreset')
}

const UNTOUCHED = { available: '1000.00', pending: '0.00' }
const REQUESTED = { available: '500.00', pending: '500.00' }

describe('a withdrawal', () => {
  it('goes from its conditions to the bank, after a wrong password and an undo', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    expect(await axeInThemes(person.page)).toEqual([])
    await person.press('4 of 4 conditions met')
    const icons = person.page.getByRole('button', { name: '4 of 4 conditions met', expanded: true }).locator('svg')
    const turns = await icons.evaluateAll(all => all.map(icon => [getComputedStyle(icon).transform, getComputedStyle(icon).rotate]))
    expect(turns).toEqual([['none', 'none'], ['matrix(1, 0, 0, -1, 0, 0)', 'none']])
    await review(attempt, '500')
    expect(await axeInThemes(person.page)).toEqual([])
    await person.press('Withdraw 500.00')
    const dialog = person.sheet('Transaction password')
    await dialog.getByText('Withdraw 499.00 USD to •••• 2051').waitFor()
    await enterPassword(person, '280517')
    await dialog.getByText('4 attempts left').waitFor()
    await enterPassword(person)
    await person.sees('Not sent yet')
    await person.press('Undo')
    await person.sees('Not sent. Nothing was taken.')
    await person.sees('You cancelled in time.')
    expect(ids).toEqual([])
    expect(await balances(attempt)).toEqual(UNTOUCHED)

    await confirm(attempt)
    await shortenWaits(person.page, TIMELINE_POLL_MS)
    await sendNow(attempt)
    await person.sees('Withdrawal requested')
    await person.sees(/W-\d{8}/)
    await person.sees('Waiting')
    await person.sees('Expected by')
    expect(await axeInThemes(person.page)).toEqual([])
    expect(await balances(attempt)).toEqual(REQUESTED)
    portal.sandbox.clock.advance(11 * MINUTE)
    await person.sees('On its way')
    portal.sandbox.clock.advance(50 * MINUTE)
    await person.sees('Paid out')
    expect(await balances(attempt)).toEqual({ available: '500.00', pending: '0.00' })
    await person.press('To the wallet')
    await person.isAt('/wallet')
    expect(ids).toHaveLength(1)
  })

  if (isTorture) it('is sent by itself once the seconds are over, one for all taps', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    await review(attempt, '500')
    await person.page.getByRole('button', { name: 'Withdraw 500.00' }).dblclick()
    await enterPassword(person)
    await person.sees(/Sent in [1-5] seconds?/)
    await person.sees('Withdrawal requested')
    expect(ids).toHaveLength(1)
    expect(await balances(attempt)).toEqual(REQUESTED)
  })

  const ENDS = [
    ['rejected', '100.13', 'Rejected', 'Operator: The bank could not find the account (sample)'],
    ['failed', '100.15', 'Did not go through', 'Operator: The bank did not answer within the hour (sample)'],
    ['failed without a word', '100.14', 'Did not go through', 'No reason given by the operator']
  ] as const
  if (isTorture) it.each(ENDS)('that is %s is returned and names its reason (TR-10)', async (_name, amount, state, reason) => {
    const attempt = await atAmount()
    const { person } = attempt
    await review(attempt, amount)
    await confirm(attempt)
    await shortenWaits(person.page, TIMELINE_POLL_MS)
    await sendNow(attempt)
    await person.sees('Withdrawal requested')
    portal.sandbox.clock.advance(61 * MINUTE)
    await person.sees(state)
    await person.sees(reason)
    await person.sees(`${amount} came back to the available balance`)
    await person.sees('No one may ask you to pay in order to withdraw')
    expect(await balances(attempt)).toEqual(UNTOUCHED)
    await person.press('Appeal')
    await person.sheet('Customer service').getByText(amount).waitFor()
    await person.page.keyboard.press('Escape')
    await person.press('To the wallet')
    await person.isAt('/wallet')
    await person.page.goto(`${portal.sandbox.url}/#${ADDRESS}`)
    await person.page.getByRole('button', { name: new RegExp(`^${state}.*${amount}`) }).click()
    await person.isAt(/^\/wallet\?view=withdraw&id=\d+$/)
    await person.sees(reason)
    await person.press('Back')
    await person.isAt(ADDRESS)
  })

  if (isTorture) it('works with only the keyboard', async () => {
    const attempt = await atAmount({ viewport: { width: 1024, height: 800 }, hasTouch: false, isMobile: false })
    const { person } = attempt
    const { keyboard } = person.page
    const tabTo = async (name: string | RegExp): Promise<void> => {
      const target = person.page.getByRole('button', { name }).or(person.page.getByRole('textbox', { name }))
      const isThere = () =>
        target.first().evaluate(element => (element.getRootNode() as ShadowRoot).activeElement === element)
      for (let key = 0; key < 40 && !(await isThere()); key += 1) await keyboard.press('Tab')
      expect(await isThere(), String(name)).toBe(true)
    }
    await tabTo('Amount')
    await keyboard.type('500')
    await keyboard.press('Enter')
    await person.sheet('Transaction password').waitFor()
    await keyboard.type(PIN)
    await keyboard.press('Enter')
    await person.sees('Not sent yet')
    await tabTo('Undo')
    await keyboard.press('Enter')
    await person.sees('Not sent. Nothing was taken.')
    await person.sees('You can withdraw up to')
    expect((await person.field('Amount')).value).toBe('500')
  })
})

if (isTorture) describe('a withdrawal in its undo window', () => {
  it('is not sent when the page is hidden, and says so', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    await review(attempt, '500')
    await confirm(attempt)
    await person.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await person.sees('Not sent. Nothing was taken.')
    await person.sees('You left or hid this page')
    expect(ids).toEqual([])
    expect(await balances(attempt)).toEqual(UNTOUCHED)
  })

  it('is not sent when the user leaves the screen, and a toast says so', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    await review(attempt, '500')
    await confirm(attempt)
    await person.page.getByRole('navigation').getByRole('button', { name: /Overview/ }).click()
    await person.toast('Not sent. Nothing was taken.')
    await person.isAt(/^\/ad-center/)
    expect(ids).toEqual([])
    expect(await balances(attempt)).toEqual(UNTOUCHED)
  })

  it('is undone by the back arrow, too', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    await review(attempt, '500')
    await confirm(attempt)
    await person.press('Back')
    await person.sees('Not sent. Nothing was taken.')
    await person.press('Back')
    await person.sees('You can withdraw up to')
    expect(ids).toEqual([])
  })

  it('is not sent when the page is reloaded or the network fails', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    await review(attempt, '500')
    await confirm(attempt)
    await person.page.context().setOffline(true)
    await person.sees('You were offline.')
    await person.page.context().setOffline(false)
    await confirm(attempt)
    await person.page.reload()
    await person.sees('You can withdraw up to 1,000.00 USD now')
    expect(ids).toEqual([])
    expect(await balances(attempt)).toEqual(UNTOUCHED)
  })
})

if (isTorture) describe('reconciling a lost answer', () => {
  it('finds the one withdrawal among the movements', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    await person.page.route(WITHDRAW, loseAnswer)
    await review(attempt, '500')
    await confirm(attempt)
    await sendNow(attempt)
    await person.sees('Withdrawal requested')
    await person.sees('Waiting')
    expect(await balances(attempt)).toEqual(REQUESTED)
    expect(ids).toHaveLength(1)
  })

  it('says that the server is unreachable, and finds it once it answers', async () => {
    const attempt = await atAmount()
    const { person } = attempt
    await person.page.route(WITHDRAW, loseAnswer)
    await review(attempt, '500')
    await confirm(attempt)
    const line = await cutLine(person.page, '**/transaction_flow/list*')
    await sendNow(attempt)
    await person.sees('Not known yet')
    await person.sees('It is not known yet whether 500.00 was taken')
    await line.restoreAtTap()
    await person.press('Check again')
    await person.sees('Withdrawal requested')
    expect(await balances(attempt)).toEqual(REQUESTED)
  })

  it('resends what never arrived under its first number, only on a tap', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    await person.page.route(WITHDRAW, route => route.abort('connectionreset'))
    await review(attempt, '500')
    await confirm(attempt)
    await sendNow(attempt)
    await person.sees('Not requested')
    expect(await balances(attempt)).toEqual(UNTOUCHED)
    await person.page.unroute(WITHDRAW)
    await confirm(attempt, 'Send 500.00 again')
    await sendNow(attempt)
    await person.sees('Withdrawal requested')
    expect(await balances(attempt)).toEqual(REQUESTED)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('finds after a reload what the server has accepted', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    const acted = new Promise<void>((resolve, reject) => {
      void person.page.route(WITHDRAW, async route => {
        await route.fetch().then(() => resolve(), reject)
      })
    })
    await review(attempt, '500')
    await confirm(attempt)
    await sendNow(attempt)
    await acted
    await person.page.reload()
    await person.sees('Withdrawal requested')
    expect(await balances(attempt)).toEqual(REQUESTED)
    expect(ids).toHaveLength(1)
  })

  it('says after a reload that nothing was withdrawn, and keeps amount and number', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    await person.page.route(WITHDRAW, () => undefined)
    await review(attempt, '500')
    await confirm(attempt)
    const left = person.page.waitForRequest(WITHDRAW)
    await sendNow(attempt)
    await left
    await person.page.reload()
    await person.sees('500.00 did not arrive. Sent again, it should count once.')
    expect((await person.field('Amount')).value).toBe('500.00')
    await person.page.unroute(WITHDRAW)
    await confirm(attempt)
    await sendNow(attempt)
    await person.sees('Withdrawal requested')
    expect(await balances(attempt)).toEqual(REQUESTED)
    expect(new Set(ids).size).toBe(1)
  })
})

if (isTorture) describe('an amount that cannot be withdrawn', () => {
  it('is reported at the field, and its text stays', async () => {
    const attempt = await atAmount()
    const { person, ids } = attempt
    for (const [typed, message] of [
      ['0', 'The amount cannot be 0'],
      ['1000.01', 'The amount cannot exceed the available balance'],
      ['9.99', 'The smallest withdrawal is 10.00'],
      ['12x', 'Enter a valid amount']
    ] as const) {
      await person.fill('Amount', typed)
      await person.press(/^Withdraw/)
      await expect
        .poll(() => person.field('Amount'))
        .toMatchObject({ value: typed, isInvalid: true, message: expect.stringContaining(message) as string })
    }
    expect(ids).toEqual([])
  })

  it('is one above the largest withdrawal', async () => {
    const attempt = await atAmount()
    const { person } = attempt
    await person.page.route('**/user/property', async route => {
      const response = await route.fetch()
      const json = (await response.json()) as { data: object }
      const withdrawable = { ok: true, amount: '9000.00', blocks: [] }
      const data = { ...json.data, available_balance: '9000.00', withdrawable }
      await route.fulfill({ response, json: { ...json, data } })
    })
    await person.page.reload()
    await person.sees('You can withdraw up to 9,000.00 USD now')
    await person.fill('Amount', '5000.01')
    await person.press(/^Withdraw 5,000.01/)
    await expect
      .poll(async () => (await person.field('Amount')).message)
      .toContain('The largest withdrawal now is 5,000.00')
  })

  it('is one above what another device has left: shows the server’s reason, and keeps the amount', async () => {
    const attempt = await atAmount()
    const { person, user } = attempt
    await review(attempt, '500')
    await confirm(attempt)
    const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
    const put = { id: list[0]?.id ?? '', amount: '900.00', client_request_id: crypto.randomUUID() }
    await portal.sandbox.ok('putPlan', put, user)
    await sendNow(attempt)
    await person.sees('Not accepted. Nothing was taken.')
    await person.sees('The amount cannot exceed the available balance')
    expect((await person.field('Amount')).value).toBe('500')
    expect((await balances(attempt)).pending).toBe('0.00')
  })

  it('goes nowhere when the payout account changed meanwhile', async () => {
    const attempt = await atAmount()
    const { person, user } = attempt
    await review(attempt, '500')
    await confirm(attempt)
    await portal.sandbox.db.query(
      `update users set bank_card = jsonb_set(bank_card, '{id}', '"C-other"') where username_key = $1`,
      [user.username]
    )
    await sendNow(attempt)
    await person.sees('Your payout account changed meanwhile')
    expect(await balances(attempt)).toEqual(UNTOUCHED)
  })
})

describe('a blocked withdrawal', () => {
  const REASONS = [
    ['startup', 'Your start-up credit is not returned yet', '300.00'],
    ['locked-pin', 'The transaction password is locked for now', null]
  ] as const

  it.each(REASONS.filter((_, place) => isTried(2, place)))('of "%s" says why and what ends it, and never leads to a recharge (TR-10, TR-11)', async (name, words, amount) => {
    const person = await portal.openAs(await portal.sandbox.fixture(name), ADDRESS)
    await person.sees('Not possible yet')
    await person.sees(words)
    await person.sees('What to do:')
    if (amount) await person.sees(amount)
    await person.sees('No one may ask you to pay in order to withdraw')
    expect(await axeInThemes(person.page)).toEqual([])
    const main = person.page.getByRole('main')
    expect(await main.getByRole('textbox').count()).toBe(0)
    expect(await main.getByText(/recharge|add money/i).count()).toBe(0)
    for (const button of ['Appeal', 'Customer service']) {
      await main.getByRole('button', { name: button, exact: true }).click()
      const dialog = person.sheet('Customer service')
      await dialog.getByText(words).waitFor()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
  })

  it('of an empty balance is an open step, without an appeal, and never leads to a recharge (TR-11)', async () => {
    const person = await portal.openAs(await portal.sandbox.fixture('empty'), ADDRESS)
    await person.sees('Before your first withdrawal')
    await person.sees('No one may ask you to pay in order to withdraw')
    expect(await axeInThemes(person.page)).toEqual([])
    const main = person.page.getByRole('main')
    expect(await main.getByRole('listitem').filter({ hasText: 'Available' }).count()).toBe(1)
    expect(await main.getByRole('textbox').count()).toBe(0)
    expect(await main.getByRole('button', { name: 'Appeal' }).count()).toBe(0)
    expect(await main.getByText(/recharge|add money/i).count()).toBe(0)
  })

  if (isTorture) it('without password and card leads to both, and back to the amount', async () => {
    const user = await walletOwner(portal.sandbox, { password: false })
    const person = await portal.openAs(user, ADDRESS)
    await person.sees('1 of 3 done. Any order works.')
    await person.press('Set transaction password')
    await person.sees('Choose six digits')
    const keys = person.page.getByRole('group', { name: 'Number keys' })
    for (const verb of ['Continue', 'Set password']) {
      for (const digit of PIN) await keys.getByRole('button', { name: digit, exact: true }).click()
      await person.press(verb)
    }
    await person.isAt('/wallet/bind-card?next=amount')
    const toast = person.page.getByRole('status').getByText('Transaction password saved')
    const bar = person.page.getByRole('button', { name: 'Review' })
    const gap = async (): Promise<number> => {
      const [above, below] = [await toast.boundingBox(), await bar.boundingBox()]
      return below!.y - above!.y - above!.height
    }
    await expect.poll(gap, { message: 'the toast covers no button' }).toBeGreaterThanOrEqual(0)
    for (const [label, text] of Object.entries({
      'Bank or card name': 'Harbour Bank', 'Account holder': 'Ada Example', Mobile: '+49 170 7654321',
      'Bank account': '5500 1122 3344 8765'
    })) await person.fill(label, text)
    await person.press('Review')
    await person.press('Save')
    await enterPassword(person)
    await person.isAt(ADDRESS)
    await person.fill('Amount', '300')
    await person.page.getByRole('button', { name: 'Withdraw 300.00' }).waitFor()
  })

  if (isTorture) it('without a reason says that none is given, and accepts a report (TR-10)', async () => {
    const attempt = await atAmount()
    const { person } = attempt
    await person.page.route('**/user/property', async route => {
      const response = await route.fetch()
      const json = (await response.json()) as { data: object }
      const data = { ...json.data, withdrawable: { ok: false, amount: '0.00', blocks: [] } }
      await route.fulfill({ response, json: { ...json, data } })
    })
    await person.page.reload()
    await person.sees('No reason given by the operator')
    await person.press('Report')
    await person.sheet('Customer service').getByText('Ask for it in writing').waitFor()
  })
})
