import { expect, it } from 'vitest'

import { PLAN_POLL_MS } from '../../src/stores/plan-progress.ts'
import { openFirefox } from '../support/firefox.ts'
import {
  expectFunds, expectOverview, expectWallet, goTo, logOut, openPut, planIs, register
} from '../support/journey-steps.ts'
import type { Person } from '../support/person.ts'
import { plain, readRows, readTiles } from '../support/portal-figures.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture } from '../support/scale.ts'
import { shortenWaits } from '../support/shorten-waits.ts'
import { walletOwner } from '../support/wallet-owner.ts'
import { PIN } from '../support/withdrawals.ts'

const portal = usePortal()
const USERNAME = 'journey-ada'
const SECOND = 1000

const consumedOf = async (person: Person): Promise<number> => {
  const rows = await readRows(person.page.getByRole('main'))
  const [, figure = '0'] = rows.find(([label]) => label === 'Spent') ?? []
  return parseFloat(plain(figure))
}

it('registers, opens an account, funds plans and accounts for every cent', { timeout: 600_000 }, async () => {
  const { sandbox } = portal
  const { clock } = sandbox
  const person = await portal.open()
  const main = person.page.getByRole('main')
  const puts: string[] = []
  person.page.on('request', request => {
    if (request.url().endsWith('/plan/order/put')) puts.push(request.postData() ?? '')
  })
  await person.isAt('/login')
  await register(person, USERNAME, await sandbox.newCode())

  // The registration's code also opens the account: it is typed only once.
  await person.isAt('/ad-welcome')
  expect((await person.field('Access code')).value).not.toBe('')
  await person.press('Open account')
  await person.isAt('/ad-center')
  await person.sees('12 plans need a budget')
  await expectOverview(person, sandbox, USERNAME)

  // A plan funded with a coupon that the server quotes, and one order despite repeated taps.
  await goTo(person, /^Plans/)
  await openPut(person, 'Solar garden lamp', '200')
  const form = person.sheet(/^Fund /)
  await form.getByText('100.00 to 2,000.00 USD').waitFor()
  await form.getByText('1,000.00').first().waitFor()
  await person.press('Choose')
  await form.getByRole('button', { name: /Launch discount takes 20.00 off/ }).first().click()
  await form.getByText('Price from the server').waitFor()
  const sum = await readRows(form)
  expect(sum).toContainEqual(['You pay now Price from the server', '180.00 USD'])
  expect(sum).toContainEqual(['Available after', '820.00'])
  await form.getByRole('button', { name: 'Pay 180.00' }).dblclick()
  const receipt = person.sheet('Plan funded')
  await receipt.waitFor()
  const receiptRows = await readRows(receipt)
  expect(receiptRows).toContainEqual(['Charged', '180.00 USD'])
  await receipt.getByText('820.00', { exact: true }).waitFor()
  expect(puts).toHaveLength(1)
  await person.press('See the plan')

  // The sandbox delivers it, step by step.
  const put = (await sandbox.ledger(USERNAME)).postings.find(({ type }) => type === 'put')
  const at = (seconds: number): void =>
    clock.advance(Date.parse(put?.at ?? '') + seconds * SECOND - clock.now().getTime())
  await shortenWaits(person.page, PLAN_POLL_MS)
  await planIs(person, 'Matching')
  at(6.5)
  await planIs(person, 'Running')
  at(26)
  await expect.poll(() => consumedOf(person), { timeout: 60_000 }).toBeGreaterThan(0)

  // The overview updates by itself.
  await person.press('Back')
  await goTo(person, /^Overview/)
  await person.page.getByRole('tab', { name: 'All' }).click()
  const before = Number((await readTiles(person)).Spent)
  expect(before).toBeGreaterThan(0)
  at(46)
  await expect
    .poll(async () => Number((await readTiles(person)).Spent), { timeout: 60_000 })
    .toBeGreaterThan(before)
  await goTo(person, /^Plans/)
  await person.page.getByRole('tab', { name: 'Running 1' }).click()
  await person.press('Solar garden lamp')
  await person.isAt(/^\/plan\/detail/)
  await planIs(person, 'Running')
  for (const [seconds, status] of [[68.5, 'Delivered'], [79, 'Settling'], [124, 'Settled']] as const) {
    at(seconds)
    await planIs(person, status)
  }

  // Another plan stops half-way, and the rest is returned.
  await person.press('Back')
  await goTo(person, /^Wallet/)
  await expectWallet(person, sandbox, USERNAME)
  await goTo(person, /^Plans/)
  await openPut(person, 'The night train', '300')
  await person.press('Pay 300.00')
  await person.press('See the plan')
  await planIs(person, 'Matching')
  clock.advance(40 * SECOND)
  await planIs(person, 'Failed')
  const ledger = await sandbox.ledger(USERNAME)
  const back = ledger.postings.find(({ type, account }) => type === 'return' && account === 'available')
  await main.getByText('Returned to your balance').waitFor()
  const returned = (await readRows(main)).find(([label]) => label === 'Returned to your balance')
  expect(plain(returned?.[1] ?? '')).toContain(back?.amount)

  // Every plan is listed under its status.
  await person.press('Back')
  await goTo(person, /^Plans/)
  for (const [tab, plan] of [['Settled', 'Solar garden lamp'], ['Failed', 'The night train']] as const) {
    await person.page.getByRole('tab', { name: `${tab} 1` }).click()
    await main.getByRole('button', { name: plan }).waitFor()
    expect(await main.getByRole('heading', { level: 2 }).count()).toBe(1)
  }

  // The same amounts everywhere, to the cent.
  await goTo(person, /^Wallet/)
  await expectWallet(person, sandbox, USERNAME)
  await person.press('Show all')
  await expectFunds(person, sandbox, USERNAME)
  await goTo(person, /^Overview/)
  await expectOverview(person, sandbox, USERNAME)

  await logOut(person)
  await person.login(USERNAME, 'correct horse')
  await person.isAt('/ad-center')
  await expectOverview(person, sandbox, USERNAME)
})

