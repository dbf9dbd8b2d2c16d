import { expect, it } from 'vitest'

import { usePortal } from '../support/portal-page.ts'
import { isTorture } from '../support/scale.ts'
import { enterPassword, walletOwner } from '../support/wallet-owner.ts'
import { PIN } from '../support/withdrawals.ts'

const portal = usePortal({ specOnly: true })

if (isTorture) it('binds a card and withdraws on a backend that implements only the specification (TR-2)', async () => {
  const user = await walletOwner(portal.sandbox, { card: false })
  const person = await portal.openAs(user, '/wallet/bind-card')
  await person.sees('The operator does not name the fields')
  await person.fill('Bank or card name', 'Harbour Bank')
  await person.fill('Account holder', 'Ada Example')
  await person.fill('Mobile', '+49 170 7654321')
  await person.fill('Bank account', '5500 1122 3344 8765')
  await person.press('Review')
  await person.sees('Check every digit')
  await person.press('Save')
  await enterPassword(person, PIN)
  await person.sees('Saved. Withdrawals go here from now on.')
  await person.sees('•••• 8765')

  await person.page.goto(`${portal.sandbox.url}/#/wallet?view=withdraw`)
  await person.sees('Whether you can withdraw now: not provided')
  await person.sees(/^Not provided: .*Fee, Limits, and Arrives in\.$/)
  expect(await person.page.getByText('not provided', { exact: true }).count()).toBe(0)
  await person.fill('Amount', '100')
  await person.press('Withdraw 100.00')
  await person.sheet('Transaction password').getByText('•••• 8765').waitFor()
  await enterPassword(person, PIN)
  await person.sees('Not sent yet')
  await person.press('Send now')
  await person.sees('Withdrawal requested')
  const { balances } = await portal.sandbox.ledger(user.username)
  expect(balances).toMatchObject({ available: '900.00', withdrawal_pending: '100.00' })

  await person.press('To the wallet')
  await person.page.goto(`${portal.sandbox.url}/#/wallet?view=withdraw`)
  await person.sees('Your withdrawals')
  await person.fill('Amount', '5')
  await person.press('Withdraw 5.00')
  await enterPassword(person, PIN)
  await person.press('Send now')
  await person.sees('Not accepted. Nothing was taken.')
  await person.sees('No one may ask you to pay in order to withdraw')
  expect((await portal.sandbox.ledger(user.username)).balances.available).toBe('900.00')
})

it('leads to recharge contact and agent on stated names, each under a warning (TR-2, TR-11, TR-17)', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/wallet?view=recharge')
  const main = person.page.getByRole('main')
  await person.sees('No one may ask you to pay in order to withdraw')
  await main.getByText(/^The operator is not identified/).waitFor()
  expect(await main.getByText(/not provided$/).count()).toBe(0)
  await person.press('Go to customer service')
  await person.sheet('Add money through customer service').getByText('Customer service 1').waitFor()
  await person.press('Close')

  await person.page.goto(`${portal.sandbox.url}/#/ad-center/operated`)
  await person.fill('Agent ID', 'AG-3177')
  await person.press('Look up')
  await person.sees(/^Not disclosed: Name, Fee/)
  await person.press('Follow an undisclosed agent')
  await person.toast('You follow AG-3177 now.')
  const user = await portal.sandbox.fixture('demo')
  expect((await portal.sandbox.ok('userInfo', {}, user)).agent_id).toBe('AG-3177')
})
