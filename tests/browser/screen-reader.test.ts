import { expect, it } from 'vitest'

import { readTree } from '../support/access-tree.ts'
import { holdCall } from '../support/call-gate.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { KEYBOARD_ONLY, keysOf } from '../support/keyboard.ts'
import type { Keys } from '../support/keyboard.ts'
import { expectMessage } from '../support/person.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { atPlan, sendNow, toReview } from '../support/put-steps.ts'
import { goTo } from '../support/route-visits.ts'
import { isTorture } from '../support/scale.ts'
import { goToSettled } from '../support/settled-visits.ts'
import { treeFindings } from '../support/tree-findings.ts'
import { walletOwner } from '../support/wallet-owner.ts'
import { PIN } from '../support/withdrawals.ts'

// tests/browser/survey-* reads every route and sheet in each of its states.
const portal = usePortal()

/** A user without a pointer, at this address. */
async function withKeys(who: { token: string }, address: string): Promise<{ person: Person; keys: Keys }> {
  const person = await portal.openAs(who, address, KEYBOARD_ONLY)
  return { person, keys: keysOf(person.page) }
}

it('the judge finds the faults of a faulty page', async () => {
  const person = await portal.open('/login')
  const page = await person.page.context().newPage()
  await page.setContent(`
    <header>a</header><main><h1>One</h1><h1>Two</h1><h3>Three</h3>
    <button>×</button><button>Open</button><button>Open</button><img src="data:,">
    <ul><li><button>Row</button></li><li><button>Row</button></li></ul>
    <div role="dialog" tabindex="-1">b</div></main><nav>c</nav><nav>d</nav>`)
  expect(treeFindings(await readTree(page), 'One')).toEqual([
    'headings of level 1 are [One, Two] in place of "One"',
    'heading "Three" of level 3 follows level 1',
    '2 landmarks navigation',
    'no region waits for what is going to be told',
    'button "×" has no name in words',
    'image "" has no name in words',
    'dialog "" has no name in words',
    '2 times button "Open" in main ""',
    'dialog "" is not modal'
  ])
})

it('announces a wait and its end, a failure, an invalid field and a completed action', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/nowhere')
  const { page } = person
  person.problems.allow(/status of 503/)
  const { take } = await recordAnnouncements(page)

  const gate = await holdCall(page, 'property')
  await goTo(page, '/wallet')
  await gate.asked()
  const announced: string[] = []
  const hears = async (what: string | RegExp): Promise<void> => {
    const fits = (one: string): boolean => (typeof what === 'string' ? one === what : what.test(one))
    await expect.poll(async () => announced.push(...(await take())) && announced.some(fits), { message: String(what), timeout: 10_000 }).toBe(true)
    announced.length = 0
  }
  await hears('focus: Wallet')
  await hears('polite: Loading')
  await gate.set('failed')
  await hears(/^alert: Request failed, tap to reload/)
  await gate.set('held')
  await person.press(/^Request failed, tap to reload/)
  await gate.asked()
  await hears('polite: Loading')
  await gate.set('open')
  await hears('polite: Loaded')

  await goTo(page, '/ad-center/feedback')
  await hears('focus: Feedback')
  await person.press('Send')
  await expectMessage(person, 'Topic', 'This field cannot be empty')
  await hears('polite: Topic. This field cannot be empty')

  await goTo(page, '/ad-center/operated')
  await person.fill('Agent ID', 'AG-3177')
  await page.keyboard.press('Enter')
  await person.sheet('Check before you follow').waitFor()
  await person.press('Follow')
  await hears(/^polite: You follow AG-3177 now\.$/)
})

it('announces a wrong password once, and each empty field by its name', async () => {
  const person = await portal.open('/login')
  const { take } = await recordAnnouncements(person.page)
  await person.press('Log in')
  await expect.poll(take).toEqual(expect.arrayContaining(['polite: Username. This field cannot be empty', 'polite: Password. This field cannot be empty']))
  await person.fill('Username', 'demo')
  await person.fill('Password', 'wrong')
  await take()
  await person.page.keyboard.press('Enter')
  await expectMessage(person, 'Password', 'Wrong username or password')
  const announced = (await take()).filter(one => one.includes('Wrong username or password'))
  expect(announced).toEqual(['polite: Password. Wrong username or password'])
})

