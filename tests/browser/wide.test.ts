import type { Locator, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'

import { shortenClasses } from '../../bin/build/short-classes.mjs'
import { ROUTES } from '../../src/router/routes.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { takeShifts, watchShifts } from '../support/layout-shifts.ts'
import { usePortal } from '../support/portal-page.ts'
import { addressOf, goTo, visitorOf } from '../support/route-visits.ts'
import { isTorture, isTried } from '../support/scale.ts'
import { goToSettled } from '../support/settled-visits.ts'
import { readTexts } from '../support/text-findings.ts'

const portal = usePortal()

const at = (width: number, height: number) => ({
  viewport: { width, height }, isMobile: false, hasTouch: false, deviceScaleFactor: 1
})
const PHONE = at(390, 844)
const RAIL = at(768, 1024)
const DESK = at(1180, 800)
const WIDE = at(1440, 900)
const SIZES = [['rail', RAIL], ['desk', DESK], ['wide', WIDE]] as const

/** Two consecutive screens with the same panes would count as one screen that stays, so they are kept apart. */
const PATHS = ['/plan' as const, ...ROUTES.map(row => row.path).filter(path => visitorOf(path) === 'demo' && path !== '/404' && path !== '/plan')]

async function open(size: ReturnType<typeof at>, lang = 'en') {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/404', { ...size, lang })
  await watchShifts(person.page)
  return person
}

const LANGUAGES = ['en', 'de', 'ru', 'th'] as const

if (isTorture) it('sets the budget of the same plan again after its sheet was closed', async () => {
  const person = await portal.openAs(await portal.sandbox.newUser(), '/plan', WIDE)
  const { page } = person
  const row = page.getByRole('button', { name: 'Set budget' }).first()
  const sheet = person.sheet(/^Fund /)
  for (let time = 0; time < 2; time += 1) {
    await row.click()
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
})

it('shows a plan that was just funded as such in the list beside it', async () => {
  const person = await portal.openAs(await portal.sandbox.newUser(), '/plan', WIDE)
  const { page } = person
  await page.getByRole('tab', { name: 'Needs budget 12' }).waitFor()
  await page.getByRole('button', { name: 'Set budget' }).first().click()
  await person.fill('Amount', '150')
  await person.press(/^Pay/)
  await person.press('Send now')
  await person.sheet('Plan funded').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Needs budget 11' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Matching' }).waitFor()
})

it('leaves a space between the label of a sum and who calculated it', async () => {
  const person = await portal.openAs(await portal.sandbox.newUser(), '/plan', WIDE)
  await person.page.getByRole('button', { name: 'Set budget' }).first().click()
  const sheet = person.sheet(/^Fund /)
  await sheet.getByRole('textbox', { name: /^Amount/ }).fill('150')
  const label = sheet.getByRole('term').filter({ hasText: 'You pay now' })
  expect(await label.innerText()).toBe('You pay now Calculated on this device')
})

describe.each(SIZES)('every screen at the width of %s', (bucket, size) => {
  const width = SIZES.findIndex(([name]) => name === bucket)
  // The gate tries every second screen, at one of the widths, and its neighbours in other languages.
  it.each(LANGUAGES.filter((_, at) => isTried(2, at, width)))('fits in %s', async lang => {
    const { page } = await open(size, lang)
    for (const path of PATHS.filter((_, at) => isTried(LANGUAGES.length, at, LANGUAGES.indexOf(lang), width) && isTried(SIZES.length, Math.floor(at / LANGUAGES.length), width))) {
      await goToSettled(page, await addressOf(path, portal.sandbox))
      expect(await page.locator('.portal').getAttribute('data-width')).toBe(bucket)
      const { sideways, clipped } = await readTexts(page)
      expect({ path, sideways, clipped }).toEqual({ path, sideways: [], clipped: [] })
      if (lang === 'en') expect({ path, findings: await axeFindings(page) }).toEqual({ path, findings: [] })
    }
  })
})

