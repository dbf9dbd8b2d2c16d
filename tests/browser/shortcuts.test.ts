import { expect, it } from 'vitest'

import { axeInThemes } from '../support/axe-findings.ts'
import { usePortal } from '../support/portal-page.ts'
import { goTo } from '../support/route-visits.ts'

const portal = usePortal()
const WIDE = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 }

async function openWide(options = WIDE) {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/ad-center', options)
  await person.sees('Profit/loss')
  const keys = async (...pressed: string[]): Promise<void> => {
    for (const key of pressed) await person.page.keyboard.press(key)
  }
  return { person, page: person.page, keys }
}

it('the shortcuts move through sections and rows, into the search, and back', async () => {
  const { person, page, keys } = await openWide()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await keys('.')
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await keys('g', 'p')
  await person.isAt('/plan')
  await page.getByRole('table').waitFor()
  await keys('j', 'j', 'k')
  const first = page.locator('tbody th button').first()
  expect(await first.evaluate(row => row === (row.getRootNode() as ShadowRoot).activeElement)).toBe(true)
  await keys('Enter')
  await person.isAt(/^\/plan\/detail\?id=/)
  await keys('Escape')
  await person.isAt(/^\/plan$/)
  await page.locator('tbody tr:first-child th button:focus').waitFor()
  await keys('/')
  await page.keyboard.type('gw?')
  expect(await page.getByRole('searchbox').inputValue()).toBe('gw?')
  await page.getByRole('searchbox').blur()
  await keys('u')
  await person.isAt('/notification?state=unread')
  await keys('g', 'h')
  await person.isAt('/ad-center')
})

it('the shortcuts are at the same keys on the keyboard of another script', async () => {
  const { person, page } = await openWide()
  const session = await page.context().newCDPSession(page)
  const russian = { п: 'KeyG', з: 'KeyP', ц: 'KeyW' } as const
  const keys = async (...pressed: (keyof typeof russian)[]): Promise<void> => {
    for (const key of pressed) {
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: russian[key], text: key })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: russian[key] })
    }
  }
  await keys('п', 'ц')
  await person.isAt('/wallet')
  await keys('п', 'з')
  await person.isAt('/plan')
})

it('the shortcuts are listed, and stop while a dialog is open and once they are turned off', async () => {
  const { person, page, keys } = await openWide()
  await keys('?')
  const sheet = person.sheet('Keyboard shortcuts')
  await sheet.getByText('G W').waitFor()
  expect(await axeInThemes(page)).toEqual([])
  await keys('g', 'w', 'Escape')
  await sheet.waitFor({ state: 'detached' })
  await person.isAt('/ad-center')
  await goTo(page, '/ad-center?view=account')
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await keys('g', 'w', '?')
  await page.getByRole('navigation').getByRole('button', { name: 'Plans' }).click()
  await person.isAt('/plan')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('the shortcuts do not exist on a phone', async () => {
  const { person, page, keys } = await openWide({ ...WIDE, viewport: { width: 390, height: 844 } })
  await keys('g', 'w', '?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await person.isAt('/ad-center')
})
