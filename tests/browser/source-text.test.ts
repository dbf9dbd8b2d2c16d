import { expect, it } from 'vitest'

import de from '../../locales/de.json' with { type: 'json' }
import { messagePaths } from '../../src/i18n/locale-pack.ts'
import { packOfTree } from '../support/pack-of.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { enter, goTo } from '../support/route-visits.ts'

const portal = usePortal()
const TOTAL = de.wallet.part.total_assets

/** The wallet of the demo account in German. */
async function atWallet(): Promise<Person> {
  const person = await portal.open('/nowhere')
  const { page } = person
  await page.route(/locales\/de\.mjs/, route => route.fulfill({ json: packOfTree(de) }))
  const { token } = await portal.sandbox.fixture('demo')
  await enter(page, { token, lang: 'de' })
  await goTo(page, '/wallet')
  await person.sees(TOTAL)
  return person
}

it('shows it to a finger that stays, and presses nothing by that', async () => {
  const person = await atWallet()
  const { page } = person
  const text = page.getByRole('main').getByText(TOTAL, { exact: true }).first()
  await text.scrollIntoViewIfNeeded()
  const box = await text.boundingBox()
  const cdp = await page.context().newCDPSession(page)
  const point = { x: box!.x + 5, y: box!.y + box!.height / 2 }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Total assets', { exact: true }).waitFor()
  await sheet.getByText(`${TOTAL} · ${messagePaths(de).indexOf('wallet.part.total_assets') + 1}`).waitFor()
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await sheet.getByRole('button', { name: de.common.close }).first().click()
  await sheet.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/#\/wallet$/)
})

it('shows it to a keyboard: Shift+F10 reads all texts about money around the focus', async () => {
  const person = await atWallet()
  // What stands there is read: the parts of the total come a moment after it.
  await person.page.getByRole('main').getByText(de.wallet.part.available_balance, { exact: true }).first().waitFor()
  await person.page.getByRole('heading', { level: 1 }).focus()
  await person.page.keyboard.press('Shift+F10')
  const sheet = person.page.getByRole('dialog')
  await sheet.getByText('Total assets', { exact: true }).waitFor()
  await sheet.getByText('Available', { exact: true }).first().waitFor()
  expect(await sheet.getByText('Log in').count()).toBe(0)
})

it('is off in English', async () => {
  const person = await portal.open('/login')
  await person.login('demo')
  await person.isAt('/ad-center')
  await person.page.getByRole('heading', { level: 1 }).focus()
  await person.page.keyboard.press('Shift+F10')
  expect(await person.page.getByRole('dialog').count()).toBe(0)
})