it('announces what a transaction password confirms, and the result of the withdrawal', async () => {
  const { person, keys } = await withKeys(await walletOwner(portal.sandbox), '/wallet?view=withdraw')
  const { take } = await recordAnnouncements(person.page)
  await person.fill('Amount', '300')
  await person.press('Withdraw 300.00')
  await person.sheet('Transaction password').waitFor()
  expect(await person.field('Six digits')).toMatchObject({ message: 'Withdraw 299.00\u00a0USD to •••• 2051' })
  await person.page.keyboard.type(PIN)
  await keys.press('Enter')
  await person.sees('Not sent yet')
  await person.press('Send now')
  await person.sees('Withdrawal requested')
  expect((await take()).filter(one => one.startsWith('focus: ')).slice(-1)).toEqual(['focus: Withdrawal requested'])
})

it('announces each step of a new transaction password', async () => {
  const { person, keys } = await withKeys(await portal.sandbox.newUser(), '/wallet/set-password')
  const { take } = await recordAnnouncements(person.page)
  await keys.type('Choose six digits', '739164')
  await keys.press('Enter')
  await person.sees('Enter the same digits again')
  expect((await take()).at(-1)).toBe('focus: Enter the same digits again')
  await person.page.keyboard.type('739165')
  await keys.press('Enter')
  await person.sees('Passwords do not match')
  await expect.poll(take).toEqual(expect.arrayContaining(['polite: Passwords do not match', 'focus: Choose six digits']))
})

it('goes on to the amount of an exchange, and announces the quote', async () => {
  const { person, keys } = await withKeys(await portal.sandbox.newUser(), '/wallet/foreign-exchange?view=personal')
  await person.sees('Before you exchange')
  const { take } = await recordAnnouncements(person.page)
  await keys.enter('Continue')
  await expect.poll(() => keys.focused()).toBe('You give')
  await person.page.keyboard.type('200')
  await take()
  await keys.press('Enter')
  await person.sees(/^Valid until/)
  expect(await take()).toEqual(['polite: You receive 179.32 EUR'])
})

if (isTorture) it('announces what a search has found', async () => {
  const { person, keys } = await withKeys(await portal.sandbox.fixture('demo'), '/plan')
  const { take } = await recordAnnouncements(person.page)
  const announced: string[] = []
  const hears = (what: string): Promise<unknown> => expect.poll(async () => announced.push(...(await take())) && announced.at(-1)).toBe(what)
  await keys.type('Name, number', 'zzz')
  await hears('polite: No plan found')
  await keys.press('Control+a')
  await person.page.keyboard.type('lamp')
  await hears('polite: Loaded')
  await goToSettled(person.page, '/ad-center/ques-detail')
  await keys.type('Search the questions', 'money')
  await hears('polite: All shown: 2')
})

it('leaves the focus on the title while a bound card is loaded', async () => {
  const { person } = await withKeys(await portal.sandbox.fixture('demo'), '/wallet')
  const { take } = await recordAnnouncements(person.page)
  await goToSettled(person.page, '/wallet/bind-card')
  await person.sees('Withdrawals go here')
  expect((await take()).filter(one => one.startsWith('focus'))).toEqual(['focus: Payout account'])
})

it('announces that the device is offline', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/wallet')
  person.problems.allow(/Failed to load resource/)
  await person.sees('Total assets')
  const { take } = await recordAnnouncements(person.page)
  await person.page.context().setOffline(true)
  await expect.poll(take).toContain('polite: You are offline. These figures are not updating.')
  await person.page.context().setOffline(false)
})

it('announces each funding step by its title, the undo window, and the outcome', async () => {
  const putter = await atPlan(portal)
  const { person } = putter
  await person.sees('Plan details')
  const { take } = await recordAnnouncements(person.page)
  await toReview(putter)
  await person.press('Pay 150.00')
  await putter.undoWindow.waitFor()
  await sendNow(putter)
  const announced: string[] = []
  await expect
    .poll(async () => announced.push(...(await take())) && announced.at(-1), { timeout: 10_000 })
    .toMatch(/^(focus|polite): Plan funded$/)
  expect(announced.some(one => one.startsWith('focus: Fund '))).toBe(true)
  expect(announced).toContain('focus: Not sent yet')
  expect(announced.some(one => one.startsWith('alert: '))).toBe(true)
  expect(announced.filter(one => /\d seconds/.test(one)), 'the count never speaks').toHaveLength(1)
})
