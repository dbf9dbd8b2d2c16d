import { expect, it } from 'vitest'

import { usePortal } from '../support/portal-page.ts'
import { enterPassword, walletOwner } from '../support/wallet-owner.ts'
import { PIN } from '../support/withdrawals.ts'

const portal = usePortal({ specOnly: true })

it('binds a card and takes money out with nothing but what the specification states', async () => {
  const user = await walletOwner(portal.sandbox, { card: false })
  const person = await portal.open('/wallet/bind-card')
  await person.login(user.username, 'correct horse')
  await person.sees('The operator does not say which fields are needed')
  await person.sees('Whether a card or address is bound already is not provided.')
  await person.fill('Card name', 'Harbour Bank')
  await person.fill('User name', 'Ada Example')
  await person.fill('Mobile', '+49 170 7654321')
  await person.fill('Bank account', '5500 1122 3344 8765')
  await person.press('Review')
  await person.sees('Check every figure')
  await person.press('Save')
  await enterPassword(person, PIN)
  await person.sees('Saved. What is bound now is not provided.')

  await person.page.goto(`${portal.sandbox.url}/#/wallet?view=withdraw`)
  await person.sees('Whether you can withdraw now is not provided')
  expect(await person.page.getByText('not provided', { exact: true }).count()).toBeGreaterThanOrEqual(6)
  await person.fill('Amount', '100')
  await person.press('Review')
  await person.sees('Check and confirm')
  await person.press('Withdraw 100.00')
  await person.sheet('Transaction password').getByText('the destination is not provided').waitFor()
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
  await person.press('Review')
  await person.press('Withdraw 5.00')
  await enterPassword(person, PIN)
  await person.press('Send now')
  await person.sees('Not taken. Nothing was withdrawn.')
  await person.sees('No one may ask you to pay in order to withdraw')
  expect((await portal.sandbox.ledger(user.username)).balances.available).toBe('900.00')
})
