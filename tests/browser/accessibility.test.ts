import { describe, expect, it } from 'vitest'

import en from '../../locales/en.json' with { type: 'json' }
import { axeInThemes } from '../support/axe-findings.ts'
import { KEYBOARD_ONLY, keysOf } from '../support/keyboard.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture, isTried } from '../support/scale.ts'

const portal = usePortal()

let checks = 0
/** The gate checks every second place in both themes. */
async function expectClean(person: Person, what: string): Promise<void> {
  expect(await axeInThemes(person.page, isTried(2, checks++) ? 2 : 1), what).toEqual([])
}

async function closeSheet(person: Person): Promise<void> {
  await person.page.keyboard.press('Escape')
  await person.page.getByRole('dialog').waitFor({ state: 'detached' })
}

// tests/browser/survey-* judges the screens and the gallery’s sheets.
if (isTorture) describe('axe finds nothing in light and in dark colours (TR-22)', () => {
  const login = async (route: string): Promise<Person> => {
    const person = await portal.openAs(await portal.sandbox.fixture('demo'), route)
    return person
  }

  it('on the ad center', async () => {
    const person = await login('/ad-center')
    const figures = person.page.getByRole('region', { name: en.adCenter.figures })
    await figures.waitFor()
    await person.press('Show as a table')
    await expectClean(person, 'table')
    await person.page.getByRole('button', { name: /^Security deposit/ }).click()
    await expectClean(person, 'fact')
    await closeSheet(person)
    await person.press('Log out')
    await expectClean(person, 'logout')
  })

  it('on the plan list and the funding sheet', async () => {
    const person = await login('/plan')
    await person.page.getByRole('heading', { level: 2 }).first().waitFor()
    for (const tab of ['Failed', 'Settled', 'Needs budget']) {
      await person.page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await person.page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first().click()
      await person.sees('What has happened')
      await expectClean(person, `plan, ${tab}`)
      if (tab !== 'Needs budget') await person.press('Back')
    }
    await person.press('Fund this plan')
    await person.sheet(/^Fund /).getByRole('button', { name: 'Fund this plan' }).click()
    await expectClean(person, 'put with a message')
  })

  it('on the wallet', async () => {
    const person = await login('/wallet')
    await person.sees('The parts match the total')
    await person.sees('Transactions above')
    await person.press('Hide balances')
    await expectClean(person, 'hidden balances')
    await person.press('Show balances')
    await person.press('Total assets')
    await expectClean(person, 'term')
    await closeSheet(person)
    await person.page.getByRole('list', { name: 'Transactions' }).getByRole('button').first().click()
    await expectClean(person, 'movement')
    await closeSheet(person)
    await person.press('Show all')
    await person.sees(/^\d+ transactions$/)
    await person.page.getByRole('list').first().waitFor()
    await expectClean(person, 'funds')
    await person.press('Back')
    await person.page.getByRole('button', { name: 'Add money', exact: true }).first().click()
    await person.sees('Before you pay')
    await expectClean(person, 'recharge')
  })
})

it('takes the user from the login to a funded plan with only the keyboard (TR-22)', async () => {
  const user = await portal.sandbox.newUser()
  const person = await portal.open('/plan?status=waitPut', KEYBOARD_ONLY)
  const { type, enter, focused, press } = keysOf(person.page)

  await type('Username', user.username)
  await type('Password', 'correct horse')
  await press('Enter')
  await person.isAt('/plan?status=waitPut')
  await person.page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  await enter('Solar garden lamp')
  await person.isAt(/^\/plan\/detail/)
  await person.page.getByRole('button', { name: 'Fund this plan' }).waitFor()
  expect(await focused(), 'a new screen takes the focus to its heading').toBe('Plan details')
  await enter('Fund this plan')
  await person.sheet(/^Fund /).waitFor()
  await type('Amount', '120')
  await enter('Pay 120.00')
  await person.sheet('Plan funded').waitFor()
  await enter('See the plan')
  await person.page.getByRole('dialog').waitFor({ state: 'detached' })
  const ledger = await portal.sandbox.ledger(user.username)
  expect(ledger.balances.available).toBe('880.00')
})
