import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()

it('leads a new account from its password through its payout account to its first plan', async () => {
  const user = await portal.sandbox.newUser()
  const person = await portal.open('/ad-center')
  const { page } = person
  await person.login(user.username, 'correct horse')
  await person.sees('1 of 4 done. Any order works.')
  expect(await axeInThemes(page)).toEqual([])
  await person.press('Set transaction password')
  await person.isAt('/wallet/set-password')
  const keys = page.getByRole('group', { name: 'Number keys' })
  for (const verb of ['Continue', 'Set password']) {
    for (const digit of '739164') await keys.getByRole('button', { name: digit, exact: true }).click()
    await person.press(verb)
  }
  await person.toast('Transaction password saved')
  await person.isAt('/ad-center')
  await person.sees('2 of 4 done. Any order works.')
  await person.press('Add a payout account')
  await person.isAt('/wallet/bind-card')
  await person.press('Back')
  await person.isAt('/ad-center')
  await page.getByRole('button', { name: 'First plan' }).click()
  await person.isAt('/plan')
  const [plan] = (await portal.sandbox.ok('planList', { status: 'waitPut' }, user)).list
  await portal.sandbox.ok('putPlan', { id: plan!.id, amount: '150.00' }, user)
  await person.press('Overview')
  await person.sees('3 of 4 done. Any order works.')
  expect(await page.getByRole('button', { name: 'First plan' }).count()).toBe(0)
})