/** The gate tries every second one at a width, and the others at the next. */
const MAIN = ['/ad-center', '/plan', '/wallet', '/wallet?view=funds', '/notification'] as const

it.each(([
  ['phone', PHONE, 'th'], ['rail', RAIL, 'ru'], ['desk', DESK, 'de'], ['wide', WIDE, 'en']
] as const).filter((_, place) => isTried(3, place)))('every main screen is stable from its first frame at the width of %s', async (bucket, size, lang) => {
  const { page } = await open(size, lang)
  const place = ['phone', 'rail', 'desk', 'wide'].indexOf(bucket)
  for (const path of MAIN.filter((_, at) => isTried(2, at, place))) {
    await goTo(page, path)
    await page.reload()
    await page.getByRole('main').first().waitFor()
    await goToSettled(page, path)
    expect({ path, shifts: await takeShifts(page) }).toEqual({ path, shifts: [] })
  }
})

it.each([
  ['de', 'Kundenservice'], ['ru', 'Уведомления'], ['spa', 'Notificaciones']
] as const)('the rail breaks no word in %s', async (lang, word) => {
  const { page } = await open(RAIL, lang)
  const lines = await page.getByRole('navigation').getByText(word, { exact: true }).evaluate(label => label.getClientRects().length)
  expect(lines).toBe(1)
})

it.each(SIZES.filter((_, place) => isTried(3, place)))('a toast is at the lower edge of the screen at the width of %s', async (_bucket, size) => {
  const person = await open(size)
  await goToSettled(person.page, await addressOf('/plan/detail', portal.sandbox))
  await person.page.context().grantPermissions(['clipboard-write'])
  await person.press('Copy')
  await person.toast('Copied')
  const box = await person.page.locator('.toast').boundingBox()
  expect(size.viewport.height - box!.y - box!.height).toBe(8)
})

describe('a very wide page', () => {
  const HUGE = at(1920, 900)

  it('has the controls of a table as far to the end as the table', async () => {
    const { page } = await open(HUGE)
    await goToSettled(page, '/plan')
    const endOf = async (part: Locator): Promise<number> => {
      const { x, width } = (await part.boundingBox())!
      return x + width
    }
    const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh' })
    expect(await endOf(page.getByRole('banner').locator('.search'))).toBe(await endOf(refresh))
  })

  it.each(([['rail', RAIL], ['wide', HUGE]] as const).filter((_, place) => isTried(2, place)))('has the picture of the currency exchange from edge to edge at the width of %s, and the head above its cards', async (_bucket, size) => {
    const { page } = await open(size)
    await goToSettled(page, '/wallet/foreign-exchange')
    const [head, side, card] = [page.getByRole('banner'), page.locator('.side'), page.getByRole('main').locator('.card').first()]
    const [picture, nav, first] = [(await head.boundingBox())!, (await side.boundingBox())!, (await card.boundingBox())!]
    expect([picture.x, picture.width]).toEqual([nav.width, size.viewport.width - nav.width])
    // The arrow's icon is 12 px inside its button, as everywhere.
    expect((await head.getByRole('button', { name: 'Back' }).boundingBox())!.x).toBe(first.x - 12)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.scroller > .column').evaluate(column => getComputedStyle(column).backgroundImage), 'on paper').toBe('none')
  })

  it('prints with its title, without its controls, black on white in a dark theme too', async () => {
    const { page } = await open(DESK)
    await page.emulateMedia({ colorScheme: 'dark' })
    const coloursOf = (place: Locator) => place.evaluate(element => {
      const { color, backgroundColor } = getComputedStyle(element)
      return [color, backgroundColor]
    })
    for (const [path, title] of [['/plan', 'Plans'], ['/wallet/foreign-exchange', 'Currency exchange']] as const) {
      await page.emulateMedia({ media: 'screen' })
      await goToSettled(page, path)
      await page.emulateMedia({ media: 'print' })
      const head = page.getByRole('banner')
      await head.getByRole('heading', { name: title }).waitFor()
      expect((await coloursOf(head))[0]).toBe('rgb(0, 0, 0)')
      expect(await page.getByRole('searchbox').or(head.getByRole('button', { name: 'Back' })).filter({ visible: true }).count()).toBe(0)
    }
    expect((await coloursOf(page.getByRole('banner')))[1]).toBe('rgb(255, 255, 255)')
    expect(await coloursOf(page.locator('.sandbox-banner'))).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  })

  it('prints every loaded row of a list, one below the other', async () => {
    const { page } = await open(PHONE)
    await goToSettled(page, '/plan')
    const rows = page.getByRole('list').getByRole('listitem')
    const shown = await rows.count()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await page.getByText('All shown: 14').waitFor()
    expect([shown < 14, await rows.count()]).toEqual([true, 14])
    const boxes = await rows.evaluateAll(all => all.map(row => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]))
    boxes.slice(1).forEach(([top], at) => expect(top).toBeCloseTo(boxes[at]![1]!, 0))
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => rows.count()).toBe(shown)
  })
})

