import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()
const PATH = '/ad-center/coupons'

it('shows all five kinds by state, by keyboard and by address, and leads to a plan', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), PATH)
  const { page } = person
  for (const words of ['Fixed amount', 'Discount', /^Team · Adds 25/, /^Custom · Takes 5 percent/]) {
    await person.sees(words)
  }
  await person.sees(/under 10 hours left/)
  expect(await axeInThemes(page)).toEqual([])
  await page.getByRole('tab', { name: 'Unused 6' }).focus()
  await page.keyboard.press('ArrowRight')
  await person.isAt(`${PATH}?status=used`)
  await person.sees('Bonus · more delivered')
  await page.keyboard.press('ArrowRight')
  await person.isAt(`${PATH}?status=expired`)
  await person.sees(/Expired on/)
  expect(await axeInThemes(page)).toEqual([])
  await page.goto(`${portal.sandbox.url}/#${PATH}`)
  await page.getByRole('button', { name: 'Use Launch discount' }).first().click()
  await person.isAt('/plan?status=waitPut')
  await person.page.goBack()
  await person.sees('One coupon of a name works per day.')
})

it('says why a coupon cannot be used now, and how much is missing', async () => {
  const user = await portal.sandbox.newUser()
  const plans = (await portal.sandbox.ok('planList', {}, user)).list
  const [first] = (await portal.sandbox.ok('couponList', {}, user)).list
  const put = { id: plans[0]!.id, amount: '800.00', coupon_id: first!.id }
  await portal.sandbox.ok('putPlan', put, user)
  const person = await portal.openAs(user, PATH)
  await person.sees(/^You already used a coupon with this name today · Usable again from/)
  await person.sees('Your available balance is below the minimum · 80.00 USD missing')
})

if (isTorture) it('has a sentence for each empty tab and loads again after a failure', async () => {
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
  await person.sees('No unused coupons')
  for (const [tab, words] of [['Used 0', 'No coupon used yet'], ['Expired 0', 'No coupon has expired']]) {
    await person.page.getByRole('tab', { name: tab!, exact: true }).click()
    await person.sees(words!)
  }
})
