import { expect, it } from 'vitest'

import de from '../../locales/de.json' with { type: 'json' }
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { goTo } from '../support/route-visits.ts'
import { settled } from '../support/settled-visits.ts'

const portal = usePortal()
const TOTAL = de.wallet.part.total_assets

/** The wallet of the demo account in German. */
async function atWallet(): Promise<Person> {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/wallet', { lang: 'de' })
  await person.sees(TOTAL)
  await settled(person.page)
  return person
}

/** A finger that rests on a text until the screen has changed its language. */
async function longPress({ page }: Person, text: string): Promise<void> {
  const target = page.getByRole('main').getByText(text, { exact: true }).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  const cdp = await page.context().newCDPSession(page)
  const point = { x: box!.x + 5, y: box!.y + box!.height / 2 }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.locator('.portal[lang=en]').waitFor()
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

it('shows English while a finger rests on a text, until the next tap, which presses nothing', async () => {
  const person = await atWallet()
  const { page } = person
  const main = page.getByRole('main')
  const amounts = async (): Promise<string[]> =>
    ((await main.innerText()).match(/\d[\d.,]*[.,]\d\d\b/g) ?? []).map(amount => amount.replace(/\D/g, ''))
  const before = await amounts()
  expect(before.length).toBeGreaterThan(3)
  await longPress(person, TOTAL)
  await main.getByText('Total assets', { exact: true }).waitFor()
  await page.getByText(de.sourceText.note).waitFor()
  expect(await amounts(), 'no figure changes').toEqual(before)
  await person.press('Withdraw')
  await main.getByText(TOTAL, { exact: true }).waitFor()
  expect(page.url(), 'the tap has brought German back, no more').toMatch(/#\/wallet$/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('lang')])).toEqual(['de', 'de'])
})

it('is shown for the keyboard by Shift+F10, and ends with Escape or another screen', async () => {
  const person = await atWallet()
  const { page } = person
  const german = page.getByRole('main').getByText(TOTAL, { exact: true })
  for (const end of ['Escape', 'Shift+F10']) {
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('main').getByText('Total assets', { exact: true }).waitFor()
    await page.keyboard.press(end)
    await german.waitFor()
  }
  await page.keyboard.press('Shift+F10')
  await page.getByRole('main').getByText('Total assets', { exact: true }).waitFor()
  await goTo(page, '/plan')
  await page.getByRole('heading', { level: 1, name: de.plans.title }).waitFor()
})

it('leaves a slow press on a button to the button', async () => {
  const person = await atWallet()
  const { page } = person
  const button = page.getByRole('button', { name: de.wallet.withdraw.open, exact: true })
  const box = await button.boundingBox()
  const cdp = await page.context().newCDPSession(page)
  const point = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }
  await page.clock.install()
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.clock.runFor(2_000)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await button.click()
  await person.isAt('/wallet?view=withdraw')
  expect(await page.locator('.portal[lang=en]').count()).toBe(0)
})

it('is off in English', async () => {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/login')
  await person.isAt('/ad-center')
  await person.page.getByRole('heading', { level: 1 }).focus()
  await person.page.keyboard.press('Shift+F10')
  expect(await person.page.getByRole('dialog').count()).toBe(0)
  expect(await person.page.getByText(/^Machine-translated/).count()).toBe(0)
})