describe('a table', () => {
  it('keeps a move between two balances on one line', async () => {
    const { page } = await open(DESK, 'de')
    await goToSettled(page, '/wallet?view=funds')
    await page.locator('tbody tr').first().waitFor()
    const heights = await page.locator('tbody tr').evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height))
    expect(new Set(heights.map(Math.round)).size).toBe(1)
  })

  /** The number of colours in a row of pixels. */
  async function coloursAt(page: Page, x: number, y: number): Promise<number> {
    const { data } = PNG.sync.read(await page.screenshot({ clip: { x, y, width: 600, height: 1 } }))
    return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.readUInt32BE(at * 4))).size
  }

  it('hides the rows under its head, and draws a line below it', async () => {
    const { page } = await open(WIDE)
    await goToSettled(page, '/plan')
    const list = page.locator('.pane').first()
    const { x, y } = (await list.boundingBox())!
    // Through the names of a row.
    await list.evaluate(pane => pane.querySelectorAll('tbody .thumbnail')[3]!.scrollIntoView({ block: 'start' }))
    await list.evaluate(pane => pane.scrollBy(0, 20))
    const head = (await list.locator('thead th').first().boundingBox())!
    const end = y + head.height
    expect([head.y, await coloursAt(page, x, y), await coloursAt(page, x, end - 1)]).toEqual([y, 1, 1])
    expect(await coloursAt(page, x, end + 4)).toBeGreaterThan(1)
  })

  it('of the chart does the same', async () => {
    const { page } = await open(WIDE)
    await goToSettled(page, '/ad-center?period=month')
    await page.getByRole('button', { name: 'Show as a table' }).click()
    const table = page.locator(shortenClasses('.trend-table'))
    await table.evaluate(box => box.scrollBy(0, 50))
    const { x, y, height } = (await table.locator('thead th').first().boundingBox())!
    const line = await page.screenshot({ clip: { x, y: y + height - 1, width: 1, height: 1 } })
    const above = await page.screenshot({ clip: { x, y: y + height - 2, width: 1, height: 1 } })
    expect(await coloursAt(page, x, y + height - 1)).toBe(1)
    expect(line.equals(above), 'the line differs from the ground').toBe(false)
  })

  if (isTorture) it('keeps figures and buttons on one line beside an open item', async () => {
    const { page } = await open(DESK)
    await goToSettled(page, await addressOf('/plan/detail', portal.sandbox))
    const figures = await page.locator('tbody td:nth-child(4) > *').evaluateAll(parts => parts.map(part => Math.round(part.getBoundingClientRect().height)))
    expect(figures.filter(height => height > 36)).toEqual([])
  })
})