// Installing Firefox and its driver takes a while: only the large run does it.
if (isTorture) it('logs in, funds, withdraws, shows German and reads the contract in Firefox', async () => {
  const { username } = await walletOwner(portal.sandbox)
  const firefox = await openFirefox()
  try {
    await firefox.goTo(portal.sandbox.url)
    await firefox.fill(/^Username/, username)
    await firefox.fill(/^Password/, 'correct horse')
    await firefox.press(/^Log in$/)
    await firefox.sees(/^Available balance/)
    await firefox.press(/Plans/)
    await firefox.press(/^Needs budget/)
    await firefox.press(/^Set budget$/)
    await firefox.press(/^200.00/)
    await firefox.press(/^Pay 200.00$/)
    await firefox.press(/^Send now$/)
    await firefox.sees(/^Plan funded$/)
    await firefox.press(/^Close$/)
    await firefox.goTo(`${portal.sandbox.url}/#/wallet`)
    await firefox.press(/^Withdraw$/)
    await firefox.fill(/^Amount/, '300')
    await firefox.press(/^Withdraw 300.00$/)
    await firefox.sees(/^Transaction password$/)
    await firefox.keys(PIN)
    await firefox.press(/^Confirm$/)
    await firefox.press(/^Send now$/)
    await firefox.sees(/^Withdrawal requested$/)
    await firefox.goTo(`${portal.sandbox.url}/#/ad-center`)
    await firefox.press(/^Language/)
    await firefox.keys('d')
    await firefox.press(/Deutsch$/)
    await firefox.sees(/^Übersicht$/)
    await firefox.goTo(`${portal.sandbox.url}/#/ad-center/contract`)
    await firefox.sees(/^Arbeitsvertrag|Vertrag/)
    expect(firefox.complaints).toEqual([])
  } finally {
    await firefox.close()
  }
})
