import { expect, it } from 'vitest'

import { usePortal } from '../support/portal-page.ts'

const OVERVIEW = '/ad/order/data_statistics/list'
const portal = usePortal()

it('the overview gets an empty answer while nothing changes, and only the figures when they do', async () => {
  const user = await portal.sandbox.newUser()
  const person = await portal.open('/login')
  const statuses: number[] = []
  const asked: string[] = []
  person.page.on('response', answer => {
    const { pathname, searchParams } = new URL(answer.url())
    if (!pathname.endsWith(OVERVIEW) || answer.request().method() !== 'GET') return
    statuses.push(answer.status())
    asked.push(searchParams.get('series') ?? 'with')
  })
  await person.login(user.username, 'correct horse')
  await person.isAt('/ad-center')
  await expect.poll(() => statuses.slice(-3), { timeout: 30_000 }).toEqual([304, 304, 304])
  expect([statuses[0], asked[0]]).toEqual([200, 'with'])
  const before = statuses.length
  const { list } = await portal.sandbox.ok('planList', {}, user)
  await portal.sandbox.ok('putPlan', { id: list[0]!.id, amount: '120.00' }, user)
  await person.page.getByText('120.00').first().waitFor()
  expect(statuses.slice(before)).toContain(200)
  expect(asked.at(-1)).toBe('false')
})

it('the paused overview marks each figure with only its time, and compares again on resume', async () => {
  const { page } = await portal.openAs(await portal.sandbox.fixture('demo'), '/ad-center')
  const beside = page.locator('.figure-grid .delta')
  const step = async (name: string, next: string): Promise<string[]> => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: next }).waitFor()
    return beside.allTextContents()
  }
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  for (let round = 0; round < 2; round += 1) {
    const marks = await step('Pause', 'Resume')
    expect(marks.length).toBeGreaterThan(8)
    expect(marks.filter(text => !/^\d\d:\d\dAs of [\d:]+, may be out of date$/.test(text))).toEqual([])
    const compared = await step('Resume', 'Pause')
    expect(compared.filter(text => /\d\d:\d\d|(Profit|Loss).*\1/.test(text))).toEqual([])
    expect((await page.locator('.triangle').allTextContents()).join('')).toBe('')
  }
})
