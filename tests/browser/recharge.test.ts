import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import type { TestUser } from '../support/sandbox.ts'
import { isTorture } from '../support/scale.ts'
import { withCard } from '../support/withdrawals.ts'

const portal = usePortal()
const ROUTE = '/wallet?view=recharge'

async function openAs(user: TestUser, route = ROUTE): Promise<Person> {
  const person = await portal.openAs(user, route)
  await person.isAt(route)
  return person
}

it('says before a recharge whether the typed amount could be withdrawn again', async () => {
  const person = await openAs(await withCard(portal.sandbox))
  const main = person.page.getByRole('main')
  await main.getByText('If I add money now').click()
  await main.getByText('Nothing known prevents it').waitFor()
  await main.getByText('Not a promise').waitFor()
  await main.getByText('99.00').waitFor()
  expect((await person.field('If I add')).value).toBe('100')
  expect(await axeInThemes(person.page)).toEqual([])
  await person.fill('If I add', '250.50')
  await main.getByText('249.50').waitFor()
  await person.fill('If I add', '5')
  await main.getByText('No, not under today’s conditions').waitFor()
  const order = await main.getByRole('button').allTextContents()
  expect(order[order.length - 1]).toContain('Go to customer service')
})

it('names what blocks a withdrawal, and that adding money does not unblock it', async () => {
  const person = await openAs(await portal.sandbox.newUser())
  const main = person.page.getByRole('main')
  await main.getByText('Adding money does not unblock them').waitFor()
  await main.getByText('Add a payout account first').waitFor()
  await main.getByText('Set a transaction password first').waitFor()
})

if (isTorture) it('offers the loaded rows as a statement once the account is closed to its holder', async () => {
  const user = await portal.sandbox.newUser()
  const person = await openAs(user, '/wallet?view=funds')
  await person.page.getByRole('main').getByText('1,000.00').first().waitFor()
  await portal.sandbox.fault({ call: 'property', kind: 'code', code: 403, times: 50, data: {} })
  await person.page.evaluate(() => (location.hash = '#/wallet'))
  const dialog = person.sheet('Customer service')
  await dialog.getByText('This account is disabled.').waitFor()
  await dialog.getByText(/^\d+ transactions? (has|have) loaded\./).waitFor()
  const saved = person.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Table (CSV)' }).click()
  const text = await (await saved).createReadStream().then(async stream => {
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    return Buffer.concat(parts).toString('utf8')
  })
  expect(text).toContain('1000.00')
  expect(text).toContain('Sandbox')
  await dialog.getByText('Not complete: without balances and without signature.').waitFor()
})
