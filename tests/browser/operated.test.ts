import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { expectMessage } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()
const PATH = '/ad-center/operated'

it('follows an agent by keyboard after the card was read, and records the previous one', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), PATH)
  const { page } = person
  await person.sees('Harbour Agency (sample)')
  expect(await axeInThemes(page)).toEqual([])
  const input = page.getByRole('textbox', { name: 'Agent ID' })
  await input.focus()
  await page.keyboard.type('AG-0000')
  await page.keyboard.press('Enter')
  await expectMessage(person, 'Agent ID', 'Wrong agent ID')
  await person.fill('Agent ID', 'AG-2041')
  await page.keyboard.press('Enter')
  await expectMessage(person, 'Agent ID', 'This is your current agent ID')
  await person.fill('Agent ID', 'AG-3177')
  await page.keyboard.press('Enter')
  const sheet = person.sheet('Check before you follow')
  await sheet.getByText('15% of a profit').waitFor()
  expect(await axeInThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await input.focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Follow' }).focus()
  await page.keyboard.press('Enter')
  await person.toast('You follow AG-3177 now.')
  await person.sees('Lantern Media (sample)')
  await page.getByRole('tab', { name: 'Agent history' }).click()
  await person.isAt(`${PATH}?tab=records`)
  await person.sees('All shown: 3')
  expect(await axeInThemes(page)).toEqual([])
  const user = await portal.sandbox.fixture('demo')
  expect((await portal.sandbox.ok('userInfo', {}, user)).agent_id).toBe('AG-3177')
})

it('names what an agent does not disclose when it is followed (TR-17)', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('no-activity'), PATH)
  await person.sees('You follow no agent')
  await person.fill('Agent ID', 'ag-5520')
  await person.press('Look up')
  await person.sees(/^Not disclosed: Name, Fee/)
  await person.sees('Money given to a private person cannot be brought back.')
  const follow = person.sheet('Check before you follow').getByRole('button', { name: /^Follow/ })
  expect(await follow.innerText()).toBe('Follow an undisclosed agent')
  expect(await axeInThemes(person.page)).toEqual([])
})

if (isTorture) it('loads again after a failure, and says that there are no records', async () => {
  const person = await portal.open(`${PATH}?tab=records`)
  person.problems.allow(/503/)
  let fails = true
  await person.page.route('**/assistance/list*', route =>
    fails ? route.fulfill({ status: 503 }) : route.continue()
  )
  await person.login('no-activity')
  await person.sees('Request failed, tap to reload')
  fails = false
  await person.press(/^Request failed/)
  await person.sees('No agents yet')
})