describe('the navigation beside the screen', () => {
  if (isTorture) it('keeps a word on one line beside its count', async () => {
    for (const [lang, word] of [['spa', 'Notificaciones'], ['ru', 'Уведомления']] as const) {
      const { page } = await open(DESK, lang)
      await goToSettled(page, '/notification')
      const place = page.locator('.place[aria-current]').filter({ hasText: word })
      expect((await place.boundingBox())!.height).toBe(40)
      const links = page.locator(shortenClasses('.side-links .place'))
      for (const link of await links.all()) expect((await link.boundingBox())!.height).toBe(32)
    }
  })

  it('leads to every section, marks the current one and shows what is waiting', async () => {
    const { page } = await open(WIDE)
    const nav = page.getByRole('navigation', { name: 'Main sections' })
    for (const [name, title] of [
      ['Wallet', 'Wallet'], [/^Plans/, 'Plans'], ['Coupons', 'Coupons'], ['Agent', 'Agent'],
      [/^Notifications/, 'Notifications'], ['Help and rules', 'Help and rules'], ['Overview', 'Overview']
    ] as const) {
      const place = nav.getByRole('button', { name, exact: typeof name === 'string' })
      await place.click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await place.getAttribute('aria-current')).toBe('page')
      expect(await page.getByRole('banner').getByRole('button', { name: 'Back' }).count()).toBe(0)
    }
    await nav.getByRole('button', { name: /^Plans, \d+ plans? needs? a budget$/ }).waitFor()
    await nav.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor()
    await nav.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('heading', { name: 'Account' }).first().waitFor()
    expect(await page.getByRole('banner').getByRole('button', { name: 'Back' }).count()).toBe(0)
    await nav.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').waitFor()
  })

  it('is skipped with the first key', async () => {
    const { page } = await open(WIDE)
    await goToSettled(page, '/wallet')
    await page.locator('.portal').evaluate(root => root.querySelector<HTMLElement>('.side button')?.focus())
    await page.keyboard.press('Enter')
    await page.locator('main:focus').waitFor()
  })

  if (isTorture) it('is replaced by the dock when the window gets narrow, without a change of the screen', async () => {
    const { page } = await open(RAIL)
    await goToSettled(page, '/plan')
    await page.getByRole('searchbox').fill('AP-1000')
    await page.setViewportSize({ width: 640, height: 800 })
    await page.locator('.dock').waitFor()
    expect(await page.locator('.side').count()).toBe(0)
    expect(await page.getByRole('searchbox').inputValue()).toBe('AP-1000')
  })
})

