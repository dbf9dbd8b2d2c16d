import { afterEach, describe, expect, it } from 'vitest'

import { mintAcceptanceCodes } from '../../host/server/exchange/acceptance-code.ts'
import { payIn } from '../support/other-currency.ts'
import type { OtherCurrency } from '../support/other-currency.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { enter } from '../support/route-visits.ts'
import type { TestUser } from '../support/sandbox.ts'
import { isTorture } from '../support/scale.ts'
import { goToSettled } from '../support/settled-visits.ts'
import { enterPassword, walletOwner } from '../support/wallet-owner.ts'

const portal = usePortal()
const YEN: OtherCurrency = { code: 'JPY', decimals: 0 }
const WITHDRAW = '/wallet?view=withdraw'

/** Digits with two decimals, except those of the bought euros and of percentages. */
const WITH_CENTS = /\d[.,]\d\d(?!\s?[\d%])(?!\s*EUR)/g

interface Visit {
  person: Person
  user: TestUser
  /** Every amount that the page sent. */
  sent: string[]
}

const people: Person[] = []

// A pending answer must not outlive its page.
afterEach(async () => {
  for (const { page } of people.splice(0)) await page.unrouteAll({ behavior: 'wait' })
})

/** A user with card, password and the digits of a thousand dollars in this currency. */
async function begin(currency: OtherCurrency, address: string): Promise<Visit> {
  const user = await walletOwner(portal.sandbox)
  const person = await portal.open('/login')
  people.push(person)
  const sent = await payIn(person.page, currency)
  await enter(person.page, { token: user.token, lang: 'en' })
  await person.isAt('/ad-center')
  await goToSettled(person.page, address)
  return { person, user, sent }
}

const amountsWithCents = (text: string): string[] => text.match(WITH_CENTS) ?? []
const onScreen = ({ page }: Person): Promise<string> => page.locator('main').first().innerText()

describe('the portal in JPY, which has no decimals', () => {
  // The tests of three decimals run every time.
  if (isTorture) it('withdraws the whole balance with the screen’s own button', async () => {
    const { person, user, sent } = await begin(YEN, WITHDRAW)
    await person.press('All 100,000')
    expect(await person.field('Amount')).toMatchObject({ value: '100,000', isInvalid: false })
    expect(amountsWithCents(await onScreen(person))).toEqual([])
    await person.press('Withdraw 100,000')
    const dialog = person.sheet('Transaction password')
    await dialog.getByText('Withdraw 99,900 JPY to •••• 2051').waitFor()
    await enterPassword(person)
    await person.sees('Not sent yet')
    await person.press('Send now')
    await person.sees('Withdrawal requested')
    expect(amountsWithCents(await onScreen(person))).toEqual([])
    expect(sent).toEqual(['100000'])
    const { balances } = await portal.sandbox.ledger(user.username)
    expect(balances).toMatchObject({ available: '0.00', withdrawal_pending: '1000.00' })
  })

  if (isTorture) it('funds a plan with the smallest amount that it names', async () => {
    const { person, user, sent } = await begin(YEN, '/plan?status=waitPut')
    const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
    await goToSettled(person.page, `/plan/detail?id=${list[0]!.id}`)
    await person.press('Fund this plan')
    await person.press(/^Min \d/)
    const { value } = await person.field('Amount')
    expect(value).toMatch(/^\d{1,3}(,\d{3})*$/)
    const review = person.sheet(/^Fund /)
    await review.waitFor()
    expect(amountsWithCents(await review.innerText())).toEqual([])
    await person.press(`Pay ${value}`)
    await person.sheet('Not sent yet').getByRole('button', { name: 'Send now' }).click()
    const receipt = person.sheet('Plan funded')
    await receipt.getByText(value).first().waitFor()
    expect(amountsWithCents(await receipt.innerText())).toEqual([])
    expect(new Set(sent)).toEqual(new Set([value.replace(/,/g, '')]))
    const { postings } = await portal.sandbox.ledger(user.username)
    expect(postings.filter(({ type }) => type === 'put').length).toBeGreaterThan(0)
  })

  if (isTorture) it('exchanges into a currency that has two', async () => {
    const { person, sent } = await begin(YEN, '/wallet/foreign-exchange?view=personal')
    await person.press('Continue')
    await person.fill('You give', '20,000')
    await person.press('Get a quote')
    await person.sees(/^Valid until/)
    expect(amountsWithCents(await onScreen(person))).toEqual([])
    const [code] = await portal.sandbox.db.tx(tx => mintAcceptanceCodes(tx, 'personal', 1))
    await person.fill('Exchange code', code!)
    await person.press('Review')
    const review = person.sheet('Check before you accept')
    await review.waitFor()
    expect(amountsWithCents(await review.innerText())).toEqual([])
    await person.press('Exchange 20,000 JPY')
    await person.sheet('Not sent yet').waitFor()
    await person.press('Send now')
    const receipt = person.sheet('The exchange is open')
    await receipt.getByText('20,000 JPY', { exact: true }).waitFor()
    await receipt.getByText('179.32 EUR', { exact: true }).waitFor()
    expect(amountsWithCents(await receipt.innerText())).toEqual([])
    expect(new Set(sent)).toEqual(new Set(['20000']))
  })

  it('shows no decimals on any screen with money', async () => {
    const { person } = await begin(YEN, '/wallet')
    for (const [address, amount] of [
      ['/wallet', '100,000'],
      ['/wallet?view=funds', '100,000'],
      ['/wallet?view=months', '100,000'],
      ['/wallet?view=trail&bucket=total', '100,000'],
      ['/wallet?view=recharge', ''],
      [WITHDRAW, 'All 100,000'],
      ['/wallet/foreign-exchange', ''],
      ['/plan?status=waitPut', ''],
      ['/ad-center', ''],
      ['/ad-center/activities', ''],
      ['/ad-center/coupons', '']
    ] as const) {
      await goToSettled(person.page, address)
      const text = await onScreen(person)
      expect(text, address).toContain(amount)
      expect(amountsWithCents(text), address).toEqual([])
    }
  })
})

if (isTorture) it.each(['KRW', 'VND'])('types a whole balance in %s, which has no decimals', async code => {
  const { person } = await begin({ code, decimals: 0 }, WITHDRAW)
  await person.press('All 100,000')
  expect(await person.field('Amount')).toMatchObject({ value: '100,000', isInvalid: false })
  expect(amountsWithCents(await onScreen(person))).toEqual([])
  await person.press('Withdraw 100,000')
  await person.sheet('Transaction password').getByText(`Withdraw 99,900 ${code} to •••• 2051`).waitFor()
})

it('withdraws a whole balance in KWD, which has three decimals', async () => {
  const { person, user, sent } = await begin({ code: 'KWD', decimals: 3 }, WITHDRAW)
  await person.press('All 1,000.000')
  expect(await person.field('Amount')).toMatchObject({ value: '1,000.000', isInvalid: false })
  await person.press('Withdraw 1,000.000')
  await person.sheet('Transaction password').getByText('Withdraw 999.000 KWD to •••• 2051').waitFor()
  await enterPassword(person)
  await person.press('Send now')
  await person.sees('Withdrawal requested')
  expect(sent).toEqual(['1000.000'])
  const { balances } = await portal.sandbox.ledger(user.username)
  expect(balances).toMatchObject({ available: '0.00', withdrawal_pending: '1000.00' })
})
