import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()
const PATH = '/ad-center/ques-detail'

it('finds a question, reads it, goes on to the next and comes back', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), PATH)
  const { page } = person
  await person.sees('How do I complain?')
  await person.sees(/^The learning phase of an ad needs about 30 to 50 conversions/)
  expect(await axeInThemes(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('comes back to')
  await page.getByText('How do I complain?').waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await person.isAt(`${PATH}?id=plan-money`)
  await person.sees(/^Updated Oct 1, 2026 · Version 1/)
  expect(await axeInThemes(page)).toEqual([])
  await person.press('Yes')
  await person.sees('Noted on this page only. It is not sent.')
  await person.press(/Next$/)
  await person.isAt(`${PATH}?id=agent-data`)
  await person.press('Back')
  await person.isAt(`${PATH}?id=plan-money`)
})

it('opens a link to an article after a reload, and the list if the article is gone', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), `${PATH}?id=complaint`)
  const heading = person.page.getByRole('heading', { name: 'How do I complain?' })
  await heading.waitFor()
  await person.page.reload()
  await heading.waitFor()
  await person.page.goto(`${portal.sandbox.url}/#${PATH}?id=gone`)
  await person.sees(/^This article is no longer published/)
})

it('leads from the overview through help to rules and VIP terms, which show the price first', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/ad-center')
  await person.press('Help and rules')
  await person.press('Operating rules')
  await person.isAt(`${PATH}?view=rules`)
  await person.sees(/Version 2$/)
  expect(await axeInThemes(person.page)).toEqual([])
  await person.press('Back')
  await person.press('VIP benefits')
  await person.isAt(`${PATH}?view=vip`)
  await person.sees('29.00 USD a month')
  expect(await axeInThemes(person.page)).toEqual([])
})

it('opens the level from the overview, with the conditions of each level', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/ad-center')
  await person.press(/^Shop level/)
  await person.press('Levels')
  await person.isAt('/ad-center/level')
  await person.sees('15 settled plans')
  await person.sees('Your level')
  expect(await axeInThemes(person.page)).toEqual([])
  await person.press('Back')
  await person.isAt('/ad-center')
})
