import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()
const PATH = '/ad-center/activities'

const couponsOf = async (username: string): Promise<number> => {
  const [row] = await portal.sandbox.db.query<{ n: number }>(
    `select count(*)::int as n from coupons join users on users.id = user_id
    where username_key = $1 and template = 'new-user'`,
    [username]
  )
  return row!.n
}

it('gives the coupon once when the user taps twice in each of two tabs', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('empty'), PATH)
  await person.sees('Version 1')
  expect(await axeInThemes(person.page)).toEqual([])
  const second = await portal.tab(person, PATH)
  await second.sees('Version 1')
  for (const one of [person, second]) {
    // A background tab is not painted.
    await one.page.bringToFront()
    await one.page.getByRole('button', { name: 'Receive' }).dblclick({ force: true })
    await one.sees(/^You received it on/)
    expect(await one.page.getByRole('button', { name: 'Received' }).isDisabled()).toBe(true)
  }
  expect(await couponsOf('empty')).toBe(1)
  await person.page.bringToFront()
  await person.page.reload()
  await person.sees(/^You received it on/)
  expect(await axeInThemes(person.page)).toEqual([])
  await person.press('See your coupons')
  await person.isAt('/ad-center/coupons')
  await person.sees('New-user coupon')
  await person.press('Back')
  await person.isAt(PATH)
})

it.each([
  ['received', /^You received it on/, 'Received'],
  ['activity-ended', 'This promotion has ended', 'Ended']
])('shows the %s state at once', async (username, words, button) => {
  const person = await portal.openAs(await portal.sandbox.fixture(username), PATH)
  await person.sees(words)
  expect(await person.page.getByRole('button', { name: button }).isDisabled()).toBe(true)
})

it('says that no promotion is running, and loads again after a failure', async () => {
  const person = await portal.open(PATH)
  person.problems.allow(/503/)
  let fails = true
  await person.page.route('**/user_coupon/list*', route =>
    fails ? route.fulfill({ status: 503 }) : route.continue()
  )
  await person.login('no-activity')
  await person.sees('Request failed, tap to reload')
  fails = false
  await person.press(/^Request failed/)
  await person.sees('No promotion is running')
})