describe('the entrance', () => {
  it.each(([['desk', DESK, 'de'], ['wide', WIDE, 'en']] as const).filter((_, place) => isTried(2, place)))('has a picture and key facts beside it, at the width of %s', async (_width, size, lang) => {
    const { page } = await portal.openAs(null, '/404', { ...size, lang })
    await watchShifts(page)
    for (const path of ['/login', '/register'] as const) {
      await goTo(page, path)
      await page.reload()
      await goToSettled(page, path)
      const beside = page.getByRole('complementary')
      expect(await beside.getByRole('paragraph').count()).toBe(3)
      const [form, aside] = [await page.getByRole('main').boundingBox(), await beside.boundingBox()]
      expect(form!.x + form!.width).toBeLessThanOrEqual(aside!.x)
      expect((await takeShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02)
      expect(await readTexts(page)).toMatchObject({ sideways: [], clipped: [] })
      expect(await axeFindings(page)).toEqual([])
    }
    await page.getByRole('complementary').getByRole('button').click()
    await page.getByRole('dialog').waitFor()
  })

  it('is shown without them where there is no room', async () => {
    const { page } = await portal.open('/login', RAIL)
    await page.getByRole('main').waitFor()
    expect(await page.getByRole('complementary').count()).toBe(0)
  })
})

describe('a dialog', () => {
  it('is centred; a press beside it does not lose what was typed', async () => {
    const { page } = await open(WIDE)
    await goToSettled(page, '/ad-center?view=account')
    await page.getByRole('button', { name: /^Close/ }).last().click()
    const dialog = page.getByRole('dialog')
    const panel = dialog.locator('.sheet')
    const box = (await panel.boundingBox())!
    expect(Math.round(box.width)).toBe(480)
    expect(Math.round(box.x + box.width / 2)).toBe(720)
    await page.mouse.click(20, 500)
    await dialog.waitFor({ state: 'detached' })
    await goToSettled(page, '/wallet?view=funds')
    await page.getByRole('button', { name: 'Filter' }).click()
    const amount = dialog.locator('input[inputmode=decimal]').first()
    await amount.fill('100')
    await page.mouse.click(20, 500)
    expect(await amount.inputValue()).toBe('100')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})

const hasFocus = (one: Locator): Promise<boolean> =>
  one.evaluate(element => (element.getRootNode() as ShadowRoot).activeElement === element)

describe('panes', () => {
  it('that close give the focus back to the row that opened them, which stays in the order of Tab', async () => {
    const { page } = await open(WIDE)
    await goToSettled(page, '/wallet?view=funds')
    const row = page.getByRole('main').getByRole('rowheader').nth(2).getByRole('button')
    const pane = page.getByRole('region', { name: 'Transaction', exact: true })
    await row.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(pane)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await hasFocus(pane), 'on a control in it').toBe(false)
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(row)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await hasFocus(row)).toBe(true)
  })

  it('show a plan beside the list: with its own address, back navigation, and the keys', async () => {
    const { page } = await open(WIDE)
    await goToSettled(page, '/plan?status=settlementSuccessful')
    const name = await page.locator('tbody th b').nth(1).textContent()
    await page.locator('tbody th button').nth(1).click()
    const detail = page.getByRole('region', { name: 'Plan details' })
    const heading = detail.getByRole('heading', { level: 2, name: name ?? '', exact: true })
    await heading.waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#\/plan\/detail\?id=.+&status=settlementSuccessful$/)
    const rows = page.locator('tbody th button')
    expect(await rows.nth(1).getAttribute('aria-current')).toBe('true')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Plans')
    await page.reload()
    await heading.waitFor()
    await page.getByRole('navigation', { name: 'Main sections' }).getByRole('button', { name: /^Plans\W+2 plans need a budget/ }).waitFor()
    await rows.first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.detail:focus').waitFor()
    await page.goBack()
    await heading.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
    await page.getByRole('table').waitFor()
    expect(new URL(page.url()).hash).toBe('#/plan?status=settlementSuccessful')
  })

  if (isTorture) it('keep a table in the order of any of its columns, also beside an open item', async () => {
    const { page } = await open(DESK)
    await goToSettled(page, '/plan')
    const head = page.getByRole('columnheader', { name: 'Spent' })
    const spent = async () => (await page.locator('tbody td:nth-child(5)').allTextContents()).filter(Boolean).map(text => Number(text.replace(',', '')))
    await head.getByRole('button').click()
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    const all = await spent()
    expect(all).toEqual([...all].sort((a, b) => b - a))
    await head.getByRole('button').click()
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    expect(await spent()).toEqual([...all].sort((a, b) => a - b))
    const row = page.locator('tbody tr').nth(8)
    const name = await row.textContent()
    await row.locator('th button').click()
    await page.locator('.detail h2').first().waitFor()
    await expect.poll(() => row.locator('[aria-current]').count()).toBe(1)
    expect(await row.textContent()).toBe(name)
    await page.keyboard.press('Escape')
    await page.locator('tbody tr:nth-child(9) th button:focus').waitFor()
  })

  if (isTorture) it('show a message beside the list, and mark it as read', async () => {
    const { page } = await open(DESK)
    await goToSettled(page, '/notification')
    const unread = page.locator('.message.new')
    const count = await unread.count()
    await unread.first().locator('button').click()
    await page.locator('.detail h2').waitFor()
    expect(await page.getByRole('banner').getByRole('button', { name: 'Back' }).count()).toBe(0)
    await expect.poll(() => unread.count()).toBe(count - 1)
    expect(await axeFindings(page)).toEqual([])
  })

  if (isTorture) it('open a row by a press, not by selecting a text in it', async () => {
    const { page } = await open(WIDE)
    await goToSettled(page, '/wallet?view=funds')
    const row = page.getByRole('row').nth(3)
    const amount = row.locator('.num').first()
    const { x, y, width, height } = (await amount.boundingBox())!
    await page.mouse.move(x - 1, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width + 1, y + height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).toBe(await amount.textContent())
    expect(new URL(page.url()).hash).toBe('#/wallet?view=funds')
    await row.locator('td').first().click()
    await expect.poll(() => new URL(page.url()).hash).toMatch(/&row=\d+$/)
  })

  if (isTorture) it('show a transaction beside the table of all: with its own address, and back navigation', async () => {
    const { page } = await open(WIDE)
    await goToSettled(page, '/wallet?view=funds')
    const head = page.getByRole('columnheader', { name: 'Amount' })
    const amounts = async () => (await page.locator('tbody td:nth-child(4)').allTextContents()).map(text => Number(text.replaceAll(',', '').replace('−', '-')))
    // Rows that are not loaded yet cannot be sorted.
    await page.getByText(/^All shown: \d+$/).waitFor()
    await head.getByRole('button').click()
    const all = await amounts()
    expect(all.length).toBeGreaterThan(50)
    expect(all).toEqual([...all].sort((a, b) => b - a))
    const row = page.getByRole('row').filter({ hasText: /plan budget/i }).first()
    await row.getByRole('button').click()
    const detail = page.getByRole('region', { name: 'Transaction', exact: true })
    await detail.getByText('Money you put into a plan.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await row.locator('[aria-current]').count()).toBe(1)
    expect(new URL(page.url()).hash).toMatch(/^#\/wallet\?view=funds&row=\d+$/)
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })
    await row.locator('button:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.detail:focus').waitFor()
    await page.reload()
    await detail.getByText('Money you put into a plan.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.print-view')
    await paper.waitFor()
    expect((await paper.boundingBox())!.width, 'a statement has the paper to itself').toBeGreaterThan(1200)
    expect(await detail.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await paper.waitFor({ state: 'detached' })
    await detail.getByRole('button', { name: /^plan AP-/ }).click()
    await page.getByRole('region', { name: 'Plan details' }).waitFor()
    await page.goBack()
    await detail.getByText('Money you put into a plan.').waitFor()
    await page.goBack()
    await detail.waitFor({ state: 'detached' })
    await page.getByRole('table').waitFor()
  })

  it('scroll independently, and the list stays where it is', async () => {
    const { page } = await open(DESK)
    await goToSettled(page, await addressOf('/plan/detail', portal.sandbox))
    await page.locator('.detail h2').first().waitFor()
    const list = page.locator('.pane').first()
    await list.evaluate(pane => pane.scrollTo(0, 300))
    const before = page.url()
    // The rows there are drawn a frame later.
    await expect.poll(async () => {
      await page.mouse.click(400, 640)
      return page.url()
    }).not.toBe(before)
    await page.locator('.detail h2').first().waitFor()
    expect(await list.evaluate(pane => pane.scrollTop)).toBe(300)
  })
})

if (isTorture) it('the chart shows both periods at the pointer, and hides them when it leaves', async () => {
  const { page } = await open(RAIL)
  await goToSettled(page, '/ad-center?period=week')
  const chart = page.getByRole('slider', { name: 'Profit/loss, This week, By day' })
  const box = (await chart.boundingBox())!
  await page.mouse.move(box.x + 5, box.y + 60)
  await chart.getByText(/^Mon, .+ · This week .+ · Last week /).waitFor()
  await page.mouse.move(box.x + 5, box.y - 60)
  await chart.getByText('By day').waitFor()
  await chart.focus()
  await page.keyboard.press('End')
  await chart.getByText(/^Sun, /).waitFor()
  expect(await axeFindings(page)).toEqual([])
})
