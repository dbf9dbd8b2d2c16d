import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { plain, readRows } from '../support/portal-figures.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal({ specOnly: true })

it('adds up what the specification states and claims nothing beyond it', async () => {
  const person = await portal.open('/wallet')
  const main = person.page.getByRole('main')
  await person.login('demo')
  await person.sees('Pending withdrawals: not provided. They may be the difference.')
  const { sums } = await portal.sandbox.ledger('demo')
  const figures = Object.fromEntries((await readRows(main)).map(([label, figure]) => [label, plain(figure)]))
  expect(figures).toMatchObject({
    Available: sums.available,
    'Committed': sums.to_be_consumed,
    'Pending revenue': sums.to_be_settled
  })
  await person.sees(`differs by ${sums.withdrawal_pending}`)
  expect(await main.locator('.double-rule').count()).toBe(0)
  await person.sees('Whether you can withdraw now: not provided')
  expect(await main.getByText(/not provided/i).allTextContents()).toEqual([
    'Pending withdrawals: not provided. They may be the difference.',
    'Whether you can withdraw now: not provided',
    'Not provided: Transaction password, Start-up credit returned, Source time, Currency, Who holds the money, Fee, Limits, and Arrives in.'
  ])

  for (const name of ['Available', 'Committed', 'Pending revenue']) {
    await person.press(name)
    await person.sees('The operator does not say which balance a transaction belongs to')
    expect(await axeInThemes(person.page)).toEqual([])
    await person.press('Back')
    await person.isAt('/wallet')
  }
  await person.page.goto(`${portal.sandbox.url}/#/wallet?view=trail&bucket=total&month=2026-11`)
  await person.sees('The operator does not say which balance a transaction belongs to')
  await main.getByRole('button', { name: 'Transactions' }).click()
  await person.isAt('/wallet?view=funds')
})
